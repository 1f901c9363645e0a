import StrataBasics
import Testing

@testable import StrataGating

/// The percentage of a sentence and the two figures beside it come from one estimate.
@Suite struct SentenceFiguresTests {
    private static let metrics = [
        "layout.time", "memory.idle.live", "memory.idle.active", "hitch.ratio", "cells.created",
    ]

    @Test(arguments: metrics) func signAndSizeOfEverySentenceAgreeWithItsFigures(metric: String) throws {
        var random = SeededRandom(seed: 0xF16)
        for world in 0..<(Exhaustive.isOn ? 150 : 15) {
            let trials = Self.trials(&random)
            let judge = Judge(candidate: "compositional", baseline: "nested", metrics: .standard)
            let limits: [GateLimit] = [.exact, .bound(0), .bound(-0.3), .regression(0.05, floor: 10)]
            for limit in limits {
                let rule = GateRule(metric: metric, demand: .relative(GateComparison(to: .nested, limit: limit)))
                let verdict = judge.verdict(on: rule, trials: trials)
                try Self.check(verdict, "world \(world), \(limit.word): \(verdict.sentence)")
            }
        }
    }

    private static func unit(_ random: inout SeededRandom) -> Double {
        Double(random.int(below: 1 << 30)) / Double(1 << 30)
    }

    /// Two sides with noise that the trials of a round have in common, sometimes with zeros, sometimes equal.
    private static func trials(_ random: inout SeededRandom) -> ListedTrials {
        let count = [2, 6, 15, 16, 20, 40][random.int(below: 6)]
        let scale = [1.0, 40, 5_000, 3.1e6, 2.5e7][random.int(below: 5)]
        let gain = 1 + [0, 1e-7, 1e-4, 0.002, 0.01, 0.3, -0.2][random.int(below: 7)]
        let noise = [0, 0.001, 0.05, 0.5][random.int(below: 4)]
        let zeros = random.int(below: 3) == 0 ? 0.7 : 0
        var (own, other): ([Double], [Double]) = ([], [])
        for _ in 0..<count {
            let load = 1 + noise * unit(&random)
            let isZero = unit(&random) < zeros
            own.append((isZero ? 0 : scale * load * gain * (1 + noise / 5 * unit(&random))).rounded())
            other.append((unit(&random) < zeros ? 0 : scale * load * (1 + noise / 5 * unit(&random))).rounded())
        }
        return ListedTrials(values: ["compositional": own, "nested": other])
    }

    private static func check(_ verdict: Verdict, _ comment: String) throws {
        let sentence = verdict.sentence
        #expect(
            !sentence.contains(#/ 0\.0 % (higher|lower)/#) && !sentence.contains("difference of 0.0 %"), "\(comment)")
        guard let (own, other) = figures(of: sentence) else {
            #expect(sentence.contains("differs from trial to trial") || verdict.figures?.reference == nil, "\(comment)")
            return
        }
        if sentence.contains("is the same as") {
            #expect(own.overlaps(other), "\(comment)")
        } else if sentence.contains(" higher than ") {
            #expect(own.upperBound > other.lowerBound, "\(comment)")
        } else {
            #expect(sentence.contains(" lower than ") && own.lowerBound < other.upperBound, "\(comment)")
        }
        guard let match = sentence.firstMatch(of: /is (\d+\.\d) % (higher|lower) than/), other.lowerBound > 0,
            let percent = Double(match.1)
        else { return }
        let share = (match.2 == "higher" ? 1 : -1) * percent / 100
        let possible = (own.lowerBound / other.upperBound - 1)...(own.upperBound / other.lowerBound - 1)
        #expect(possible.overlaps((share - 0.0005)...(share + 0.0005)), "\(comment): \(possible)")
        // The interval contains the estimate.
        if let ends = sentence.firstMatch(of: /interval ([+-]?[\d.]+) % to ([+-]?[\d.]+) %/),
            let lower = Double(ends.1), let upper = Double(ends.2)
        {
            #expect(lower - 0.11 <= share * 100 && share * 100 <= upper + 0.11, "\(comment)")
        }
    }

    /// The two printed figures, as ranges of what may have been rounded to them.
    private static func figures(of sentence: String) -> (ClosedRange<Double>, ClosedRange<Double>)? {
        guard let match = sentence.firstMatch(of: /\(([\d,.]+) ?([^ ,;)]*) against ([\d,.]+) ?([^ ,;)]*)[;)]/),
            let own = range(match.1, match.2), let other = range(match.3, match.4)
        else { return nil }
        return (own, other)
    }

    private static func range(_ digits: Substring, _ unit: Substring) -> ClosedRange<Double>? {
        let factors = ["us": 1e3, "ms": 1e6, "s": 1e9, "kB": 1e3, "MB": 1e6, "GB": 1e9]
        let plain = digits.filter { $0 != "," }
        guard let value = Double(plain) else { return nil }
        let places = plain.firstIndex(of: ".").map { plain.distance(from: $0, to: plain.endIndex) - 1 } ?? 0
        let half = (0..<places).reduce(0.5000001) { half, _ in half / 10 }
        let factor = factors[String(unit)] ?? 1
        return (value - half) * factor...(value + half) * factor
    }
}
