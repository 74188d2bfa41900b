/// What a command line asks for, from its words to the last byte.
func run(_ arguments: [Argument]) throws(Failure) {
  let options = try parseOptions(arguments)
  let environment = ProcessEnvironment.ofProcess
  if let answer = options.answer { return try give(answer, environment: environment) }
}
