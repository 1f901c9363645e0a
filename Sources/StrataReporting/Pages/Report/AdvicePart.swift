internal import StrataGating
internal import StrataProfiler

/// The changes that are worth making, and the work that no change can exceed.
enum AdvicePart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let all = run.files.advice
        guard !all.isEmpty else { return nil }
        let bodies = try all.map { advice in
            let report = AdviceReport(advice)
            let pieces = advice.advice + advice.ideas + [advice.together].compactMap(\.self)
            let programs = [advice.program, run.result.executable].compactMap(\.self)
            let isOther = programs.count == 2 && programs[0] != programs[1]
            return try Template(PackageResources.advice_mustache).html(
                [
                    "headline": report.headline, "isOther": isOther,
                    "pieces": try pieces.map { try fields(of: $0) }, "figure": try figure(advice, run),
                    "rest": report.boundSentences + report.rest,
                ])
        }
        return PageSection(id: run.id("advice"), title: "What to change", body: bodies.joined)
    }

    private static func fields(of piece: Advice.Piece) throws -> Fields {
        let rows = AdviceReport.shown(piece).map { effect in
            let (before, after) = effect.unit.distinguished(effect.before, effect.after)
            return [
                effect.metric, before, after, effect.difference.signed(in: effect.unit),
                AdviceReport.certainty(of: effect),
            ]
        }
        let table = DataTable(
            "The figures without and with the change",
            columns: ["figure", "before", "after", "difference", "certainty"],
            rows: rows)
        let examples = [piece.example].filter { !$0.isEmpty }
        return [
            "title": AdviceReport.title(of: piece),
            "table": rows.isEmpty ? HTML(text: AdviceReport.noChange) : try table.html(),
            "notes": AdviceReport.notes(of: piece), "price": [piece.price].compactMap(\.self), "example": examples,
        ]
    }

    /// The share of each kind of work. Each section type has a bar, and so has the screen.
    private static func figure(_ advice: Advice, _ run: ReportedRun) throws -> HTML {
        guard !advice.work.isEmpty else { return .empty }
        let kinds = advice.work.map(\.kind).distinct
        let types = advice.work.map { $0.sectionType ?? screen }.distinct
        let bars = types.map { type in
            StackedBars.Bar(
                name: type,
                values: kinds.map { kind in
                    advice.work.first { ($0.sectionType ?? screen) == type && $0.kind == kind }?.share ?? 0
                })
        }.sorted { $0.values.reduce(0, +) > $1.values.reduce(0, +) }
        let format: @Sendable (Double) -> String = { "\(MetricUnit.fixed($0 * 100, places: 1)) %" }
        let chart = StackedBars(
            title: "The share of each kind of work in the work of all frames", parts: kinds, bars: bars, format: format)
        return try PageFigure(
            id: run.id("advice-work-" + advice.arm.filter { $0.isLetter || $0.isNumber }), title: "Upper bounds",
            caption: "The share of each kind of work in the work of all frames: all that a change of it can save.",
            chart: chart.svg,
            table: DataTable(
                "Shares of the work of all frames", columns: ["section type"] + kinds,
                rows: bars.map { [$0.name] + $0.values.map(format) }),
            tools: Legend(kinds.enumerated().map { .part($0, $1) }).html()
        ).html()
    }

    private static let screen = "screen"
}
