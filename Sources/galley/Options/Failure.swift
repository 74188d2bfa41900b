/// Why a run ends without a page: the exit status, and the line that says why.
///
/// Every function of the program that can fail throws this one type; only `Main` prints it.
struct Failure: Error {
  /// 1 when the template, the input, reading or writing is wrong; 2 when the command line is.
  let status: Int32
  /// Its subject, such as a file; nil when the reason says it all.
  var subject: String?
  /// The reason, in one line; nil when it has been said, or nobody is listening.
  let reason: String?
  /// Whether the user should read the options next.
  var pointsToHelp = false

  /// The text after `galley: `; nil without a reason.
  var message: String? {
    reason.map { reason in
      guard let subject else { return reason }
      return "\(subject.isEmpty ? "''" : subject): \(reason)"
    }
  }

  /// The command line is wrong.
  static func usage(_ reason: String) -> Failure {
    Failure(status: 2, reason: reason, pointsToHelp: true)
  }

  /// The template or the input is wrong.
  static func input(_ reason: String) -> Failure {
    Failure(status: 1, reason: reason)
  }

  /// Something is wrong with a file.
  static func input(_ subject: String, _ reason: String) -> Failure {
    Failure(status: 1, subject: subject, reason: reason)
  }

  /// Ends the run with `status` and no words.
  static func silent(status: Int32) -> Failure {
    Failure(status: status, reason: nil)
  }
}
