::: a
hello
