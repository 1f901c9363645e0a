import Foundation
import StrataBasics
import StrataGating
import Testing

@testable import StrataHistory

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

    private static func changes(in history: History, _ metrics: [Metric]) throws -> [HistoryChange] {
        try history.changes(in: history.series(of: "weather", metrics: metrics))
    }

    private func changes(_ names: String...) throws -> [HistoryChange] {
        try Self.changes(in: history, names.compactMap { MetricTable.standard[$0] })
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

    @Test func changesOfBothArmsAreReportedOnce() throws {
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

    @Test func aBreakIsNotAChange() throws {
        try add(20) { day, changes in
            let value = day < 10 ? 10.0 : 30
            changes.values = ["compositional": ["cells.created": [value, value]]]
            if day >= 10 { changes.feed = "fnv1a:other" }
        }
        #expect(try changes("cells.created").isEmpty)
    }

    /// Commits of one second, measured in reverse: their order is known only with parents.
    @Test(arguments: [false, true]) func commitsOfOneSecondHaveNoDirectionOfTheirOwn(hasParents: Bool) throws {
        try add(4) { day, changes in
            let commit = [3, 2, 1, 0][day]
            changes.commit = TestResults.hash(commit)
            changes.time = TestResults.day(0)
            changes.subject = "commit \(commit)"
            if hasParents { changes.parents = commit == 0 ? [] : [TestResults.hash(commit - 1)] }
            let value = commit < 2 ? 10.0 : 20
            changes.values = [
                "compositional": ["cells.created": [value, value]], "nested": ["cells.created": [5, 5]],
            ]
        }
        let found = try changes("cells.created")
        #expect(found.count == 1)
        let change = try #require(found.first)
        if hasParents {
            #expect(change.order == .known && change.isWorse == true && change.share == 1)
            #expect(change.before.subject == "commit 1" && change.after.subject == "commit 2")
        } else {
            #expect(change.order == .unknown && change.isWorse == nil && change.share == nil)
            #expect(
                change.sentence.contains("differs (20 at ") && change.sentence.contains("order unknown"),
                "\(change.sentence)")
            #expect(!change.sentence.contains("better") && !change.sentence.contains("%"), "\(change.sentence)")
        }
    }

    /// Times: the level changes with commit 12, whatever the clocks say.
    @Test(arguments: [false, true]) func levelsFollowAncestry(hasParents: Bool) throws {
        var random = SeededRandom(seed: 5, name: "skew")
        try add(24) { day, changes in
            let commit = 23 - day
            changes.commit = TestResults.hash(commit)
            changes.subject = "commit \(commit)"
            // All clocks give the reverse order.
            if hasParents {
                changes.parents = commit == 0 ? [] : [TestResults.hash(commit - 1)]
            } else {
                changes.time = TestResults.day(0)
            }
            let time = Double.random(in: 0.99...1.01, using: &random) * (commit < 12 ? 8e6 : 16e6)
            changes.values = ["compositional": ["layout.time": [time, time]]]
        }
        let found = try Self.changes(in: history, ["layout.time"].compactMap { MetricTable.standard[$0] })
            .filter { $0.arm == "compositional" }
        let change = try #require(found.first)
        #expect(found.count == 1)
        if hasParents {
            #expect(
                change.isWorse == true && change.after.subject == "commit 12" && change.before.subject == "commit 11")
        } else {
            #expect(change.order == .unknown && change.isWorse == nil)
        }
    }

    /// A branch that was measured before it was merged: its change is reported once, and not for the other branch.
    @Test func aMergeHasTheChangeOfOneSide() throws {
        let parents = [[], [0], [0], [1, 2]]
        try add(4) { commit, changes in
            changes.commit = TestResults.hash(commit)
            changes.parents = parents[commit].map(TestResults.hash)
            let value = [10.0, 20, 10, 20][commit]
            changes.values = [
                "compositional": ["cells.created": [value, value]], "nested": ["cells.created": [5, 5]],
            ]
        }
        let found = try changes("cells.created")
        #expect(
            found.map(\.after.subject) == ["commit 1"] && found.map(\.isWorse) == [true], "\(found.map(\.sentence))")
    }

    /// A branch that was rebased: the old commits are not ancestors of the new ones.
    @Test func aRebasedBranchIsTwoLines() throws {
        let parents = [[], [9], [8], [2]]
        try add(4) { commit, changes in
            changes.commit = TestResults.hash(commit)
            changes.parents = parents[commit].map(TestResults.hash)
            let value = [10.0, 10, 20, 30][commit]
            changes.values = [
                "compositional": ["cells.created": [value, value]], "nested": ["cells.created": [5, 5]],
            ]
        }
        let reading = try History(at: history.path, makingIt: false)
        try reading.learn([TestResults.hash(8): [TestResults.hash(0)], TestResults.hash(9): [TestResults.hash(0)]])
        let metric = try #require(MetricTable.standard["cells.created"])
        let found = try Self.changes(in: reading, [metric])
        #expect(found.map(\.before.subject) == ["commit 0", "commit 2"], "\(found.map(\.sentence))")
        #expect(found.map(\.after.subject) == ["commit 2", "commit 3"] && found.map(\.isWorse) == [true, true])
    }
}
