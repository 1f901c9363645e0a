import Foundation
import Testing

/// With every cost removed, the nested arm costs as much as the flat one; otherwise one of them does something
/// that the other does not, and the differences between the arms could not be explained.
@Suite(.children) struct ControlTests {
    private static let profile = """
        name: control
        device: {width: 390, height: 844, scale: 1}
        feed:
          generate:
            sections:
              - {type: banner, items: 3}
              - {type: recommendation, count: 4, items: 12, header: Recommended}
              - {type: grid, items: 400, ads: {everyRows: 6, columns: 2}}
        script:
          - load
          - checkpoint: loaded
          - fling: {velocity: 3000, direction: down}
          - swipe: {section: recommendation-1-1, velocity: 1500}
          - update: {section: recommendation-1-1, insert: 2, delete: 1, change: 3, move: 1, seed: 7}
          - scroll: {to: top, over: 0.2}
          - checkpoint: idle
        trials: {time: 1, memory: 1}

        """

    @Test func everyExactMetricIsWithinThreePercent() throws {
        let folder = try Workplace(["control.yaml": Self.profile])
        try folder.expect("run control.yaml --arms compositional,nested-flat")
        let metrics = try folder.metrics(".strata/control.json")
        let flat = try #require(metrics["compositional"])
        for (name, metric) in flat where metric["tier"] as? String == "exact" && Self.isComparable(name) {
            let value = try #require((metric["values"] as? [Double])?.first)
            let control = try #require((metrics["nested-flat"]?[name]?["values"] as? [Double])?.first)
            #expect((control - value).magnitude <= 0.03 * value.magnitude, "\(name): \(control) against \(value)")
        }
        #expect(flat.count > 20)
    }

    /// A debug build allocates for casts and closures that the optimiser removes.
    private static func isComparable(_ name: String) -> Bool {
        #if DEBUG
            return !name.hasPrefix("allocations.")
        #else
            return true
        #endif
    }
}
