/// Ends the process, which the fuzzer reports, unless a promise holds.
///
/// `precondition` would drop its message from an optimized build.
public func require(_ holds: Bool, _ promise: @autoclosure () -> String) {
  if !holds { fatalError(promise()) }
}

/// The value, which a promise says there is.
public func require<Value>(_ value: Value?, _ promise: @autoclosure () -> String) -> Value {
  guard let value else { fatalError(promise()) }
  return value
}
