import Foundation
import StrataBasics
import StrataGating
import Testing

@testable import StrataHistory

/// The order of results against a reference, over random repositories.
@Suite struct ResultOrderTests {
    /// A repository: commits whose parents have lower numbers, with results of some of them.
    private struct World {
        var parents: [[Int]] = []
        /// The ancestors of each commit, by definition.
        var ancestors: [Set<Int>] = []
        var measured: [Int] = []
        var results: [RecordedResult] = []
        /// The commits whose parents are known.
        var known: Set<Int> = []

        init(_ random: inout SeededRandom, clocksLie: Bool, knowing share: Double) {
            let count = Int.random(in: 2...16, using: &random)
            for commit in 0..<count {
                var own: [Int] = []
                if commit > 0, Int.random(in: 0..<20, using: &random) > 0 {
                    own = [Bool.random(using: &random) ? commit - 1 : Int.random(in: 0..<commit, using: &random)]
                    if Int.random(in: 0..<4, using: &random) == 0 {
                        own.append(Int.random(in: 0..<commit, using: &random))
                    }
                }
                parents.append(own)
                ancestors.append(own.reduce(into: []) { $0.formUnion(ancestors[$1].union([$1])) })
                if Double.random(in: 0..<1, using: &random) < share { known.insert(commit) }
            }
            measured = (0..<count).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            // Either the commit times or the start times of runs are right.
            let runs = clocksLie ? measured : measured.shuffled(using: &random)
            var time = 0
            let times = (0..<count).map { _ in
                time += Int.random(in: 0...2, using: &random)
                return clocksLie ? Int.random(in: 0...20, using: &random) : time
            }
            results = measured.map { commit in
                RecordedResult(commit: commit, time: times[commit], run: runs.firstIndex(of: commit) ?? 0)
            }.shuffled(using: &random)
        }

        var knownParents: [String: [String]] {
            known.reduce(into: [:]) { $0[TestResults.hash($1)] = parents[$1].map(TestResults.hash) }
        }

        /// The ancestors that follow from the parents that are known.
        func knownAncestors(of commit: Int) -> Set<Int> {
            guard known.contains(commit) else { return [] }
            return parents[commit].reduce(into: []) { $0.formUnion(knownAncestors(of: $1).union([$1])) }
        }
    }

