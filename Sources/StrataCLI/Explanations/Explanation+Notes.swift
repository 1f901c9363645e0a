internal import StrataProfiler
internal import StrataReporting

extension Explanation {
    /// Marks of tables, and notes below them. A note is found by the phrase that all notes of its kind have.
    static var notes: [Explanation] {
        marks
            + [
                note(
                    "demoted", "DEMOTED:",
                    "trials of an exact metric differ, so it was judged like a time; something depends on time, addresses or the "
                        + "order of a `Set`",
                    remedy: "`strata plugin check TYPE` finds the section type that is not pure"),
                note(
                    "left-out", "was left out",
                    "a step of the script was not played, as its section is not in the feed",
                    remedy: "name a section that the feed has, or correct the feed"),
                note(
                    "debug-build", "debug build", "times of a debug build mean nothing; counts and bytes are valid",
                    remedy: "swift build -c release"),
                note(
                    "not-compared", "not compared with a stored baseline",
                    "no gate was judged against a stored baseline",
                    remedy: "`strata baseline save PROFILE` on the machine that gates"),
                note(
                    "partial", "the results are partial", "the run ended before its last trial",
                    remedy: "--resume continues it"),
                note(
                    "not-drawn", "cells were not drawn",
                    "the profile has `render: none`: no pixels, and an estimated text size",
                    remedy: "`render: full` in the profile, if the cost of drawing matters"),
                note(
                    "machine", "the machine is the likelier cause",
                    "the reference arm, whose code did not change, moved by as much as the judged one",
                    remedy: "`strata doctor`, then repeat the run on a quiet machine"),
                note(
                    "unsteady", "its trials should be identical but differ",
                    "an exact metric differs between trials of one build", remedy: "as for demoted"),
                note(
                    "few-trials", "trials a side",
                    "a time is judged by ranks, which needs at least ten trials of both sides",
                    remedy: "without --quick, or with more --trials or --budget"),
                note(
                    "missing-verdicts", "no gate was judged",
                    "the profile has no gate that could be compared with anything",
                    remedy: "add the arm `nested`, a gate, or `strata baseline save PROFILE`"),
            ]
    }

    private static var marks: [Explanation] {
        WorseMark.allCases.map { mark in
            let remedy: String? =
                switch mark {
                case .regression: "`strata gate PROFILE` names its cause; mend it, or accept it with a gate"
                case .uncertain: "more trials (`--trials 10`) or a quieter machine (`strata doctor`) decide it"
                case .unjudged:
                    "a line under `gates` judges it, such as `- {metric: METRIC, versus: nested, atMost: 10% higher}`"
                case .accepted, .withinLimit: nil
                }
            return Explanation(mark.words, "mark of a table", mark.meaning, remedy: remedy)
        }
    }

    private static func note(
        _ name: String, _ phrase: String, _ meaning: String, remedy: String
    ) -> Explanation {
        Explanation(name, "note", meaning, remedy: remedy, phrase: phrase)
    }
}
