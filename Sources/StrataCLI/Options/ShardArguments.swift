internal import ArgumentParser
internal import Basics
internal import Foundation
internal import StrataProfiler

/// The options that select the rounds of a run.
struct ShardArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Play only the rounds of this shard, such as 2/4, or auto in a job array; `strata merge` combines "
                + "the shards.",
            valueName: "i/n"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "The plan that `strata plan` wrote; without a plan, all rounds are assumed to cost the same.",
            valueName: "file"),
        completion: .file(extensions: ["json"]))
    var plan: String?

    func validate() throws {
        _ = try chosen
    }

    /// The shard; nil for a whole run.
    var chosen: Shard? {
        get throws {
            guard let shard else { return nil }
            do {
                return try Shard(shard, environment: ProcessInfo.processInfo.environment)
            } catch {
                throw ValidationError("--shard: \(error)")
            }
        }
    }

    /// Refuses options that set the number of trials together with a plan.
    func validate(trials: Int?, isQuick: Bool) throws {
        guard plan == nil || trials == nil && !isQuick else {
            throw ValidationError(
                "--plan sets the number of trials; it cannot be combined with \(isQuick ? "--quick" : "--trials")")
        }
    }
}
