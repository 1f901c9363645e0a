/// A part of the report of one run. A part is one file, and a line in ``ReportPage/parts``.
protocol ReportPart: Sendable {
    /// The part as a section of the page; nil where the run has nothing for it.
    ///
    /// - Throws: if a template is wrong.
    static func section(of run: ReportedRun) throws -> PageSection?
}
