/// The bytes at the beginning of a line of ASCII, and how many of them fit.
///
/// It tells where the line ends from those bytes alone, where nothing further away matters.
struct ASCIILine {
  let start: UnsafePointer<UInt8>
  let room: Int

  private typealias Block = SIMD16<UInt8>

  /// The length of the line that ends at the last blank that fits; 0 in doubt.
  ///
  /// The text after the blank must hide no place where the line would end: in a word it does only
  /// where the blank leaves more than a third of it free. The last sixteen bytes that fit decide
  /// it, and two bytes after them are looked at. There is no branch on where the blank is, which
  /// nobody could foresee.
  @inline(__always)
  var certainLength: Int {
    let first = room - 15
    if first < 1 { return lengthByBytes }
    let block = UnsafeRawPointer(start + first).loadUnaligned(as: Block.self)
    let blanks = bits(of: block .== Block(repeating: 0x20))
    if blanks == 0 { return lengthByBytes }
    let last = 63 - blanks.leadingZeroBitCount
    let length = first + last
    // In all but narrow lines, the first says it.
    let isCertain =
      Raggedness.keepsWord(after: length + 1, room: room)
      || ~plainBits(block) & 0xFFFF & (0xFFFE &<< UInt64(last)) == 0
    return isCertain && mayEnd(at: length) ? length : 0
  }

  /// The length, byte by byte.
  @inline(never)
  private var lengthByBytes: Int {
    var length = room
    var hidesPlace = false
    while length > 0, start[length] != 0x20 {
      hidesPlace =
        hidesPlace
        || !Addresses.isLetter(start[length]) && !SignSet.plain.contains(start[length])
      length -= 1
    }
    let isCertain = !hidesPlace || Raggedness.keepsWord(after: length + 1, room: room)
    return length > 0 && isCertain && mayEnd(at: length) ? length : 0
  }

  /// Whether the line may end at a blank by the bytes next to it, whatever is around them.
  @inline(__always)
  func mayEnd(at blank: Int) -> Bool {
    !ASCIIWords.opens(start[blank - 1]) && ASCIIWords.begins(with: start[blank + 1])
  }

  /// A bit for each letter of a block and for each byte of ``SignSet/plain``.
  @inline(__always)
  private func plainBits(_ block: Block) -> UInt64 {
    let folded = block | Block(repeating: 0x20)
    let isLetter = folded &- Block(repeating: 0x61) .< Block(repeating: 26)
    // Digits, `:` and `;`.
    let isDigit = block &- Block(repeating: 0x30) .< Block(repeating: 12)
    let isQuote = (block .== Block(repeating: 0x22)) .| (block .== Block(repeating: 0x27))
    let isSign = (block .== Block(repeating: 0x29)) .| (block .== Block(repeating: 0x2C))
    return bits(of: isLetter .| isDigit .| isQuote .| isSign)
  }
}
