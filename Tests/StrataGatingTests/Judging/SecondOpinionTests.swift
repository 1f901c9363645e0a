import StrataBasics
import Testing

@testable import StrataGating

/// Verdicts on undecided times have a note on instruction counts.
@Suite struct SecondOpinionTests {
    private struct Trials: TrialValues {
        var instructions: [String: Double]

        func samples(of metric: Metric, arm: String) -> MetricSamples? {
            if metric.name == "instructions" {
                return instructions[arm].map { MetricSamples(metric: metric, values: [$0]) }
            }
            var generator = SeededRandom(seed: arm == "own" ? 1 : 2)
            let values = (0..<40).map { _ in 5e6 * (1 + 0.2 * Noise.value(&generator)) }
            return MetricSamples(metric: metric, values: values)
        }
    }

    private func verdict(own: Double?, nested: Double?) -> Verdict {
        var instructions: [String: Double] = [:]
        (instructions["own"], instructions["nested"]) = (own, nested)
        let rule = GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 0, to: .nested)))
        return Judge(candidate: "own", baseline: "nested", metrics: .standard).verdict(
            on: rule, trials: Trials(instructions: instructions))
    }

    @Test func undecidedTimesReportInstructions() {
        let more = verdict(own: 1.02e9, nested: 1e9)
        #expect(more.outcome == .inconclusive, "instructions decide no time")
        #expect(more.notes.contains { $0.contains("2.00 % more instructions than `nested`: ") }, "\(more)")
        #expect(verdict(own: 0.9e9, nested: 1e9).notes.contains { $0.contains("10.00 % fewer instructions") })
        #expect(verdict(own: 1.0005e9, nested: 1e9).notes.contains { $0.contains("it does no more work") })
        #expect(verdict(own: nil, nested: 1e9).notes.isEmpty && verdict(own: 1e9, nested: nil).notes.isEmpty)
    }
}
