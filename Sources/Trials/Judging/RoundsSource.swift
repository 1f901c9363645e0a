internal import Gating
internal import Sessions

/// Runs the trials that gates request.
struct RoundsSource: TrialSource {
    let rounds: TrialRounds

    func values(time: Int, memory: Int) async throws -> PlacedTrials {
        PlacedTrials(try await rounds.grow(to: TrialPlan(time: time, memory: memory)))
    }
}
