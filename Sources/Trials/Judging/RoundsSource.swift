internal import Gating
internal import Sessions

/// The trials of a run, as gates ask for them.
struct RoundsSource: TrialSource {
    let rounds: TrialRounds

    func values(time: Int, memory: Int) async throws -> PlacedTrials {
        PlacedTrials(try await rounds.grow(to: TrialPlan(time: time, memory: memory)))
    }
}
