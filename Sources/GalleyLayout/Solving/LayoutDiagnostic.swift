/// Something that a layout could not do as it was described.
///
/// Each code is told once for a section, with the first item it concerns and how often it came up.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// A kind of problem.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The first item of a group was cut to the group's room (rule V1).
    case clamped
    /// Something is larger than the group it lies in and sticks out (rules G7 and V2).
    case overflow
    /// A group has no room for its first item at all (rule V1).
    case noRoom
    /// A fraction is not above zero, or a count of cells is negative (rule D7).
    case invalidDimension
    /// Groups are nested deeper than 1,000 levels.
    case tooDeep
    /// A group has no places for items; it is placed as one item.
    case emptyGroup
    /// The section provider gave no section for items (rule N1); none of them is placed.
    case missingSection
    /// There are more than 2²² items; those after are not placed.
    case tooManyItems
  }

  /// The kind of problem.
  public var code: Code
  /// The section, or nil for the layout as a whole.
  public var section: Int?
  /// The first item concerned, where there is one.
  public var item: Int?
  /// How often it came up in the section.
  public var count: Int
}

/// The diagnostics gathered for one section.
struct Findings {
  private(set) var list: [LayoutDiagnostic] = []
  /// How often anything was noted.
  private(set) var total = 0

  mutating func note(_ code: LayoutDiagnostic.Code, section: Int?, item: Int?) {
    total += 1
    if let index = list.firstIndex(where: { $0.code == code }) {
      list[index].count += 1
    } else {
      list.append(LayoutDiagnostic(code: code, section: section, item: item, count: 1))
    }
  }
}

extension GroupSolver {
  mutating func note(_ code: LayoutDiagnostic.Code) {
    if isTrying { return }
    findings.note(code, section: problem.section, item: min(cursor, max(0, itemCount - 1)))
  }
}