    @Test(arguments: 0..<600)
    func noResultPrecedesAnAncestor(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed), name: "order")
        let world = World(&random, clocksLie: seed % 2 == 0, knowing: [1, 0.8, 0.5, 0][seed / 2 % 4])
        let order = ResultOrder(of: world.results, parents: world.knownParents)
        let commits = order.results.map(\.commit)
        #expect(commits.sorted() == world.measured, "seed \(seed)")
        for (second, later) in commits.enumerated() {
            for (first, earlier) in commits.enumerated().prefix(second) {
                let words = "seed \(seed): commit \(earlier) before \(later)"
                // 1. Never the wrong way around, whichever clock is wrong.
                if world.ancestors[earlier].contains(later) {
                    #expect(!order.precedes(first, second), "\(words)")
                    #expect(!world.knownAncestors(of: earlier).contains(later), "\(words)")
                }
                // 2. The order that parents determine is known.
                if world.knownAncestors(of: later).contains(earlier) {
                    #expect(order.relation(first, second) == .ordered, "\(words)")
                }
                // 3. If all parents are known, the order is exactly the ancestry.
                let isAncestor = world.ancestors[later].contains(earlier)
                if world.known.count == world.parents.count {
                    #expect(order.relation(first, second) == (isAncestor ? .ordered : .sideBySide), "\(words)")
                }
                // 4. A relation is not excluded if parents are unknown.
                if isAncestor { #expect(order.relation(first, second) != .sideBySide, "\(words)") }
            }
        }
        // 5. The same in whatever order they were added.
        let again = ResultOrder(of: world.results.shuffled(using: &random), parents: world.knownParents)
        #expect(again.results == order.results, "seed \(seed)")
        #expect(!order.needsAncestry || world.known.count < world.parents.count, "seed \(seed)")
    }

    @Test(arguments: 0..<400)
    func everyStepIsOneFromAnAncestor(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed), name: "steps")
        let world = World(&random, clocksLie: seed % 2 == 0, knowing: 1)
        let values = world.parents.map { _ in Double(Int.random(in: 1...3, using: &random)) }
        let changes = try steps(in: ResultOrder(of: world.results, parents: world.knownParents), values)
        for change in changes where change.order == .known {
            let (before, after) = (change.before.commit, change.after.commit)
            #expect(world.ancestors[after].contains(before), "seed \(seed): \(before) to \(after)")
            #expect(change.from == values[before] && change.to == values[after], "seed \(seed): \(before) to \(after)")
        }
        // A step differs from all its direct predecessors.
        for commit in world.measured {
            let own = world.ancestors[commit].intersection(world.measured)
            let nearest = own.filter { one in !own.contains { world.ancestors[$0].contains(one) } }
            let isStep = !nearest.isEmpty && nearest.allSatisfy { values[$0] != values[commit] }
            let found = changes.contains {
                $0.after.commit == commit && ($0.order == .known || nearest.contains($0.before.commit))
            }
            #expect(found == isStep, "seed \(seed): commit \(commit) after \(nearest.sorted())")
        }
    }

    /// A line of commits has the steps of that line, whatever the clocks and the order in which results were added.
    @Test(arguments: 0..<100)
    func aLineOfCommitsIsReadInItsOrder(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed), name: "line")
        let count = Int.random(in: 2...40, using: &random)
        let results = (0..<count).map { commit in
            RecordedResult(
                commit: commit * 3, time: Int.random(in: 0...5, using: &random),
                run: Int.random(in: 0...9, using: &random))
        }.shuffled(using: &random)
        // Two commits without a result lie between those that have one.
        let parents = (1..<count * 3).reduce(into: [TestResults.hash(0): [String]()]) {
            $0[TestResults.hash($1)] = [TestResults.hash($1 - 1)]
        }
        let order = ResultOrder(of: results, parents: parents)
        #expect(order.results.map(\.commit) == (0..<count).map { $0 * 3 } && order.isTotal, "seed \(seed)")
        let values = (0..<count * 3).map { _ in Double(Int.random(in: 1...2, using: &random)) }
        let found = try steps(in: order, values).map(\.after.commit)
        let right = (1..<count).map { $0 * 3 }.filter { commit in values[commit] != values[commit - 3] }
        #expect(found == right, "seed \(seed)")
    }

    private func steps(in order: ResultOrder, _ values: [Double]) throws -> [HistoryChange] {
        let metric = try #require(MetricTable.standard["cells.created"])
        let builder = SeriesBuilder(
            order: order, circumstances: [:], meanings: [:],
            values: order.results.enumerated().map { place, result in
                let value = values[result.commit]
                return SeriesBuilder.Value(place: place, value: value, low: value, high: value, series: 1)
            }, bridges: [])
        return History.detected(in: [builder.series(session: "s", arm: "compositional", metric: metric)])
    }

    /// One commit measured again, with and without modified files.
    @Test func resultsOfOneCommitAreInTheOrderOfTheirRuns() {
        let clean = RecordedResult(commit: 1, time: 5, run: 9)
        var modified = RecordedResult(commit: 1, time: 5, run: 3)
        modified.isModified = true
        let order = ResultOrder(of: [modified, clean], parents: [:])
        #expect(order.results == [clean, modified] && order.isTotal)
        let twice = ResultOrder(of: [clean, RecordedResult(commit: 1, time: 5, run: 9, name: "other")], parents: [:])
        #expect(!twice.isTotal && twice.relation(0, 1) == .unknown)
    }

    @Test func abbreviatedHashesNameTheSameCommits() {
        var short = RecordedResult(commit: 2, time: 9, run: 2)
        short.hash = "b" + String(repeating: "a", count: 11)
        let full = "b" + String(repeating: "a", count: 39)
        let order = ResultOrder(
            of: [short, RecordedResult(commit: 1, time: 20, run: 1)],
            parents: [full: [TestResults.hash(1)], TestResults.hash(1): []])
        #expect(order.results.map(\.hash) == [TestResults.hash(1), short.hash] && order.isTotal)
    }

    /// Parents in a cycle, which only a damaged or hostile result has, are ignored.
    @Test func cyclesAreNotAncestry() {
        let results = (0..<3).map { RecordedResult(commit: $0, time: $0 * 10, run: $0) }
        let names = (0..<3).map(TestResults.hash)
        let circle = [names[0]: [names[1]], names[1]: [names[2]], names[2]: [names[0]]]
        let order = ResultOrder(of: results.reversed(), parents: circle)
        #expect(order.results == results && order.isTotal)
        let own = ResultOrder(of: results, parents: [TestResults.hash(1): [TestResults.hash(1)]])
        #expect(own.results == results)
    }
}

extension RecordedResult {
    /// A result of a numbered commit.
    fileprivate init(commit: Int, time: Int, run: Int, name: String = "") {
        let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(run) * 60).formatted(.iso8601)
        self.init(
            row: Int64(commit), id: "\(commit)\(name)", session: "s",
            time: Date(timeIntervalSince1970: 1_600_000_000 + Double(time)), date: date,
            hash: TestResults.hash(commit), branch: nil, subject: nil, isModified: false, failed: 0, undecided: 0,
            circumstances: 1)
    }

    fileprivate var commit: Int { Int(row) }
}
