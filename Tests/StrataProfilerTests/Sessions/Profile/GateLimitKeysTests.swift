import Foundation
import StrataGating
import Testing
import Yams

@testable import StrataSessions

/// The keys of limits in profiles, which the kinds of limits describe.
@Suite struct GateLimitKeysTests {
    /// A value of each form that a metric of which less is better accepts at one key at least.
    private static let values = ["30% lower", "60% higher", "5%", "12", "true"]

    private static func demand(
        _ keys: String, _ kinds: [any GateLimitKind.Type] = GateLimit.kinds
    ) throws -> (demand: GateRule.Demand?, issues: [String]) {
        let metric = try #require(MetricTable.standard["cells.created"])
        let node = try #require(try Yams.compose(yaml: "{versus: nested, \(keys)}"))
        let reader = ProfileReader(file: "test.yaml")
        var fields = FieldReader(node, owner: "gate", reader: reader)
        let reach = GateReach(seconds: 60, megabytes: 4_096)
        let demand = GateDemandReader(metric: metric, reach: reach, kinds: kinds).demand(&fields)
        fields.finish()
        return (demand, reader.issues.map { "\($0)" })
    }

    private static func word(_ demand: GateRule.Demand?) -> String? {
        if case .relative(let comparison) = demand { comparison.limit.word } else { nil }
    }

    @Test func everyKeyIsReadAsALimitOfItsKind() throws {
        for kind in GateLimit.kinds {
            for key in kind.keys {
                let main = key.addition.map { "\($0.to): 5%, " } ?? ""
                let read = try Self.values.map { try Self.demand("\(main)\(key.name): \($0)") }
                let valid = read.filter(\.issues.isEmpty)
                #expect(valid.count == 1 && Self.word(valid.first?.demand) == kind.word, "\(key.name): \(read)")
            }
        }
    }

    @Test func anAdditionNeedsItsKey() throws {
        for key in GateLimit.kinds.flatMap({ $0.keys }) {
            guard let addition = key.addition else { continue }
            let issues = try Self.demand("\(key.name): 12").issues
            #expect(issues.count == 1)
            #expect(issues.first?.hasSuffix(": `\(key.name)` needs `\(addition.to)`; \(addition.reason)") == true)
        }
    }

    @Test func everyKeyIsDocumentedAndInTheSchema() throws {
        let path = "Sources/StrataSessions/StrataSessions.docc/Profiles.md"
        let page = try String(contentsOf: ShippedProfiles.root.appending(path: path), encoding: .utf8)
        let schema = "\(try ProfileSchema(RunCatalog(TestWorld.registry())).json)"
        for key in GateLimit.kinds.flatMap({ $0.keys }) {
            #expect(page.contains("| `\(key.name)` | \(key.expected) |"), "\(key.name)")
            #expect(schema.contains(key.name), "\(key.name)")
        }
    }

    /// A kind of limit that no other file knows.
    private struct AmountLimit: GateLimitKind {
        static let word = "amount"
        static let keys = [GateLimitKey("within", .value, "a value with its unit", "The allowed difference.")]
        static let sample = AmountLimit(amount: 3)

        var amount: Double

        static func read(_ key: String, from gate: some GateLimitReading) -> AmountLimit? {
            gate.value(key).map { AmountLimit(amount: $0) }
        }

        func allowance(of reference: Double) -> Double { amount }
        func words(for metric: Metric) -> String { "at most \(amount) \(metric.worse)" }
    }

    @Test func anInventedKindIsReadOnceItIsInTheList() throws {
        let kinds = GateLimit.kinds + [AmountLimit.self]
        let read = try Self.demand("within: 12", kinds)
        #expect(read.issues.isEmpty)
        #expect(read.demand == .relative(GateComparison(to: .nested, limit: GateLimit(AmountLimit(amount: 12)))))
        #expect(
            try Self.demand("within: 12, exact: true", kinds).issues.first?.contains("`exact` and `within`") == true)
        #expect(try Self.demand("within: 12").issues.isEmpty == false)
        #expect(GateReader.fields(of: .standard, kinds).contains { $0.name == "within" })
    }
}
