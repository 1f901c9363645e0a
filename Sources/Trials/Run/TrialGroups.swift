internal import Foundation
internal import Metrics

/// Trials in groups that may go on beside each other.
///
/// A memory trial counts, in a process of its own, what no other process changes: two at a time are twice as fast and give the
/// same figures. All others are timed, or write files that the next one writes again: each goes on alone.
struct TrialGroups: Sequence, IteratorProtocol {
    private var rest: ArraySlice<TrialSchedule.Entry>
    private let width: Int

    /// Groups trials, in their order.
    ///
    /// - Parameter width: how many memory trials may go on at once.
    init(_ trials: [TrialSchedule.Entry], width: Int = Swift.min(2, ProcessInfo.processInfo.activeProcessorCount)) {
        rest = trials[...]
        self.width = Swift.max(1, width)
    }

    mutating func next() -> ArraySlice<TrialSchedule.Entry>? {
        guard let first = rest.first else { return nil }
        let group = first.kind == .memory ? rest.prefix(width).prefix { $0.kind == .memory } : rest.prefix(1)
        rest = rest.dropFirst(group.count)
        return group
    }
}
