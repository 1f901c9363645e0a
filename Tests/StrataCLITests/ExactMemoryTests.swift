import Foundation
import Testing

/// The counts of a memory trial depend only on what is played.
@Suite(.children) struct ExactMemoryTests {
    private static let profile = """
        name: tiny
        feed:
          generate:
            sections: [{type: banner, items: 3}, {type: slider, items: 8}, {type: recommendation, count: 2, items: 8}, {type: grid, items: 80}]
        script:
          - load
          - checkpoint: loaded
          - fling: {velocity: 3000, direction: down}
          - scroll: {to: top, over: 1}
          - checkpoint: idle
        render: none
        trials: {time: 1, memory: 2}

        """

    private static let judged = """
        published: {source: somebody, memory.idle.live: -46 %}
        gates:
          - {metric: cells.created, atMost: 1000}
          - {metric: memory.idle.live, versus: nested, atMost: 900% higher}
          - {metric: layout.time, versus: nested, regression: 500%, floor: 0.2 s}

        """

    /// The exact values of memory trials, by arm and metric.
    private func values(_ text: String) throws -> [String: [Double]] {
        let folder = try Workplace(["tiny.yaml": text])
        try folder.expect("run tiny.yaml")
        let metrics = try folder.metrics(".strata/tiny.json")
        var values: [String: [Double]] = [:]
        for (arm, figures) in metrics {
            for (name, figure) in figures where name.hasPrefix("memory.") || name.contains("allocations.") {
                guard figure["tier"] as? String == "exact" else { continue }
                values["\(arm) \(name)"] = figure["values"] as? [Double]
            }
        }
        #expect(!values.isEmpty, "no metric of bytes is exact")
        return values
    }

    /// Regression test: an update brought a price, whose Arabic digits needed a font that was opened in the session.
    @Test func fontsOfWhatUpdatesBringAreWarm() throws {
        let folder = try Workplace()
        let items = #"{"id": "1", "title": "A"}, {"id": "2", "title": "B"}"#
        try folder.write(#"{"sections": [{"id": "products", "type": "grid", "items": [\#(items)]}]}"#, to: "feed.json")
        try folder.write(
            """
            name: tiny
            device: {locale: ar}
            feed: {file: feed.json}
            trials: {time: 1, memory: 2}
            script:
              - load
              - update: {section: products, insert: 2}

            """, to: "tiny.yaml")
        try folder.expect("run tiny.yaml")
        let metrics = try folder.metrics(".strata/tiny.json")
        let counts = try #require(metrics["compositional"]?["cells.allocations.count"]?["values"] as? [Double])
        // Opening a font takes more than 4,000.
        #expect(counts.count == 2 && counts.allSatisfy { $0 == counts[0] && $0 < 2_000 }, "\(counts)")
    }

    /// Regression test: allocations for collecting the figures were counted.
    @Test func allocationsOfStepsAddUpToTheSessions() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect("run tiny.yaml")
        let metrics = try folder.metrics(".strata/tiny.json")
        let trials = try #require(try folder.json(".strata/tiny/last/frames.json")["trials"] as? [[String: Any]])
        for trial in trials where trial["kind"] as? String == "memory" {
            let arm = try #require(trial["arm"] as? String)
            let steps = try #require(trial["steps"] as? [[String: Any]])
            for (column, metric) in [("count", "allocations.count"), ("bytes", "allocations.bytes")] {
                let sums = steps.compactMap { ($0["totals"] as? [String: Int])?[column] }
                let whole = try #require(metrics[arm]?[metric]?["values"] as? [Double])
                #expect(Double(sums.reduce(0, +)) == whole[0], "\(arm) \(metric)")
            }
        }
    }

    /// Regression test: with gates, lazy globals were initialised while reading them; without, during the session.
    @Test func gatesDoNotChangeBytes() throws {
        let plain = try values(Self.profile)
        #expect(plain.count > 20 && plain["nested memory.idle.live"] != nil, "\(plain.keys.sorted())")
        let judged = try values(Self.profile + Self.judged)
        for (name, value) in plain { #expect(judged[name] == value, "\(name)") }
    }
}
