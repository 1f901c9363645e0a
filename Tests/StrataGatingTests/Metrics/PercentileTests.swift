import Testing

@testable import StrataStatistics

@Suite struct PercentileTests {
    @Test func medianIsTheMiddleOrTheMeanOfTheTwoInTheMiddle() {
        #expect(Percentile.median.value(in: [3, 1, 2]) == 2)
        #expect(Percentile.median.value(in: [4, 1, 2, 3]) == 2.5)
        #expect(Percentile.median.value(in: [7]) == 7)
        #expect(Percentile.median.value(in: []) == nil)
    }

    /// The values of `numpy.percentile([15, 20, 35, 40, 50], q)`.
    @Test(arguments: [(0.0, 15.0), (0.05, 16.0), (0.3, 23.0), (0.4, 29.0), (0.95, 48.0), (1.0, 50.0)])
    func agreesWithNumPy(fraction: Double, expected: Double) throws {
        let value = try #require(Percentile(fraction).value(in: [50, 15, 40, 20, 35]))
        #expect(abs(value - expected) < 1e-9)
    }

    @Test func percentilesAreClamped() {
        #expect(Percentile(-1).value(in: [1, 2]) == 1)
        #expect(Percentile(9).value(in: [1, 2]) == 2)
        #expect(Percentile(.nan).value(in: [1, 2]) == 1)
    }

    @Test func percentilesAreWithinTheValuesAndIncrease() {
        var generator = SystemRandomNumberGenerator()
        for count in 1...20 {
            let values = (0..<count).map { _ in Double.random(in: -5...5, using: &generator) }.sorted()
            let places = stride(from: 0.0, through: 1, by: 0.05).compactMap { Percentile($0).value(inSorted: values) }
            #expect(places == places.sorted(), "\(values)")
            #expect(places.allSatisfy { values[0] <= $0 && $0 <= values[count - 1] }, "\(values)")
        }
    }
}
