/// Failed gates with one cause: a fact that changed, and the metrics that it affected.
///
/// A failure belongs to a changed fact that can affect its metric (``FactKind``), preferably a fact of the section type
/// with most of the failure. Failures that no changed fact explains are grouped by section type, and come last.
public struct FailureGroup: Hashable, Sendable {
    /// The fact that changed; nil if none explains the failures, or if the facts of one side are unknown.
    public let change: FactChange?
    /// Whether the facts of both sides are known and none explains the failures.
    public let isUnexplained: Bool
    /// The section type with most of the failures; nil if it is unknown.
    public let sectionType: String?
    /// If no fact explains the gravest failure, the step of the script in which most of it arises; nil if it is
    /// unknown.
    public let step: String?
    /// The failures, in the order in which a person notices them: see `MetricTable/gravity(of:)`.
    public let failures: [Verdict]

    /// The failure that a person notices first.
    public var gravest: Verdict { failures[0] }
    /// The other failures.
    public var others: ArraySlice<Verdict> { failures.dropFirst() }

    /// The cause in one sentence, without a full stop: the fact that changed, that no fact changed, or the gravest
    /// failure.
    public var sentence: String {
        if let change { return change.sentence }
        guard isUnexplained else { return gravest.sentence }
        let place = sectionType.map { "for each cell of `\($0)`" } ?? "for each cell, update or frame"
        let step = step.map { "; the largest part arises in \($0)" } ?? ""
        return
            "no change of the screen explains \(gravest.subject) (\(gravest.change ?? "beyond its bound")): look at code that "
            + "runs \(place)\(step)"
    }

    /// The failures among verdicts, by cause: changed facts in the order of their gravest failures, then the
    /// unexplained ones.
    ///
    /// - Parameters:
    ///   - changes: the facts that changed; nil if the facts of one side are unknown.
    ///   - step: the step of the script in which most of a metric's difference arises, in words; nil if it is unknown.
    /// - Complexity: O(failures x changes).
    public static func groups(
        of verdicts: [Verdict], changes: [FactChange]? = nil, metrics: MetricTable,
        step: (String) -> String? = { _ in nil }
    ) -> [FailureGroup] {
        let failed = verdicts.filter { $0.outcome == .fail }
        func key(_ verdict: Verdict) -> [Int] {
            // Nobody notices a change of less than 1 %. For one metric, the whole comes before its parts.
            [verdict.isSlight ? 1 : 0, metrics.gravity(of: verdict.metric), verdict.sectionType == nil ? 0 : 1]
        }
        let sorted = failed.enumerated().sorted { one, other in
            (key(one.element) + [one.offset]).lexicographicallyPrecedes(key(other.element) + [other.offset])
        }.map(\.element)
        var causes = sorted.map { Cause(of: $0, among: changes ?? []) }
        // Failures without a type most likely belong to the only type with other failures.
        let types = Set(causes.filter { $0.change == nil }.compactMap(\.type))
        for index in causes.indices where causes[index].change == nil && types.count == 1 {
            causes[index].type = types.first
        }
        let order = causes.reduce(into: [Cause]()) { if !$0.contains($1) { $0.append($1) } }
        let explained = order.filter { $0.change != nil } + order.filter { $0.change == nil }
        return explained.map { cause in
            let failures = zip(sorted, causes).filter { $0.1 == cause }.map(\.0)
            // A bound without a reference compares nothing.
            let isUnexplained = cause.change == nil && changes != nil && failures[0].rule.reference != nil
            return FailureGroup(
                change: cause.change, isUnexplained: isUnexplained, sectionType: cause.type,
                step: isUnexplained ? step(failures[0].metric) : nil, failures: failures)
        }
    }

    /// The key of a group.
    private struct Cause: Hashable {
        var change: FactChange?
        var type: String?

        init(of verdict: Verdict, among changes: [FactChange]) {
            let place = verdict.sectionType ?? verdict.carrier
            let possible = changes.filter { $0.explains(verdict.metric, of: place) }
            change = possible.first { place != nil && $0.sectionType == place } ?? possible.first
            type = change == nil ? place : change?.sectionType
        }
    }
}

extension Verdict {
    /// Whether it fails for less than 1 %.
    fileprivate var isSlight: Bool {
        figures?.difference?.relative.map { $0.magnitude < 0.01 } ?? false
    }
}

extension MetricTable {
    /// The rank of a metric among what a person notices: memory, late pictures, hitches, waiting, layout. Smaller is
    /// graver.
    ///
    /// - Complexity: O(metrics).
    package func gravity(of name: String) -> Int {
        let felt = Self.felt.firstIndex { name.hasPrefix($0) } ?? Self.felt.count
        let place = metrics.firstIndex { $0.name == name || $0.formerNames.contains(name) } ?? metrics.count
        return felt * (metrics.count + 1) + place
    }

    /// Name prefixes of metrics that a person notices, the gravest first.
    static let felt = [
        "memory.idle.live", "memory.peak", "memory.", "pictures.late.area", "blank.area", "anchor.jump", "hitch.",
        "frame.work", "load.", "startup.", "update.work", "rotate.", "layout.time", "work.time", "pictures.bytes",
        "pictures.wait", "pictures.oversize", "pictures.", "allocations.", "cells.allocations", "cell.", "instructions",
        "layout.", "diff.time", "drawing.",
    ]
}
