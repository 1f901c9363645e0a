import StrataBasics
import StrataGating
import StrataProfiler

@testable import StrataReporting

/// Verdicts of every kind.
enum GateSample {
    static let failed = Verdict(
        rule: GateRule(metric: "layout.attributes", demand: .relative(GateComparison(to: .nested, limit: .bound(0.5)))),
        outcome: .fail,
        sentence: "layout.attributes is 54.0 % higher than `nested` (34,994 against 22,719); cells of `recommendation` "
            + "did more work than before; required: at most 50.0 % higher",
        location: SourceLocation(file: "Profiles/home.yaml", line: 45, column: 5), arm: "compositional",
        versus: "nested",
        figures: VerdictFigures(
            unit: .count, tier: .exact, candidate: 34_994, reference: 22_719, bound: 34_078, trials: 2,
            referenceTrials: 2),
        carrier: "recommendation")

    static let failedTime = Verdict(
        rule: GateRule(metric: "layout.time", demand: .relative(.regression(0.05, floor: 200_000, to: .stored))),
        outcome: .fail,
        sentence:
            "layout.time is 11.8 % higher than the stored baseline (4.70 ms against 4.20 ms; 95 % interval +9.1 % to "
            + "+14.0 %, 20 trials a side, p < 0.0001); required: at most 5.0 % or 200 us, whichever is more, higher",
        arm: "compositional", versus: "stored",
        figures: VerdictFigures(
            unit: .nanoseconds, tier: .statistical, candidate: 4_700_000, reference: 4_204_000,
            interval: VerdictInterval(lower: 382_000, upper: 588_000), p: 0.00001, detectable: 84_000, trials: 20,
            referenceTrials: 20),
        notes: ["the stored baseline is of another kernel"])

    static let undecided = Verdict(
        rule: GateRule(metric: "frame.work.p95", demand: .relative(.regression(0.05, floor: 100_000, to: .stored))),
        outcome: .inconclusive,
        sentence: "frame.work.p95 is 7.2 % higher than the stored baseline (711 us against 663 us); `nested` moved as "
            + "well, by +6.9 %, so the machine is the likelier cause",
        arm: "compositional", versus: "stored",
        figures: VerdictFigures(
            unit: .nanoseconds, tier: .statistical, candidate: 711_000, reference: 663_000,
            interval: VerdictInterval(lower: -9_000, upper: 80_000), p: 0.03, detectable: 60_000, trials: 40,
            referenceTrials: 40))

    static let missing = Verdict(
        rule: GateRule(metric: "startup.loaded", demand: .relative(.regression(0.05, floor: 0, to: .stored))),
        outcome: .noBaseline, sentence: "startup.loaded needs a stored baseline, but none exists",
        location: SourceLocation(file: "Profiles/home.yaml", line: 46, column: 5), arm: "compositional",
        versus: "stored")

    static let hitches = Verdict(
        rule: GateRule(metric: "hitch.ratio", demand: .atMost(10)), outcome: .pass,
        sentence: "hitch.ratio is 6.20 ms/s in `compositional`; required: at most 10.0 ms/s",
        location: SourceLocation(file: "Profiles/home.yaml", line: 47, column: 5), arm: "compositional",
        figures: VerdictFigures(
            unit: .millisecondsPerSecond, tier: .statistical, candidate: 6.2, bound: 10, trials: 5))

    /// Default gates that hold, the first of which is better than the stored baseline.
    static func held(_ count: Int = 3) -> [Verdict] {
        MetricTable.standard.metrics.filter { $0.tier == .exact && $0.group == .cells }.prefix(count).enumerated().map {
            index, metric in
            let reference: Double = index == 0 ? 60 : 52
            return Verdict(
                rule: GateRule(metric: metric.name, demand: .relative(GateComparison(to: .stored, limit: .exact))),
                outcome: .pass, sentence: "\(metric.name) is 52 in `compositional`", arm: "compositional",
                versus: index == 2 ? "nested" : "stored",
                figures: VerdictFigures(
                    unit: .count, tier: .exact, candidate: 52, reference: reference, bound: reference, trials: 2,
                    referenceTrials: 2),
                ratchet: index == 0 ? "strata baseline ratchet Profiles/home.yaml" : nil)
        }
    }

    static let all = [hitches, failed] + held() + [failedTime, undecided, missing]

    /// A run with these verdicts.
    static func result(
        _ verdicts: [Verdict] = all, extra: [String: Any] = [:], baselineProblem: String? = nil
    ) throws -> JudgedRun {
        let fingerprint: [String: Any] = [
            "machine": ["model": "Some CPU", "cores": "2"], "system": ["kernel": "6.1"],
            "toolchain": ["swift": "6.3.1"],
            "libraries": ["jemalloc": "5.3.0"],
        ]
        let profile = ["name": "home", "file": "Profiles/home.yaml", "hash": "fnv1a:0"]
        let commit: [String: Any] = ["hash": "0638701f", "branch": "main", "isModified": true]
        let result = try TestResult.mixed(
            extra: ["fingerprint": fingerprint, "profile": profile, "commit": commit].merging(extra) { $1 })
        return JudgedRun(result, metrics: .standard, verdicts: verdicts, baselineProblem: baselineProblem)
    }

    /// A name with characters that every format must escape.
    static let hostile = "a|b`c`<script>&\"'\u{0}\u{1B}[31m\u{FFFE}]]>\n::error::x\r,:%0A @team #1 \u{202E}😀"

    /// A run in which every name is such a name.
    static func hostileResult() throws -> JudgedRun {
        let verdicts = all.map { verdict in
            var verdict = verdict
            verdict.sectionType = hostile
            verdict.sentence = "\(hostile) of `\(hostile)` is bad"
            verdict.notes = [hostile]
            verdict.location?.file = hostile
            verdict.ratchet = hostile
            return verdict
        }
        let location: [String: Any] = ["file": hostile, "line": 3, "column": 5]
        return try result(
            verdicts,
            extra: [
                "profile": ["name": hostile, "file": hostile, "hash": hostile], "diagnostics": [hostile],
                "commit": ["hash": "0638701f", "branch": hostile],
                "failures": [
                    [
                        "arm": "nested", "kind": "time", "index": 1, "reason": ["signal": ["_0": 11]],
                        "step": ["word": "fling", "location": location], "lastLines": [hostile],
                    ]
                ],
            ])
    }
}
