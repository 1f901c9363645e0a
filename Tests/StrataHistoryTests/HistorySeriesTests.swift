import Foundation
import StrataGating
import StrataProfiler
import Testing

@testable import StrataHistory

@Suite struct HistorySeriesTests {
    private let results: TestResults
    private let history: History

    init() throws {
        results = try TestResults()
        history = try History(at: "\(try TestResults.folder())/history.sqlite")
    }

    private func metric(_ name: String) throws -> Metric { try #require(MetricTable.standard[name]) }

    private func add(
        _ day: Int, _ value: Double, _ metric: String = "layout.time",
        _ change: (inout TestResults.Changes) -> Void = { _ in }
    ) throws {
        var changes = TestResults.Changes(
            date: TestResults.day(day), commit: TestResults.hash(day), time: TestResults.day(day),
            subject: "commit \(day)",
            values: ["compositional": [metric: [value, value]]], executable: "fnv1a:\(day)")
        change(&changes)
        try history.add(results.document(changes))
    }

    @Test func aSeriesHasAValueForEachResult() throws {
        for day in 1...4 { try add(day, Double(day) * 1e6) }
        let series = try history.series(of: "weather", metrics: [metric("layout.time")])
        #expect(series.map(\.arm) == ["compositional", "nested"])
        #expect(series[0].points.map(\.value) == [1e6, 2e6, 3e6, 4e6] && series[0].breaks.isEmpty)
        #expect(series[0].stretches.map(\.count) == [4])
        #expect(try history.series(of: "none", metrics: [metric("layout.time")]).isEmpty)
    }

    /// Results are comparable by the rules of stored baselines.
    @Test(
        arguments: [
            ("layout.time", ["machine": ["model": "other"]], "model: ", true),
            ("cells.created", ["machine": ["model": "other"]], "", false),
            ("allocations.count", ["libraries": ["pango": "9"]], "pango: ", true),
            ("cells.created", ["libraries": ["pango": "9"]], "", false),
            ("cells.created", ["toolchain": ["swift": "9"]], "swift: ", true),
            ("layout.time", ["system": ["kernel": "9"]], "kernel: ", true),
        ] as [(String, [String: [String: String]], String, Bool)])
    func aSeriesBreaksBetweenIncomparableValues(
        name: String, fingerprint: [String: [String: String]], words: String, breaks: Bool
    ) throws {
        try add(1, 10, name)
        try add(2, 11, name) { $0.fingerprint = fingerprint }
        let series = try history.series(of: "weather", metrics: [metric(name)], arms: ["compositional"])
        #expect(series[0].breaks.count == (breaks ? 1 : 0), "\(series[0].breaks)")
        #expect(series[0].breaks.allSatisfy { $0.index == 1 && $0.reason.contains(words) && $0.factor == nil })
        #expect(series[0].stretches.count == (breaks ? 2 : 1))
    }

    @Test func anotherFeedBreaksEverything() throws {
        try add(1, 10, "cells.created")
        try add(2, 11, "cells.created") { $0.feed = "fnv1a:1" }
        let series = try history.series(of: "weather", metrics: [metric("cells.created")], arms: ["compositional"])
        #expect(series[0].breaks.map(\.reason) == ["the feed changed"])
    }

    /// The trials of an old build on the new machine give the factor between the machines.
    @Test func aBridgeJoinsTwoMachines() throws {
        for day in 1...3 { try add(day, 4e6) }
        let other = ["machine": ["model": "twice as fast"]]
        try add(4, 2.2e6) { $0.fingerprint = other }
        try add(5, 2e6) {
            $0.fingerprint = other
            $0.against = "fnv1a:3"
        }
        let broken = try history.series(of: "weather", metrics: [metric("layout.time")], arms: ["compositional"])[0]
        #expect(broken.breaks.first?.factor == nil)
        try add(6, 2e6) {
            $0.fingerprint = other
            $0.against = "fnv1a:3"
            $0.values[HistorySeriesTests.otherBuild] = ["layout.time": [2e6, 2e6]]
        }
        let joined = try history.series(of: "weather", metrics: [metric("layout.time")], arms: ["compositional"])[0]
        #expect(joined.breaks.first?.factor == 0.5 && joined.stretches.count == 1)
        #expect(joined.points.map(\.value) == [2e6, 2e6, 2e6, 2.2e6, 2e6, 2e6])
    }

    private static let otherBuild = RunSide.against("compositional")
}
