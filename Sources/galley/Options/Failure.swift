/// Why a run ends without a page: the exit status, and the line that says why.
///
/// Every function of the program that can fail throws this one type; only `Main` prints it.
struct Failure: Error {
  /// 1 when the template, the input, reading or writing is wrong; 2 when the command line is.
  let status: Int32
  /// What to say after `galley: `, in one line; nil when there is nothing to say, or it has been
  /// said.
  let message: String?
  /// Whether the options are what to read next.
  var pointsToHelp = false

  /// The command line is wrong.
  static func usage(_ message: String) -> Failure {
    Failure(status: 2, message: message, pointsToHelp: true)
  }

  /// The command line asks for what this version cannot do.
  static func unsupported(_ what: String) -> Failure {
    Failure(status: 2, message: "\(what): not supported yet")
  }

  /// The template or the input is wrong.
  static func input(_ message: String) -> Failure {
    Failure(status: 1, message: message)
  }

  /// Ends the run with `status` and no words: they have been said, or nobody is listening.
  static func silent(status: Int32) -> Failure {
    Failure(status: status, message: nil)
  }
}
