internal import Metrics

/// Where a gate gets its trials from, more of them when it asks.
///
/// This is the one thing that gating asks of the outside: it starts no process and reads no file.
public protocol TrialSource: Sendable {
    /// What the trials are handed over as.
    associatedtype Values: TrialValues

    /// Sees to it that every arm has so many trials, in randomised mirrored order, and hands over all of them.
    ///
    /// - Parameters:
    ///   - time: time trials of each arm, besides the warm-up.
    ///   - memory: memory trials of each arm.
    /// - Returns: every trial there is, those of earlier calls included. There may be fewer than asked for: trials fail,
    ///   and a person may interrupt.
    func values(time: Int, memory: Int) async throws -> Values
}
