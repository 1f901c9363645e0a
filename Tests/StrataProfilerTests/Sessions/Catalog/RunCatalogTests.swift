import SectionKit
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataSessions

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
            guard case .sameName(name, "metrics", _, "Something else.") = error else {
                Issue.record("\(name): \(error.map { "\($0)" } ?? "no error")")
                continue
            }
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

    private static func kiosk(_ name: String = "kiosk", width: Double = 800, refresh: Double? = nil) -> NamedDevice {
        NamedDevice(name, "a till", width: width, height: 1_280, scale: 1, refresh: refresh, source: "its data sheet")
    }

    @Test func anAddedDeviceIsKnownByItsName() throws {
        let catalog = try RunCatalog(.empty, metrics: [], devices: [Self.kiosk()])
        let text = "feed: {file: none.json}\nscript: [load]\ndevice: [kiosk, iphone-se]\n"
        let profile = try Profile(text: text, file: "a.yaml", catalog: catalog)
        #expect(profile.sessions.map(\.name) == ["a@kiosk", "a@iphone-se"] && profile.device.width == 800)
        #expect(Screen("kiosk", among: catalog.devices)?.height == 1_280)
        #expect("\(ProfileSchema(catalog).json)".contains("kiosk"))
        #expect(throws: ProfileError.self) { try Profile(text: text, file: "a.yaml", catalog: RunCatalog(.empty)) }
    }

    @Test func aDeviceThatCannotBeIsRefused() throws {
        for (device, words) in [
            (
                Self.kiosk("iphone-se"),
                "two devices are named `iphone-se`: \"iPhone SE (2nd and 3rd generation)\" and \"a till\""
            ),
            (Self.kiosk("390x844"), "the device `390x844` cannot be registered: a device name has to be"),
            (Self.kiosk("a,b"), "1 to 64 ASCII letters"), (Self.kiosk(""), "1 to 64 ASCII letters"),
            (Self.kiosk(width: 0), "its width of 0 has to be a number of 1 to 10000 points"),
            (Self.kiosk(width: .nan), "its width of nan has to be"),
            (Self.kiosk(refresh: .infinity), "its refresh of inf has to be a number of 1 to 1000 hertz"),
        ] {
            let error = #expect(throws: RunCatalogError.self) {
                try RunCatalog(.empty, metrics: [], devices: [device])
            }
            #expect(error.map { "\($0)" }?.contains(words) == true, "\(error.map { "\($0)" } ?? "")")
        }
    }
}
