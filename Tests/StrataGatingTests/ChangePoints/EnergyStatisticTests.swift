import StrataBasics
import Testing

@testable import StrataStatistics

@Suite struct EnergyStatisticTests {
    /// The definition, in O(n^3) for all splits.
    private static func reference(_ values: [Double]) -> [Double] {
        func mean(_ first: ArraySlice<Double>, _ second: ArraySlice<Double>) -> Double {
            let sum = first.reduce(0) { sum, own in second.reduce(sum) { $0 + (own - $1).magnitude } }
            return sum / Double(first.count * second.count)
        }
        return (1..<max(1, values.count)).map { split in
            let (first, second) = (values[..<split], values[split...])
            let weight = Double(first.count * second.count) / Double(values.count)
            return weight * (2 * mean(first, second) - mean(first, first) - mean(second, second))
        }
    }

    private func splits(_ values: [Double], seed: UInt64 = 1) -> [Double] {
        let series = RankedSeries(values, seed: seed)
        return EnergyStatistic(coordinates: series.sorted, ranks: series.ranks).splits
    }

    private func agree(_ values: [Double], seed: UInt64 = 1) -> Bool {
        let (own, reference) = (splits(values, seed: seed), Self.reference(values))
        let scale = 1e-10 * (1 + (values.max() ?? 0) - (values.min() ?? 0))
        return own.count == reference.count && zip(own, reference).allSatisfy { ($0 - $1).magnitude < scale }
    }

    /// All series of up to six points (seven in the long run) with up to four different values.
    @Test func smallSeriesMatchTheDefinition() {
        for size in 0...(Exhaustive.isOn ? 7 : 6) {
            for code in 0..<(1 << (2 * size)) {
                let values = (0..<size).map { [0.0, 1, 2.5, 7][code >> (2 * $0) & 3] }
                #expect(agree(values), "\(values)")
            }
        }
    }

    @Test(arguments: 0..<40) func randomSeriesMatchTheDefinition(seed: UInt64) {
        var generator = SeededRandom(seed: seed)
        let count = Int.random(in: 2...40, using: &generator)
        let values = (0..<count).map { _ in
            let value = Noise.value(&generator) * 100
            return seed.isMultiple(of: 3) ? (value / 50).rounded() : value
        }
        #expect(agree(values, seed: seed), "seed \(seed)")
    }

    @Test func theBestSplitIsTheLevelsBorder() {
        for split in 1..<9 {
            let values = (0..<9).map { Double($0 < split ? 0 : 1) }
            #expect(EnergyStatistic(RankedSeries(values, seed: 1)).best == split)
        }
        #expect(EnergyStatistic(RankedSeries([], seed: 1)).best == nil)
        #expect(EnergyStatistic(RankedSeries([1], seed: 1)).best == nil)
    }

    @Test func anOutlierDoesNotMoveTheBestSplit() {
        var generator = SeededRandom(seed: 5)
        let values = (0..<60).map { Noise.value(&generator) / 10 + ($0 < 40 ? 0 : 3) }
        for index in [0, 5, 39, 40, 59] {
            var spoilt = values
            spoilt[index] = 1e300
            let best = EnergyStatistic(RankedSeries(spoilt, seed: 1)).best
            #expect(best == 40 || index == 39 && best == 39, "\(index): \(best ?? -1)")
        }
    }

    @Test func extremeNumbersGiveFiniteStatistics() {
        let greatest = Double.greatestFiniteMagnitude
        for values in [
            [greatest, -greatest, greatest, -greatest, 0], [0, 0, 0, 0, 0, 0, greatest],
            [1, (1.0).nextUp, 1, 1, greatest], [.leastNonzeroMagnitude, 0, 0, .leastNonzeroMagnitude, greatest],
        ] {
            #expect(EnergyStatistic(RankedSeries(values, seed: 1)).splits.allSatisfy { $0.isFinite }, "\(values)")
        }
    }
}
