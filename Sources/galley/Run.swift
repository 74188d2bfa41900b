/// What a command line asks for, from its words to the last byte.
func run(_ arguments: [Argument]) throws(Failure) {
  let options = try parseOptions(arguments)
  let environment = ProcessEnvironment.ofProcess
  if let answer = options.answer { return try give(answer, environment: environment) }
  try options.refuseUnsupported()
  let terminal = Terminal.ofStandardOutput()
  let size = try PageSize(options, environment: environment, terminal: terminal)
  try options.checkColumns(width: size.width)
  var reports = Reports(options)
  let template = try options.chosenTemplate(environment, reports: &reports)
  if options.checksTemplateAlone { return reports.tellAll() }
  _ = template
}
