internal import Basics
internal import Foundation
internal import Metrics
internal import Sessions
internal import Trials

/// How much GitHub takes, in bytes; it counts a comment in characters, of which no more fit.
public enum MarkdownLimit {
    /// A comment: 65,536 characters ("body is too long").
    public static let comment = 65_536
    /// The summary of a step: 1 MiB ("Workflow commands for GitHub Actions", job summaries).
    public static let stepSummary = 1_048_576
}
