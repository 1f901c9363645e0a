/// An engine that runs jobs on many machines. To add one, add a file and a line.
public struct FleetEngine: Sendable {
    /// Its name on the command line.
    public let name: String
    /// The file that its script is written to, unless somebody names another one.
    public let file: String
    /// What to do with the script, after `next: `.
    public let next: String
    /// The most jobs that it runs for one of its steps.
    public let mostShards: Int
    /// Whether it reads the script only below the repository's root.
    public var standsAtRoot = false
    /// The script.
    public let text: @Sendable (FleetJob) -> String

    /// All engines.
    public static let all = [slurm, github, gitlab]
}
