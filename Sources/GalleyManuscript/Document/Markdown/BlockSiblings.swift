/// The blocks of a node as they come, and what is still to be attached to them. The first comment of
/// attributes after a heading is the heading's, any other the next block's; a line of attributes
/// right below a block is that block's.
struct BlockSiblings {
  /// The blocks, in the elements of HTML that they stand in.
  var flow: HTMLFlow
  /// The line that attributes of the last block may stand on; -1 where none may.
  private(set) var attributeLine = -1
  private var waiting: Attributes?
  private var mayDescribeHeading = false

  /// No blocks yet.
  init(_ flow: HTMLFlow) { self.flow = flow }

  /// Adds a block, whose last line is that.
  mutating func append(_ block: Block, lastLine: Int) {
    var block = block
    if let attributes = waiting { block.attributes = attributes.merging(block.attributes) }
    waiting = nil
    mayDescribeHeading = block.headingLevel != nil
    flow.blocks.append(block)
    attributeLine = lastLine + 1
  }

  /// Adds what `body` adds to the flow, whose last line is that.
  mutating func append(lastLine: Int, _ body: (inout HTMLFlow) -> Void) {
    let count = flow.blocks.count
    body(&flow)
    attributeLine = flow.blocks.count > count ? lastLine + 1 : -1
    mayDescribeHeading = false
  }

  /// Takes the attributes of a comment.
  mutating func describe(_ comment: Attributes) {
    if mayDescribeHeading {
      attach(comment)
    } else {
      waiting = waiting?.merging(comment) ?? comment
    }
    mayDescribeHeading = false
  }

  /// Attaches attributes to the last block.
  mutating func attach(_ attributes: Attributes) {
    guard let last = flow.blocks.indices.last else { return }
    flow.blocks[last].attributes = flow.blocks[last].attributes.merging(attributes)
  }
}
