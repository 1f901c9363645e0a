internal import StrataBasics
internal import StrataGating

extension GateShapes {
    static let verdict = JSONObjectShape<Verdict>(
        "verdict",
        [
            .string("metric", "the metric") { $0.metric },
            .string("sectionType", "the section type whose share was judged") { $0.sectionType }.optional,
            .word("verdict", "the outcome") { $0.outcome },
            .string("sentence", "the explanation, in one sentence") { $0.sentence },
            .boolean("isDefault", "whether it is a default gate") { $0.isDefault },
            .object("location", "the gate's location in the profile", location) { $0.location }.optional,
            .object("rule", "the requirement", rule) { $0.rule },
            .string("arm", "the arm that was judged") { $0.arm },
            .string(
                "versus",
                "the reference: an arm, `stored`, `against` (another build) or `earlier` (of `strata compare`)"
            ) { $0.versus }.optional,
            .object("figures", "the figures; missing if nothing could be judged", figures) { $0.figures }.optional,
            .string("carrier", "the section type that causes most of the difference") { $0.carrier }.optional,
            .strings("notes", "notes") { $0.notes + HitchBands.notes(on: $0) },
            .string("ratchet", "the command that stores an improvement") { $0.ratchet }.optional,
        ])

    static let location = JSONObjectShape<SourceLocation>(
        "location",
        [
            .string("file", "the path of the file, as given") { $0.file },
            .integer("line", "the line, from 1") { $0.line },
            .integer("column", "the column, from 1") { $0.column },
        ])

    static let rule = JSONObjectShape<GateRule>(
        "rule",
        [
            .word("demand", "the kind of requirement") { Demand($0.demand) },
            .word("reference", "the reference; missing for `atMost` and `atLeast`") { $0.reference }.optional,
            .number("value", "of `atMost` and `atLeast`: the bound, in the metric's unit") { $0.bound }.optional,
            .number(
                "share",
                "of \(Demand.limits { $0.share != nil }): how much worse it may be; negative: it must be better"
            ) { $0.limit?.share }.optional,
            .number(
                "floor",
                "of \(Demand.limits { $0.floor != nil }): the difference that is always allowed, in the metric's unit"
            ) { $0.limit?.floor }.optional,
        ])

    static let figures = JSONObjectShape<VerdictFigures>(
        "figures",
        [
            .string("unit", "the unit of the values") { $0.unit.rawValue },
            .string("tier", "how they were judged: `exact`, `near-exact` or `statistical`") { $0.tier.rawValue },
            .number("candidate", "the median that was judged") { $0.candidate },
            .number("reference", "the median of the reference") { $0.reference }.optional,
            .number(
                "difference",
                "candidate less reference: of the medians, or the estimate over rounds of trials that alternated"
            ) { $0.difference?.absolute }.optional,
            .number("relative", "the same as a share of the reference") { $0.difference?.relative }.optional,
            .number("bound", "the greatest, or least, value that passes") { $0.bound }.optional,
            .object("interval", "the confidence interval of the difference", interval) { $0.interval }.optional,
            .number("p", "the p value; one-sided, before correction for the number of gates") { $0.p }.optional,
            .number("detectable", "the difference that such trials detect in 9 of 10 cases") { $0.detectable }.optional,
            .integer("trials", "trials of the judged arm") { $0.trials },
            .integer("referenceTrials", "trials of the reference") { $0.referenceTrials }.optional,
        ])

    static let interval = JSONObjectShape<VerdictInterval>(
        "interval",
        [
            .number("lower", "the lower end") { $0.lower },
            .number("upper", "the upper end") { $0.upper },
            .number("confidence", "the confidence level") { $0.confidence },
        ])

    /// The kind of a rule's demand, as a word: a bound without a reference, or a kind of limit.
    struct Demand: RawRepresentable, CaseIterable, Sendable {
        let rawValue: String

        init(rawValue: String) { self.rawValue = rawValue }

        init(_ demand: GateRule.Demand) {
            switch demand {
            case .atMost: rawValue = "atMost"
            case .atLeast: rawValue = "atLeast"
            case .relative(let comparison): rawValue = comparison.limit.word
            }
        }

        static var allCases: [Demand] {
            (["atMost", "atLeast"] + GateLimit.kinds.map { $0.word }).map { Demand(rawValue: $0) }
        }

        /// The kinds of limits with a property, as words.
        static func limits(_ hasProperty: (GateLimit) -> Bool) -> String {
            GateLimit.kinds.filter { hasProperty(GateLimit($0.sample)) }.map { "`\($0.word)`" }.joinedAsSentence
        }
    }
}

extension GateRule {
    fileprivate var bound: Double? {
        switch demand {
        case .atMost(let bound), .atLeast(let bound): bound
        case .relative: nil
        }
    }
}
