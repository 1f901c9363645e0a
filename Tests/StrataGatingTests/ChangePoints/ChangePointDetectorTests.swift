import StrataBasics
import Testing

@testable import StrataStatistics

@Suite struct ChangePointDetectorTests {
    private let detector = ChangePointDetector()

    private func noise(_ counts: [(points: Int, level: Double)], seed: UInt64) -> [Double] {
        var generator = SeededRandom(seed: seed)
        return counts.flatMap { points, level in (0..<points).map { _ in level + Noise.value(&generator) } }
    }

    @Test func theDocumentedExampleHolds() throws {
        let times = [4.1, 4.3, 4.0, 4.2, 4.1, 4.4, 4.2, 5.0, 5.2, 5.1, 4.9, 5.3, 5.0, 5.1]
        let changes = detector.changePoints(in: times)
        let change = try #require(changes.first)
        #expect(changes.count == 1)
        #expect(change.index == 7 && change.lastBefore == 6 && change.from == 4.2 && change.to == 5.1)
        #expect(change.difference.lower > 0.6 && change.difference.upper < 1.2 && change.p < 0.05)
        #expect((change.difference.estimate - 0.9).magnitude < 1e-12)
    }

    @Test func changesInOppositeDirectionsDoNotHideEachOther() {
        let values = noise([(90, 0), (20, 10), (90, 0)], seed: 4)
        let found = detector.changePoints(in: values).map(\.index)
        #expect(found == [90, 110])
    }

    @Test(arguments: [(1, 50, 3), (1, 100, 3), (100, 100, 4), (100, 200, 3), (100, 60, 5)])
    func fewPointsAtTheEndAreEnough(metrics: Int, points: Int, last: Int) {
        let changed = noise([(points - last, 0), (last, 60)], seed: 8)
        let others = (1..<metrics).map { noise([(points, 0)], seed: UInt64($0)) }
        let found = detector.changePoints(in: others + [changed])
        #expect(found.last?.map(\.index) == [points - last])
    }

    @Test func outliersAreNoChanges() {
        for index in [0, 1, 50, 98, 99] {
            var values = noise([(100, 0)], seed: 2)
            values[index] = 1e9
            #expect(detector.changePoints(in: values).isEmpty)
        }
        var values = noise([(50, 0), (50, 5)], seed: 3)
        values[20] = 1e9
        values[70] = -1e9
        #expect(detector.changePoints(in: values).map(\.index) == [50])
    }

    @Test func equalValuesAreNoChange() {
        #expect(detector.changePoints(in: [Double](repeating: 7, count: 200)).isEmpty)
        let alternating = (0..<200).map { Double($0 % 2) }
        #expect(detector.changePoints(in: alternating).isEmpty)
        // Two levels without noise.
        #expect(detector.changePoints(in: (0..<60).map { $0 < 25 ? 1.0 : 2 }).map(\.index) == [25])
        // A count that is usually 5 and now and then 6, and later always 6.
        let counts = (0..<120).map { $0 < 70 ? ($0 % 7 == 0 ? 6.0 : 5) : 6 }
        #expect(detector.changePoints(in: counts).count == 1)
    }

    /// Rare values that gather at an end are not a change by their rank alone.
    @Test func rareValuesAreNoChange() {
        var found = 0
        for seed in 0..<100 as Range<UInt64> {
            var generator = SeededRandom(seed: seed)
            let values = (0..<100).map { _ in generator.int(below: 20) == 0 ? 6.0 : 5 }
            found += detector.changePoints(in: values).isEmpty ? 0 : 1
        }
        #expect(found <= 5, "\(found) of 100")
    }

    @Test func pointsThatAreNotFiniteArePassedOver() throws {
        let plain = noise([(30, 0), (30, 8)], seed: 6)
        let expected = try #require(detector.changePoints(in: plain).first)
        #expect(expected.index == 30)
        var gaps = plain
        gaps.insert(contentsOf: [.nan, .infinity], at: 30)
        gaps.insert(-.infinity, at: 0)
        let change = try #require(detector.changePoints(in: gaps).first)
        #expect(change.index == 33 && change.lastBefore == 30)
        #expect(change.p == expected.p && change.difference == expected.difference)
        #expect(detector.changePoints(in: [Double](repeating: .nan, count: 50)).isEmpty)
    }

    @Test func shortSeriesHaveNoChanges() {
        for series in [[], [1], [1, 2], [1, 1, 9], [1, 1, 1, 9]] as [[Double]] {
            #expect(detector.changePoints(in: series).isEmpty)
        }
        #expect(detector.changePoints(in: [[Double]]()).isEmpty)
        #expect(detector.changePoints(in: [[], [1]]) == [[], []])
    }

