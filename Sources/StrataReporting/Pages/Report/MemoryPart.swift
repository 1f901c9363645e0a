internal import StrataGating
internal import StrataProfiler

/// Memory over the session, by section type where heap profiles tell, and the heap by call.
enum MemoryPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let figures = try [overTime(run), byType(run)].compactMap(\.self) + HeapFigures.all(of: run)
        guard !figures.isEmpty else { return nil }
        return PageSection(id: run.id("memory"), title: "Memory", body: figures.joined)
    }

    private static let format: @Sendable (Double) -> String = { MetricUnit.bytes.formatted($0) }

    /// The first memory trial of each side: live bytes are exact, so the others have the same ones.
    private static func overTime(_ run: ReportedRun) throws -> HTML? {
        let trials = run.sides.compactMap { side in
            side.files?.frames?.trials.first { trial in
                trial.arm == side.arm && trial.kind == TrialKind.memory.rawValue
                    && trial.columns["live"]?.isEmpty == false
            }.map { (side: side, trial: $0) }
        }
        guard let first = trials.first, let frames = run.files.frames ?? first.side.files?.frames else { return nil }
        let series = trials.map {
            SessionChart.Series(
                name: $0.side.name, side: $0.side.side, values: ($0.trial.columns["live"] ?? []).map(Double.init))
        }
        let steps = first.trial.steps.map { SessionChart.Step(name: $0.step, frame: $0.frame) }
        let chart = SessionChart(
            title: "Live bytes over the session", series: series, steps: steps, refresh: frames.refresh, format: format)
        let count = series.map(\.values.count).max() ?? 0
        let sampling =
            count > SessionChart.points
            ? " \(MetricUnit.count.formatted(Double(count))) frames are drawn as \(SessionChart.points) points, each the "
                + "maximum of its frames, never the mean." : ""
        let caption =
            "Live bytes above the start, at the end of each frame, of the first memory trial of each side. Over time the "
            + "allocator knows the total alone, not its section types." + sampling
        return try PageFigure(
            id: run.id("memory-time"), title: "Memory over the session", caption: caption, chart: chart.svg,
            table: table(trials.map { ($0.side, $0.trial) }, steps: first.trial.steps)
        ).html()
    }

    private static func table(_ trials: [(ReportedSide, FramesFile.Trial)], steps: [FramesFile.Step]) -> DataTable {
        DataTable(
            "Live bytes at the end of each step", columns: ["step"] + trials.map(\.0.name),
            rows: steps.enumerated().map { index, step in
                ["\(step.step) (line \(step.line))"]
                    + trials.map { _, trial in
                        let own = index < trial.steps.count ? trial.steps[index].totals["live"] : nil
                        return own.map { format(Double($0)) } ?? "-"
                    }
            })
    }

    private static func byType(_ run: ReportedRun) throws -> HTML? {
        let heaps = HeapFigures.heaps(of: run).flatMap { checkpoint, heaps in
            heaps.map { ("\($0.0.name), \(checkpoint)", $0.1) }
        }
        guard !heaps.isEmpty else { return nil }
        let types = HeapFigures.types(of: heaps.map(\.1))
        let bars = heaps.map { ($0.0, $0.1.bytesByType) }
        let chart = StackedBars(
            title: "Live bytes by section type at checkpoints", parts: types,
            bars: bars.map { name, sums in StackedBars.Bar(name: name, values: types.map { sums[$0] ?? 0 }) },
            format: format)
        let rows = types.map { type in [type] + bars.map { format($0.1[type] ?? 0) } }
        return try PageFigure(
            id: run.id("memory-types"), title: "Memory by section type",
            caption:
                "Live bytes at each checkpoint, from heap trials, which sample no frame in between. \(FoldedHeap.engine) "
                + "is what belongs to no section type.",
            chart: chart.svg, table: DataTable("Live bytes by section type", columns: [""] + bars.map(\.0), rows: rows),
            tools: Legend(types.enumerated().map { .part($0, $1) }).html()
        ).html()
    }
}
