internal import StrataGating
internal import StrataProfiler

/// The page of one run, of two results before and after, or of several sessions.
///
/// ```swift
/// let page = ReportPage([ReportedRun(judged, files: RunFiles(of: judged.result, in: ".strata/home/last"))])
/// try page.html()
/// ```
package struct ReportPage: Sendable {
    private let runs: [ReportedRun]

    /// The maximum size of a page in bytes.
    package static let byteLimit = 5_000_000

    /// The parts, in the order of the page. To add one, add a file and a line.
    static let parts: [any ReportPart.Type] = [
        VerdictPart.self, MetricsPart.self, FilmPart.self, MemoryPart.self, HitchPart.self, DeviceFitPart.self,
        AdvicePart.self, FaultPart.self, TrialsPart.self, AboutPart.self,
    ]

    /// Creates a page of runs.
    ///
    /// - Parameter runs: one run or several. Several runs get labels that distinguish them.
    package init(_ runs: [ReportedRun]) { self.runs = runs.onOnePage }

    /// The files next to the results that are missing or cannot be shown, in sentences.
    package var problems: [String] { runs.flatMap(\.problems) }

    /// The document.
    ///
    /// - Throws: parser errors of templates, which tests exclude.
    /// - Complexity: O(frames + metrics x section types + frames of all call stacks).
    package func html() throws -> String {
        let sessions = try SessionsPart.section(of: runs)
        let own = try runs.flatMap { run in try Self.parts.compactMap { try $0.section(of: run) } }
        return try Page(
            title: title, summary: summary,
            sections: [sessions].compactMap(\.self) + (sessions == nil ? own : grouped()),
            styles: [PackageResources.report_css, FilmPlayer.styles],
            scripts: [PackageResources.table_js, PackageResources.icicle_js, FilmPlayer.script]
        ).html()
    }

    /// The sections of several runs: one for each run, with its parts inside.
    private func grouped() throws -> [PageSection] {
        try runs.map { run in
            let parts = try Self.parts.compactMap { try $0.section(of: run) }
            let template = try Template(PackageResources.session_mustache)
            let fields: Fields = [
                "first": parts.first?.body, "parts": Array(parts.dropFirst()), "head": head(run),
            ]
            return PageSection(
                id: parts.first?.id ?? run.id("verdict"), title: run.label ?? "", body: template.html(fields))
        }
    }

    private var title: String {
        guard runs.count > 1 else { return runs.first?.result.profile.name ?? "" }
        return runs.map { RunLabels.name(of: $0.result) }.distinct.joined(separator: ", ")
    }

    private var summary: HTML {
        guard runs.count == 1, let run = runs.first else { return .empty }
        return head(run).map { HTML(markup: "<p class=\"muted facts\">\(HTMLText.escaped($0))</p>") }.joined
    }

    /// The screen and the trials, and the reference if it is not the run's own baseline.
    private func head(_ run: ReportedRun) -> [String] {
        let lines = TableReport(run.run).head.split(separator: "\n").map(String.init)
        let before = run.run.before.map {
            "before: \($0.words); \(run.isAfter ? "after" : "now"): this \(run.isAfter ? "result" : "run")"
        }
        return lines + [before].compactMap(\.self)
    }
}

/// A part of the report of one run. To add a part, add a file and a line in ``ReportPage/parts``.
protocol ReportPart: Sendable {
    /// The part as a section of the page; nil if the run has no data for it.
    ///
    /// - Throws: parser errors of templates, which tests exclude.
    static func section(of run: ReportedRun) throws -> PageSection?
}