    /// All series of up to eight points with three values, and the same with extreme numbers: none traps.
    @Test func allShortSeriesAreTaken() {
        for size in 0...(Exhaustive.isOn ? 8 : 6) {
            for code in 0..<[1, 3, 9, 27, 81, 243, 729, 2187, 6561][size] {
                var (rest, digits) = (code, [Int]())
                for _ in 0..<size {
                    digits.append(rest % 3)
                    rest /= 3
                }
                for values in [[0, 1, 5], [-Double.greatestFiniteMagnitude, .nan, .greatestFiniteMagnitude]] {
                    let changes = ChangePointDetector(alpha: 0.5).changePoints(in: digits.map { values[$0] })
                    #expect(changes.allSatisfy { $0.lastBefore < $0.index && $0.index < size && $0.p <= 0.5 })
                }
            }
        }
    }

    @Test func longSeriesAreTaken() {
        let values = noise([(4_000, 0), (3_000, 2), (3_000, -1)], seed: 12)
        let found = detector.changePoints(in: values).map(\.index)
        #expect(found.count == 2)
        #expect(zip(found, [4_000, 7_000]).allSatisfy { ($0 - $1).magnitude <= 20 }, "\(found)")
    }

    @Test(arguments: [-1, 0, .nan, 0.5, 2, .infinity]) func anyAlphaIsTaken(alpha: Double) {
        let detector = ChangePointDetector(alpha: alpha)
        #expect((0...0.5).contains(detector.alpha))
        let found = detector.changePoints(in: noise([(40, 0), (40, 9)], seed: 1))
        #expect(found.isEmpty == (detector.alpha == 0))
    }

    @Test func resultsAreReproducible() {
        let series = (0..<6).map { KnownChanges(seed: $0).values.map { ($0 * 2).rounded() / 2 } }
        let found = detector.changePoints(in: series)
        #expect(found.contains { !$0.isEmpty })
        #expect(detector.changePoints(in: series) == found)
        #expect(ChangePointDetector(seed: 1).changePoints(in: series) == found)
        #expect(detector.changePoints(in: series.reversed()) == found.reversed())
        // Series without different values are not counted.
        #expect(Array(detector.changePoints(in: series + [[5, 5, 5, 5], []]).prefix(6)) == found)
    }

    @Test func moreSeriesNeedMoreEvidence() throws {
        let values = noise([(30, 0), (30, 6)], seed: 9)
        let alone = try #require(detector.changePoints(in: values).first)
        let others = (1..<10).map { noise([(60, 0)], seed: UInt64($0)) }
        let together = try #require(detector.changePoints(in: [values] + others).first?.first)
        #expect((together.p / alone.p - 10).magnitude < 1e-9)
    }

    /// With 100 metrics, at most 5 % of histories without changes report any.
    @Test func stationaryHistoriesReportNothing() {
        let histories = Exhaustive.isOn ? 400 : 12
        let alarms = (0..<histories).count { number in
            var generator = SeededRandom(seed: UInt64(number), name: "stationary")
            let points = [30, 60, 90][number % 3]
            let series = (0..<100).map { metric in
                let shape = KnownChanges.Shape.allCases[metric % 3]
                return (0..<points).map { _ in
                    let value = shape.value(&generator)
                    return metric.isMultiple(of: 4) ? value.rounded() : value
                }
            }
            return detector.changePoints(in: series).contains { !$0.isEmpty }
        }
        #expect(Double(alarms) <= 0.05 * Double(histories), "\(alarms) of \(histories)")
    }

    @Test func everyStepOfAnExactSeriesIsAChange() {
        let steps = ChangePointDetector.steps(in: [5, 5, .nan, 6, 6, 4, .infinity, 4, 5])
        #expect(steps.map(\.index) == [3, 5, 8])
        #expect(steps.map(\.lastBefore) == [1, 4, 7])
        #expect(steps.map(\.from) == [5, 6, 4] && steps.map(\.to) == [6, 4, 5])
        #expect(steps.map(\.difference.lower) == [1, -2, 1] && steps.map(\.difference.upper) == [1, -2, 1])
        #expect(steps.allSatisfy { $0.p == 0 })
        for series in [[], [1], [2, 2], [.nan]] as [[Double]] { #expect(ChangePointDetector.steps(in: series).isEmpty) }
    }
}
