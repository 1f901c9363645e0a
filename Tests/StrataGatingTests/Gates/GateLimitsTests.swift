import Foundation
import Testing

@testable import StrataGating

/// The list of kinds of limits: each entry states all that other places ask of a limit.
@Suite struct GateLimitsTests {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let count = Metric("cells.created", .count, tier: .exact, group: .cells, "Cells.")

    @Test func everyKindHasAWordKeysAndAFileOfItsOwn() throws {
        let words = GateLimit.kinds.map { $0.word }
        #expect(Set(words).count == words.count && Set(words).isSuperset(of: ["bound", "regression", "exact"]))
        let keys = GateLimit.kinds.flatMap { $0.keys }
        #expect(Set(keys.map(\.name)).count == keys.count)
        let folder = Self.root.appending(path: "Sources/StrataGating/Gates")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let own = GateLimit.kinds.map { "\($0).swift" } + ["GateLimit.swift"]
        #expect(files.filter { $0.hasSuffix("Limit.swift") }.sorted() == own.sorted())
        for kind in GateLimit.kinds {
            #expect(kind.keys.contains { $0.addition == nil }, "\(kind.word) has no key that states it")
            for key in kind.keys {
                #expect(key.meaning.hasSuffix(".") && !key.expected.isEmpty, "\(key.name)")
                if let addition = key.addition { #expect(kind.keys.contains { $0.name == addition.to }) }
            }
        }
    }

    @Test func everyKindIsStoredUnderItsWord() throws {
        for kind in GateLimit.kinds {
            let limit = GateLimit(kind.sample)
            let data = try JSONEncoder().encode(limit)
            let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            #expect(Array(object.keys) == [kind.word] && limit.word == kind.word)
            #expect(try JSONDecoder().decode(GateLimit.self, from: data) == limit)
        }
        for (one, other) in zip(GateLimit.kinds, GateLimit.kinds.dropFirst()) {
            #expect(GateLimit(one.sample) != GateLimit(other.sample))
        }
    }

    @Test(
        arguments: [
            (GateLimit.bound(-0.25), #"{"bound":{"_0":-0.25}}"#), (.exact, #"{"exact":{}}"#),
            (.regression(0.5, floor: 2_000), #"{"regression":{"_0":0.5,"floor":2000}}"#),
        ])
    func theStoredFormIsThatOfFormerVersions(_ limit: GateLimit, _ text: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(limit), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(GateLimit.self, from: Data(text.utf8)) == limit)
    }

    @Test(arguments: ["{}", #"{"zebra":{}}"#, #"{"exact":{},"bound":{"_0":1}}"#, #"{"bound":{}}"#])
    func whatIsNoLimitIsRefused(_ text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(GateLimit.self, from: Data(text.utf8)) }
    }

    @Test func everyKindHasWordsAndAnAllowance() {
        let speed = Metric("speed", .ratio, .higherIsBetter, tier: .statistical, group: .work, "Speed.")
        for kind in GateLimit.kinds {
            let limit = GateLimit(kind.sample)
            #expect(!limit.words(for: count).isEmpty && limit.words(for: count) != limit.words(for: speed))
            #expect(limit.allowance(of: 100).isFinite && limit.allowance(of: -100) == limit.allowance(of: 100))
            #expect(limit.ofDemotedValues.allowance(of: 100) >= limit.allowance(of: 100))
            #expect(limit.withFloor(7).floor == (limit.floor == nil ? nil : 7))
        }
    }

    @Test func everyKindIsDocumented() throws {
        let page = try String(
            contentsOf: Self.root.appending(path: "Sources/StrataReporting/StrataReporting.docc/GateReportJSON.md"),
            encoding: .utf8)
        let verdicts = try String(
            contentsOf: Self.root.appending(path: "Sources/StrataGating/StrataGating.docc/Verdicts.md"), encoding: .utf8
        )
        for kind in GateLimit.kinds {
            #expect(page.contains("`\(kind.word)`"), "GateReportJSON.md does not name \(kind.word)")
            for key in kind.keys { #expect(verdicts.contains(key.name), "Verdicts.md does not name \(key.name)") }
        }
    }
}

/// A kind of limit that no other file knows: its type alone decides a verdict.
@Suite struct InventedGateLimitTests {
    /// At most a number of units worse.
    private struct AmountLimit: GateLimitKind {
        static let word = "amount"
        static let keys = [GateLimitKey("within", .value, "a value with its unit", "The allowed difference.")]
        static let sample = AmountLimit(amount: 3)

        var amount: Double

        static func read(_ key: String, from gate: some GateLimitReading) -> AmountLimit? {
            gate.value(key).map { AmountLimit(amount: $0) }
        }

        func allowance(of reference: Double) -> Double { amount }
        func words(for metric: Metric) -> String { "at most \(metric.unit.formatted(amount)) \(metric.worse)" }
    }

    @Test func itsTypeDecidesAVerdict() {
        let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)
        let demand = GateRule.Demand.relative(GateComparison(to: .nested, limit: GateLimit(AmountLimit.sample)))
        let rule = GateRule(metric: "cells.created", demand: demand)
        func verdict(_ value: Double) -> Verdict {
            judge.verdict(
                on: rule, trials: ListedTrials(values: ["compositional": [value, value], "nested": [10, 10]]))
        }
        #expect(verdict(13).outcome == .pass && verdict(14).outcome == .fail)
        #expect(verdict(14).sentence.contains("at most 3 higher"), "\(verdict(14).sentence)")
    }
}
