internal import Basics
internal import Foundation
internal import StrataProfiler

/// GitHub's limits in bytes. The limit of a comment is in characters, so the same number of bytes is always within it.
public enum MarkdownLimit {
    /// A comment: 65,536 characters ("body is too long").
    public static let comment = 65_536
    /// A step summary: 1 MiB ("Workflow commands for GitHub Actions", job summaries).
    public static let stepSummary = 1_048_576
}
