import Basics
import Foundation
import Metrics
import Testing

@testable import History

@Suite struct HistoryChangesTests {
    private let results: TestResults
    private let history: History

    init() throws {
        results = try TestResults()
        history = try History(at: "\(try TestResults.folder())/history.sqlite")
    }

    /// Adds results, one a day.
    private func add(_ count: Int, _ change: (Int, inout TestResults.Changes) -> Void) throws {
        for day in 0..<count {
            var changes = TestResults.Changes(
                date: TestResults.day(day), commit: TestResults.hash(day + 1), time: TestResults.day(day),
                subject: "commit \(day)")
            change(day, &changes)
            try history.add(results.document(changes))
        }
    }

    private func changes(_ names: String...) throws -> [HistoryChange] {
        try history.changes(of: "weather", metrics: names.compactMap { MetricTable.standard[$0] })
    }

    @Test func everyChangeOfACountIsOne() throws {
        try add(6) { day, changes in
            let value = [10.0, 10, 12, 12, 11, 11][day]
            changes.values = [
                "compositional": ["cells.created": [value, value]], "nested": ["cells.created": [50, 50]],
            ]
            changes.types = ["cells.created": ["hour": [value - 6, value - 6], "day": [6, 6]]]
        }
        let found = try changes("cells.created")
        #expect(found.map(\.index) == [2, 4] && found.map(\.arm) == ["compositional", "compositional"])
        #expect(found.map(\.difference) == [2, -1] && found.map(\.isWorse) == [true, false])
        #expect(found[0].before.subject == "commit 1" && found[0].after.subject == "commit 2")
        #expect(found.allSatisfy { $0.p == nil && !$0.isShared })
        #expect(found[0].carrier == ChangeCarrier(sectionType: "hour", share: 1))
    }

    @Test func whatBothArmsShareIsToldOnce() throws {
        var random = SeededRandom(seed: 3, name: "history")
        try add(40) { day, changes in
            let noise = { Double.random(in: 0.98...1.02, using: &random) }
            let machine = day >= 25 ? 1.2 : 1
            changes.values = [
                "compositional": ["layout.time": [8e6 * machine * noise() * (day >= 12 ? 1.15 : 1)]],
                "nested": ["layout.time": [2e7 * machine * noise()]],
            ]
        }
        let found = try changes("layout.time")
        #expect(found.count == 2 && found.allSatisfy { $0.arm == "compositional" && $0.isWorse == true }, "\(found)")
        let own = try #require(found.first)
        let machine = try #require(found.last)
        #expect(!own.isShared && (10...14).contains(own.index) && (own.p ?? 1) < 0.05)
        #expect(machine.isShared && (23...27).contains(machine.index))
        #expect(own.interval.contains(own.difference) && own.interval.lowerBound > 0)
    }

    @Test func aBreakIsNoChange() throws {
        try add(20) { day, changes in
            let value = day < 10 ? 10.0 : 30
            changes.values = ["compositional": ["cells.created": [value, value]]]
            if day >= 10 { changes.feed = "fnv1a:other" }
        }
        #expect(try changes("cells.created").isEmpty)
    }
}
