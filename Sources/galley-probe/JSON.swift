import GalleyManuscript

/// A string; `null` for none.
func string(_ text: String?) -> JSONValue {
  text.map { JSONValue(.string($0)) } ?? JSONValue(.null)
}

/// A whole number; `null` for none.
func number(_ value: Int?) -> JSONValue {
  value.map { JSONValue(.number(String($0))) } ?? JSONValue(.null)
}

/// Values in order.
func array(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

/// Members in order.
func object(_ members: [(String, JSONValue)]) -> JSONValue {
  JSONValue(.object(members.map { JSONValue.Member(key: $0, value: $1) }))
}

/// A mistake, where it is, and a hint if there is one.
func mistake(
  _ message: String, hint: String? = nil, at position: SourceFile.Position?
) -> JSONValue {
  object(
    [
      ("line", number(position?.line ?? 0)), ("column", number(position?.column ?? 0)),
      ("message", string(message)),
    ] + (hint.map { [("hint", string($0))] } ?? []))
}
