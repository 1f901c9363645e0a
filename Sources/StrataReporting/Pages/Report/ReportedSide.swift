package import StrataGating
internal import StrataProfiler

/// One side of a report's charts: an arm of a run, with its trials and its files.
package struct ReportedSide: Sendable {
    /// Which of the two.
    package let side: Side
    /// What charts call it: the arm, or `before` and `after`.
    package let name: String
    /// The arm.
    package let arm: String
    /// Its values.
    package let values: any TrialValues
    /// Its run's files; nil where there are none.
    package let files: RunFiles?
}
