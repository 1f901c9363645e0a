internal import SectionKit
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// What `strata explain` says about a word of this program's output.
struct Explanation: Encodable {
    /// The word, such as `5` or `missingID`.
    var name: String
    /// The place where the word occurs, such as `exit code`.
    var kind: String
    /// The meaning, in a sentence.
    var meaning: String
    /// What to do about it; nil if nothing has to be done.
    var remedy: String?
    /// A part that only notes of this kind have; nil for a word.
    var phrase: String?

    private enum CodingKeys: String, CodingKey { case name, kind, meaning, remedy }

    init(_ name: String, _ kind: String, _ meaning: String, remedy: String? = nil, phrase: String? = nil) {
        (self.name, self.kind, self.meaning) = (name, kind, meaning)
        (self.remedy, self.phrase) = (remedy, phrase)
    }

    /// The exit codes, in their order.
    static var exitCodes: [Explanation] { ExitStatus.allCases.map(\.explanation) }

    /// Everything but metrics, in the order of the list.
    static var all: [Explanation] {
        exitCodes + Verdict.Outcome.allCases.map(\.explanation)
            + MetricTier.allCases.map(\.explanation) + notes
            + FeedDiagnostic.Code.allCases.map(\.explanation) + feedErrors
            + RenderDiagnostic.Code.allCases.map(\.explanation) + BaselineError.Code.allCases.map(\.explanation)
            + errors
            + ContractRules.all.map { rule($0.name, $0.meaning) }
            + ProcessRule.allCases.map { rule($0.name, $0.meaning) }
    }

    private static func rule(_ name: String, _ meaning: String) -> Explanation {
        Explanation(
            name, "rule of plugin check", meaning,
            remedy: "`strata plugin check TYPE` prints the smallest input that breaks it, and the function to mend")
    }

    /// The explanation, over several lines.
    var text: String {
        "\(name) (\(kind)): \(meaning)" + (remedy.map { "\n  what to do: \($0)" } ?? "")
    }
}

extension ExitStatus {
    fileprivate var explanation: Explanation {
        let (meaning, remedy): (String, String?) =
            switch self {
            case .pass: ("no gate failed, or the command did what it says", nil)
            case .failure:
                (
                    "a usage error, an internal error or an interruption; for `bisect`, the bad end is not worse",
                    "read the last line of standard error: it is the cause, and names the remedy"
                )
            case .regression:
                (
                    "a gate found a regression; `plugin check`: a rule is broken; `layout --check`: frames differ; `strata-bench "
                        + "--check`: a bar is missed",
                    "read the cause above the failed gates and run the command after `next:`; if the change is wanted, accept it "
                        + "with `strata baseline save PROFILE`, or change the gate"
                )
            case .trialFailed:
                (
                    "a trial, or a command that calls plugins, crashed, was killed, or ran out of time",
                    "the last line names the call, the item and the section; `strata plugin check TYPE` finds the smallest input"
                )
            case .baselineUnusable:
                (
                    "the stored baseline is missing or cannot be compared; for `compare`, the earlier result cannot be",
                    "the last line says why; `strata baseline save PROFILE` stores a new one, on the machine that gates"
                )
            case .inconclusive:
                (
                    "with `--strict`: a gate is inconclusive, or no gate could be judged; for `bisect`, several commits are left",
                    "give it more trials (`--trials`, `--budget`), or a quieter machine (`strata doctor`)"
                )
            }
        return Explanation(String(rawValue), "exit code", meaning, remedy: remedy)
    }
}

extension Verdict.Outcome {
    fileprivate var explanation: Explanation {
        let (meaning, remedy): (String, String?) =
            switch self {
            case .pass: ("the gate holds", nil)
            case .fail: ("the gate does not hold, beyond what noise explains", "run the command after `next:`")
            case .inconclusive:
                (
                    "these trials show neither that the gate holds nor that it fails",
                    "more trials (`--budget`) or a quieter machine (`strata doctor`); `strata calibrate PROFILE` says which "
                        + "difference this machine can detect"
                )
            case .noBaseline:
                ("the gate needs a stored baseline that is missing or unusable", "`strata baseline save PROFILE`")
            }
        return Explanation(rawValue, "verdict", meaning, remedy: remedy)
    }
}

extension MetricTier {
    fileprivate var explanation: Explanation {
        let meaning =
            switch self {
            case .exact: "every trial of the same code has the same value, so any difference is a change"
            case .nearExact: "trials of the same code differ by a small, known band"
            case .statistical: "trials differ by the machine's noise, so only distributions of many are compared"
            }
        return Explanation(rawValue, "tier", meaning)
    }
}
