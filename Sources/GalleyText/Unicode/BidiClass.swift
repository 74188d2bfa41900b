import GalleyCells

/// Bidi_Class (UAX #9, table 4), in the order of the generated table.
enum BidiClass: UInt8, Sendable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral, paragraphSeparator, segmentSeparator, whiteSpace
  case otherNeutral
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride
  case popFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popIsolate

  /// The class of a scalar.
  init(of scalar: UInt32) {
    self = BidiClass(rawValue: StagedTable.bidiClasses[scalar] &- 0x61) ?? .leftToRight
  }

  /// Whether a scalar of the class has a level that runs from right to left.
  var runsRightToLeft: Bool {
    self == .rightToLeft || self == .arabicLetter || self == .arabicNumber
  }

  /// LRI, RLI or FSI.
  var isIsolateInitiator: Bool {
    self == .leftToRightIsolate || self == .rightToLeftIsolate || self == .firstStrongIsolate
  }

  /// Removed by X9: embeddings, overrides, their ends, and boundary neutrals.
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popFormat, .boundaryNeutral:
      true
    default: false
    }
  }

  /// NI: neutral, or an isolate's begin or end.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whiteSpace, .otherNeutral, .popIsolate: true
    default: isIsolateInitiator
    }
  }
}

/// Whether the first strong character of a text is right-to-left, those in isolates left out
/// (UAX #9, P2 and P3); nil when there is none.
///
/// - Complexity: O(*n*) up to that character.
package func firstStrongIsRightToLeft(in utf8: some Sequence<UInt8>) -> Bool? {
  let direction = utf8.withContiguousStorageIfAvailable { firstStrongIsRightToLeft(in: $0) }
  return direction ?? Array(utf8).withUnsafeBufferPointer { firstStrongIsRightToLeft(in: $0) }
}

private func firstStrongIsRightToLeft(in bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
  var depth = 0
  var offset = 0
  while offset < bytes.count {
    let scalar = decodeScalar(in: bytes, at: offset)
    offset += scalar.length
    switch BidiClass(of: scalar.value) {
    case .leftToRight: if depth == 0 { return false }
    case .rightToLeft, .arabicLetter: if depth == 0 { return true }
    case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
    case .popIsolate: depth = max(0, depth - 1)
    default: break
    }
  }
  return nil
}
