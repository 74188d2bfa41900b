::: b
world
