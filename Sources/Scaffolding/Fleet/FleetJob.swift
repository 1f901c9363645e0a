internal import Basics

/// A gate whose rounds are played by many machines: what a script for an engine of jobs says.
public struct FleetJob: Hashable, Sendable {
    /// The profiles' files.
    public var profiles: [String]
    /// How many machines play.
    public var shards: Int
    /// The program, as a shell finds it.
    public var program: String

    /// Describes a gate.
    public init(profiles: [String], shards: Int, program: String) {
        self.profiles = profiles
        self.shards = shards
        self.program = program
    }

    /// The profiles as words of a shell.
    var words: String { profiles.map(ShellWord.quoted).joined(separator: " ") }
}
