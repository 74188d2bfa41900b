import GalleyCells
import GalleyLayout

/// Solves one case of the engine's conformance suite and prints its frames in the suite's form.
@Sendable public func probeLayout(_ input: [UInt8], _ options: [String]) -> String {
  guard let input = ProbeJSON(input) else { return #"{"error":"not JSON"}"# + "\n" }
  let reader = LayoutCaseReader(input)
  let result = reader.layout.solve(
    itemCounts: reader.itemCounts, in: reader.environment, measuring: reader.measure)
  return LayoutCaseWriter(result: result, visible: reader.visible, query: reader.query).json + "\n"
}
