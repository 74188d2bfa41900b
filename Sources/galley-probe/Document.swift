import GalleyManuscript

/// `json`: a JSON text as `{"tree":…}`, objects as pairs in source order, numbers as written.
func probeJSON(_ input: [UInt8], _ options: [String]) -> String {
  let (value, diagnostics) = parseJSON(SourceFile(name: "-", utf8: input))
  guard let value else { return probeErrors(diagnostics) }
  return JSONValue(.object([.init(key: "tree", value: spelledOut(value))])).text
}

/// `{"errors":[{"line","column","message"}]}`: what a reader found wrong.
func probeErrors(_ diagnostics: [Diagnostic]) -> String {
  let errors: [JSONValue] = diagnostics.map { diagnostic in
    let position = diagnostic.source?.position(at: diagnostic.range.lowerBound)
    return [
      "line": JSONValue(integerLiteral: position?.line ?? 0),
      "column": JSONValue(integerLiteral: position?.column ?? 0),
      "message": JSONValue(.string(diagnostic.message)),
    ]
  }
  return JSONValue(.object([.init(key: "errors", value: JSONValue(.array(errors)))])).text
}

/// The value with objects as `{"__pairs__":[…]}` and numbers as `{"__num__":"…"}`.
private func spelledOut(_ value: JSONValue) -> JSONValue {
  switch value.content {
  case .number(let text): ["__num__": JSONValue(.string(text))]
  case .array(let elements): JSONValue(.array(elements.map(spelledOut)))
  case .object(let members):
    [
      "__pairs__": JSONValue(
        .array(members.map { [JSONValue(.string($0.key)), spelledOut($0.value)] }))
    ]
  case .null, .bool, .string: value
  }
}
