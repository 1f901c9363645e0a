internal import StrataBasics

/// An engine that runs jobs on many machines. To add one, add a file and a line.
struct FleetEngine: Sendable {
    /// Its name on the command line.
    let name: String
    /// The default file for its script.
    let file: String
    /// The next step for the user, printed after `next: `.
    let next: String
    /// The maximum number of jobs that it runs for one of its steps.
    let mostShards: Int
    /// Whether it only reads the script below the repository's root.
    var standsAtRoot = false
    /// The script.
    let text: @Sendable (FleetJob) -> String

    /// All engines.
    static let all = [slurm, github, gitlab]
}

/// A gate whose rounds are played by many machines. It is the input for an engine's script.
///
/// It is played in waves, one for each look of the gates. When the shards of a wave are finished, they are merged. The
/// next wave has the rounds that undecided gates still need.
struct FleetJob: Hashable, Sendable {
    /// The profiles' files.
    var profiles: [String]
    /// The number of machines.
    var shards: Int
    /// The maximum number of looks of the gates.
    var waves: Int
    /// The maximum number of time trials per arm; nil for as many as the gates need.
    var trials: Int?
    /// The program, as a shell finds it.
    var program: String
    /// The package's folder in its repository; `.` for the root.
    var folder = "."

    /// The prefix of the paths of artifacts, which services resolve from the repository's root.
    var prefix: String { folder == "." ? "" : "\(folder)/" }

    /// The profiles as words of a shell.
    var words: String { profiles.map(ShellWord.quoted).joined(separator: " ") }

    /// The profiles, and the maximum number of trials, for the commands that judge.
    var judgedWords: String { words + (trials.map { " --trials \($0)" } ?? "") }

    /// The waves' numbers.
    var numbers: ClosedRange<Int> { 1...max(1, waves) }
}
