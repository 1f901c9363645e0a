
/// Provides trials to a ``SequentialJudge``, and more of them on request.
///
/// Gating itself starts no process and reads no file.
public protocol TrialSource: Sendable {
    /// The type of the trials' values.
    associatedtype Values: TrialValues

    /// Runs trials, in randomised mirrored order, until every arm has the requested number, and returns all of them.
    ///
    /// - Parameters:
    ///   - time: the number of time trials per arm, without the warm-up.
    ///   - memory: the number of memory trials per arm.
    /// - Returns: all trials, including those of earlier calls. There are fewer than requested if trials fail, the run
    ///   is interrupted, or the source is exhausted.
    func values(time: Int, memory: Int) async throws -> Values

    /// Whether there will be no more trials: time is up.
    var isExhausted: Bool { get async }
}

extension TrialSource {
    /// A source without a limit is never exhausted.
    public var isExhausted: Bool { get async { false } }
}
