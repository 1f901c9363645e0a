public import Metrics

/// What a child process is told on its standard input, as one JSON object.
public struct TrialRequest: Hashable, Sendable, Codable {
    /// The profile's file name, for messages.
    public var profileFile: String
    /// The profile's text.
    public var profileText: String
    /// The arm's name in the profile.
    public var arm: String
    /// What the child measures.
    public var kind: TrialKind
    /// The feed's JSON file.
    public var feedFile: String
    /// Seconds after which the child ends itself, should its parent be gone by then.
    public var timeLimit: Double
    /// The misbehaviour that tests of the parent ask for; nil in every run.
    public var fault: TrialFault?
}

/// How a child goes wrong on purpose, so that the parent's handling can be tested on real processes.
///
/// The `trial` command reads it from the environment variable `STRATA_TRIAL_FAULT` as `ARM:FAULT`.
public enum TrialFault: String, Hashable, Sendable, Codable, CaseIterable {
    /// Ends by a signal after the first step.
    case crash
    /// Never ends after the first step.
    case hang
    /// Ends with an exit code of its own after the first step.
    case exit
    /// Answers with what is no result.
    case garbage
}
