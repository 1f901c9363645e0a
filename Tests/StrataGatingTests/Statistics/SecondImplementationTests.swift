import Foundation
import StrataBasics
import Testing

@testable import StrataStatistics

/// Writes what this module computes on seeded lists, for `.ci/check-statistics` to compare with SciPy. Without the variable
/// it does nothing.
@Suite struct SecondImplementationTests {
    private struct Case: Encodable {
        var first: [Double]
        var second: [Double]
        var u: Double
        var greater: Double
        var less: Double
        var isExact: Bool
        var estimate: Double
        var lower: Double
        var upper: Double
        var signAbove: Double
        var signedGreater: Double
        var signedLess: Double
        var tail: Double
    }

    private static let file = ProcessInfo.processInfo.environment["STRATA_STATISTICS"]

    @Test(.enabled(if: file != nil)) func writeCases() throws {
        var generator = SeededRandom(seed: 2_026)
        let sizes = [(2, 2), (3, 5), (8, 8), (10, 10), (20, 20), (12, 20), (25, 30), (40, 40)]
        let cases = sizes.flatMap { first, second in
            (0..<12).compactMap { number -> Case? in
                // Every third pair of lists is rounded to get ties.
                let scale = number.isMultiple(of: 3) ? 2.0 : 1e6
                func list(_ count: Int, _ shift: Double) -> [Double] {
                    (0..<count).map { _ in ((Noise.value(&generator) + shift) * scale).rounded() / scale }
                }
                let (own, other) = (list(first, Double(number % 4) / 2), list(second, 0))
                guard let difference = MedianDifference(own, other, draws: 5_000) else { return nil }
                let test = RankTest(own, other)
                let signed = SignedRankTest(own.map { $0 - 0.25 })
                return Case(
                    first: own, second: other, u: test.u, greater: test.pGreater, less: test.pLess,
                    isExact: max(first, second) <= RankTest.exactLimit, estimate: difference.estimate,
                    lower: difference.lower, upper: difference.upper, signAbove: SignTest.pAbove(own, bound: 0.25),
                    signedGreater: signed.pGreater, signedLess: signed.pLess,
                    tail: NormalDistribution.upperTail(own[0]))
            }
        }
        #expect(cases.count == 96)
        try JSONEncoder().encode(cases).write(to: URL(fileURLWithPath: try #require(Self.file)))
    }
}
