/// What could not be done, gathered for one section.
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
