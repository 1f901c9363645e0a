internal import Basics

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

/// A gate whose rounds are played by many machines: what a script for an engine of jobs says.
///
/// It is played in waves, one for each look of the gates: when a wave's shards are over, they are merged, and the next wave has the
/// rounds that gates which are not decided ask for.
public struct FleetJob: Hashable, Sendable {
    /// The profiles' files.
    public var profiles: [String]
    /// How many machines play.
    public var shards: Int
    /// How many looks the gates have at most.
    public var waves: Int
    /// The most time trials of an arm; nil for what the gates ask for.
    public var trials: Int?
    /// The program, as a shell finds it.
    public var program: String
    /// The package's folder in its repository; `.` for the root.
    public var folder: String

    /// Describes a gate.
    public init(profiles: [String], shards: Int, waves: Int, trials: Int?, program: String, folder: String = ".") {
        self.profiles = profiles
        self.shards = shards
        self.waves = waves
        self.trials = trials
        self.program = program
        self.folder = folder
    }

    /// What services put before the paths of files that they keep: they count from the repository's root.
    var prefix: String { folder == "." ? "" : "\(folder)/" }

    /// The profiles as words of a shell.
    var words: String { profiles.map(ShellWord.quoted).joined(separator: " ") }

    /// The profiles, and the most trials, for the commands that judge.
    var judgedWords: String { words + (trials.map { " --trials \($0)" } ?? "") }

    /// The waves' numbers.
    var numbers: ClosedRange<Int> { 1...max(1, waves) }
}
