import Gating
import Metrics
import SectionKit
import Testing

@testable import Sessions

@Suite struct RunCatalogTests {
    private static let metric = Metric(
        "screen.lit", MetricUnit("px"), .higherIsBetter, tier: .exact, group: .cells, bySectionType: true, "Lit pixels."
    )

    private static func catalog() throws -> RunCatalog {
        try RunCatalog(.empty, metrics: [AddedMetric(metric) { _ in 1 }])
    }

    @Test func twoMetricsOfOneNameAreRefused() throws {
        for name in ["cells.created", "scroll.sideways", "screen.lit"] {
            let other = Metric(name, .bytes, tier: .exact, group: .cells, "Something else.")
            let error = #expect(throws: RunCatalogError.self) {
                try RunCatalog(.empty, metrics: [Self.metric, other].map { metric in AddedMetric(metric) { _ in 0 } })
            }
            #expect(error == .sameMetric(name))
        }
        #expect(try Self.catalog().metrics.names.last == "screen.lit")
    }

    @Test func aProfileMayGateAnAddedMetricInItsUnitAndDirection() throws {
        let head = "feed: {file: none.json}\nscript: [load]\ngates:\n"
        func gates(_ line: String) throws -> [GateRule.Demand] {
            try Profile(text: head + "  - \(line)\n", file: "a.yaml", catalog: Self.catalog()).gates.map(\.rule.demand)
        }
        #expect(try gates("{metric: screen.lit, atLeast: 400 px}") == [.atLeast(400)])
        #expect(
            try gates("{metric: screen.lit, versus: nested, atLeast: 5% higher}")
                == [.betterThanNested(share: 0.05)])
        let error = #expect(throws: ProfileError.self) {
            try gates("{metric: screen.lit, versus: nested, atLeast: 5% lower}")
        }
        #expect(error.map { "\($0)" }?.contains("is better when it is higher") == true)
        #expect(throws: ProfileError.self) {
            try Profile(
                text: head + "  - {metric: screen.lit, atLeast: 4}\n", file: "a.yaml", catalog: RunCatalog(.empty))
        }
    }

    @Test func schemaHasAddedMetricAndUnit() throws {
        let schema = ProfileSchema(try Self.catalog()).json
        #expect("\(schema)".contains("screen.lit") && "\(schema)".contains("px"))
        #expect(!"\(ProfileSchema(RunCatalog(.empty)).json)".contains("screen.lit"))
    }

    @Test func aGateMayUseAFormerNameAndANoteSaysSo() throws {
        let text = "feed: {file: none.json}\nscript: [load]\ngates:\n  - {metric: scroll.sideways, atMost: 9}\n"
        let profile = try Profile(text: text, file: "a.yaml", catalog: RunCatalog(.empty))
        #expect(profile.gates.map(\.rule.metric) == ["scroll.orthogonal"])
        #expect(profile.notes == ["a.yaml:4:14: `scroll.sideways` is now called `scroll.orthogonal`"])
    }
}
