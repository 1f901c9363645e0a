internal import Basics

extension Verdict {
    /// `cells.created of grid`.
    public var subject: String {
        (sectionType.map { "\(metric) of \($0)" } ?? metric).printable
    }

    /// The requirement in words, the same in every run: `at least 30 % lower versus nested`, `at most 0`.
    ///
    /// - Parameter metrics: the metrics of the run.
    public func demand(_ metrics: MetricTable) -> String {
        // A result may name a metric that no longer exists.
        let metric = metrics[metric] ?? Metric(metric, figures?.unit ?? .count, tier: .exact, group: .work, "")
        let words = rule.words(for: metric)
        return rule.reference == nil ? words : "\(words) versus \(rival.filter { $0 != "`" })"
    }

    /// The reference in words: `nested` in backquotes, `the stored baseline`.
    public var rival: String {
        switch rule.reference {
        case .stored where versus == "against": "the other build"
        case .stored where versus == "earlier": "the earlier result"
        case .stored: "the stored baseline"
        case .history: "the history"
        default: versus.map { "`\($0.printable)`" } ?? "a bound"
        }
    }

    /// The location in the profile, `default gate` or `budget of the plugin`.
    public var place: String {
        location.map { $0.description.printable } ?? (isBudget ? "budget of the plugin" : "default gate")
    }

    /// `12.3 % lower`, `equal`; `differs from trial to trial` if that is why it fails; nil for an absolute bound.
    public var change: String? {
        guard !isUnsteady else { return "differs from trial to trial" }
        return figures.flatMap { figures in figures.difference.map { $0.words(in: figures.unit) ?? "equal" } }
    }

    /// Whether it fails because values vary that were the same in every trial of the reference.
    public var isUnsteady: Bool {
        guard outcome == .fail, let figures, figures.tier == .statistical else { return false }
        return figures.interval == nil && figures.referenceTrials != nil
    }
}
