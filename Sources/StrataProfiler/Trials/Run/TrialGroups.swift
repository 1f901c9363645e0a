internal import Foundation
internal import StrataGating

/// Trials in groups that may go on beside each other.
///
/// A memory trial counts, in a process of its own, what no other process changes: two at a time are twice as fast and give the
/// same figures. What a warm-up measures is dropped. All others are timed, or write files that the next one writes again: each
/// goes on alone.
struct TrialGroups: Sequence, IteratorProtocol {
    private var rest: ArraySlice<TrialSchedule.Entry>
    private let width: Int

    /// Groups trials, in their order.
    ///
    /// - Parameter width: how many trials may go on at once.
    init(_ trials: [TrialSchedule.Entry], width: Int = Swift.min(2, ProcessInfo.processInfo.activeProcessorCount)) {
        rest = trials[...]
        self.width = Swift.max(1, width)
    }

    mutating func next() -> ArraySlice<TrialSchedule.Entry>? {
        guard let first = rest.first else { return nil }
        let mayShare = first.kind == .memory || first.isWarmUp
        let group = mayShare ? rest.prefix(width).prefix { Self.areAlike($0, first) } : rest.prefix(1)
        rest = rest.dropFirst(group.count)
        return group
    }

    private static func areAlike(_ one: TrialSchedule.Entry, _ other: TrialSchedule.Entry) -> Bool {
        one.kind == other.kind && one.isWarmUp == other.isWarmUp
    }
}
