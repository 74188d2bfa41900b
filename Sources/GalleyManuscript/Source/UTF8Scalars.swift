import GalleyCells

extension [UInt8] {
  /// The scalar that starts at `offset`, see ``decodeScalar(in:at:)``.
  func utf8Scalar(at offset: Int) -> DecodedScalar {
    withUnsafeBufferPointer { decodeScalar(in: $0, at: offset) }
  }
}
