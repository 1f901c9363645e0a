internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// The output of `bisect`: the commit, the figures around it, the skipped commits, and the facts that the commit
/// changed with the verdict's sentence.
package struct BisectReport {
    private let outcome: BisectOutcome
    private let question: BisectQuestion

    /// Creates a report of a finished bisection.
    package init(_ outcome: BisectOutcome, of question: BisectQuestion) {
        (self.outcome, self.question) = (outcome, question)
    }

    /// The report for a terminal.
    package var text: String {
        let parts = [head, figures, basis, skipped, notes, outcome.sentence?.printable]
        return parts.compactMap(\.self).joined(separator: "\n\n")
    }

    private var head: String {
        switch outcome.finding {
        case .noDifference(let sentence):
            return "the bad end is not shown to be worse: \(sentence.printable)"
        case .commit(let commit):
            return """
                first bad commit: \(commit.hash)
                  author  \(commit.author.printable)
                  date    \(commit.date)
                  subject \(commit.subject.printable)
                """
        case .suspects(let commits):
            let lines = commits.map { "  \($0.words.printable)\(reason(of: $0).map { ": \($0)" } ?? "")" }
            return
                "one of these \(commits.count) commits is the first bad one; those between could not be tested:\n"
                + lines.joined(separator: "\n")
        }
    }

    private func reason(of commit: BisectCommit) -> String? {
        outcome.skipped.first { $0.commit.hash == commit.hash }?.reason.printable
    }

    private var figures: String? {
        let unit = question.metric.unit
        var rows: [[String]] = []
        if let before = outcome.before, let at = outcome.at, let difference = outcome.difference {
            let (now, then) = unit.distinguished(at.value, before.value)
            rows.append([outcome.limit == nil ? "before it" : "turns with", then, short(before.commit)])
            rows.append(["at it", now, short(at.commit), change(difference)])
        }
        let (bad, good) = unit.distinguished(outcome.bad.value, outcome.good.value)
        rows.append(["good end", good, short(outcome.good.commit)])
        rows.append(["bad end", bad, short(outcome.bad.commit)])
        let title = "\(question.subject) of `\(question.arm)` in \(question.profile.name), medians"
        return title.printable + "\n" + Columns.text(rows.map { ["  " + $0[0]] + $0.dropFirst() })
    }

    /// `+54, +100.0 %`.
    private func change(_ difference: MetricDifference) -> String {
        let unit = question.metric.unit
        let size = unit.formatted(difference.absolute.magnitude)
        let absolute = (difference.absolute < 0 ? "-" : "+") + size
        return difference.relative == nil ? absolute : "\(absolute), \(difference.signed(in: unit))"
    }

    private func short(_ hash: String) -> String { String(hash.prefix(10)) }

    private var basis: String? {
        let unit = question.metric.unit
        let builds = "\(outcome.builds.counted("build")) in this run"
        let reused = outcome.reused > 0 ? ", \(outcome.reused.counted("answer")) from earlier ones" : ""
        let rule: String
        if let threshold = outcome.threshold {
            let side = outcome.bad.value > outcome.good.value ? "up" : "down"
            rule = "; a commit is bad from \(unit.formatted(threshold)) \(side)wards, the middle between the ends"
        } else if let limit = outcome.limit {
            rule =
                "; each commit was compared with the good end, with half of the difference, "
                + "\(unit.formatted(limit)), as the limit"
        } else {
            rule = ""
        }
        return builds + reused + rule
    }

    private var skipped: String? {
        guard case .commit = outcome.finding, !outcome.skipped.isEmpty else { return nil }
        return "skipped:\n"
            + outcome.skipped.map { "  \($0.commit.words): \($0.reason)".printable }.joined(separator: "\n")
    }

    private var notes: String? {
        outcome.notes.isEmpty ? nil : outcome.notes.map { "note: \($0)".printable }.joined(separator: "\n")
    }
}

extension BisectReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case found, suspects, noDifference, metric, section, arm, profile, unit, good, bad, before, at
        case difference, share, sentence, threshold, limit, builds, reused, skipped, notes
    }

    private struct Figure: Encodable {
        let commit: String
        let value: Double

        init(_ figure: BisectOutcome.Figure) { (commit, value) = (figure.commit, figure.value) }
    }

    private struct Skipped: Encodable {
        let commit: BisectCommit
        let reason: String
    }

    /// Encodes the report as an object for programs.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch outcome.finding {
        case .commit(let commit): try container.encode(commit, forKey: .found)
        case .suspects(let commits): try container.encode(commits, forKey: .suspects)
        case .noDifference(let sentence): try container.encode(sentence, forKey: .noDifference)
        }
        try container.encode(question.metric.name, forKey: .metric)
        try container.encodeIfPresent(question.section, forKey: .section)
        try container.encode(question.arm, forKey: .arm)
        try container.encode(question.profile.name, forKey: .profile)
        try container.encode(question.metric.unit, forKey: .unit)
        try container.encode(Figure(outcome.good), forKey: .good)
        try container.encode(Figure(outcome.bad), forKey: .bad)
        try container.encodeIfPresent(outcome.before.map(Figure.init), forKey: .before)
        try container.encodeIfPresent(outcome.at.map(Figure.init), forKey: .at)
        try container.encodeIfPresent(outcome.difference?.absolute, forKey: .difference)
        try container.encodeIfPresent(outcome.difference?.relative, forKey: .share)
        try container.encodeIfPresent(outcome.sentence, forKey: .sentence)
        try container.encodeIfPresent(outcome.threshold, forKey: .threshold)
        try container.encodeIfPresent(outcome.limit, forKey: .limit)
        try container.encode(outcome.builds, forKey: .builds)
        try container.encode(outcome.reused, forKey: .reused)
        try container.encode(outcome.skipped.map { Skipped(commit: $0.commit, reason: $0.reason) }, forKey: .skipped)
        try container.encode(outcome.notes, forKey: .notes)
    }
}
