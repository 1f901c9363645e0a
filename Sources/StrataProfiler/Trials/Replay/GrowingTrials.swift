
/// Trials of a run, of which there are more on request.
protocol GrowingTrials: Sendable {
    /// The result with at least so many trials of every arm, as far as there are so many.
    func grow(to wanted: TrialPlan) async throws -> RunResult
}

extension TrialRounds: GrowingTrials {}
