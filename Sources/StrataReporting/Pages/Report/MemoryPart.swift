internal import StrataGating
internal import StrataProfiler

/// Memory over the session, memory by section type if the run has heap profiles, and the heap by call.
enum MemoryPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let figures = try [overTime(run), byType(run)].compactMap(\.self) + HeapFigures.all(of: run)
        guard !figures.isEmpty else { return nil }
        return PageSection(id: run.id("memory"), title: "Memory", body: figures.joined)
    }

    private static let format: @Sendable (Double) -> String = { MetricUnit.bytes.formatted($0) }

    /// Memory over the session in the first memory trial of each side. Live bytes are exact, so all trials are the
    /// same.
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
        let decoded = trials.compactMap { side, trial in
            trial.columns["decoded"].map {
                SessionChart.Series(name: "pictures", side: side.side, values: $0.map(Double.init), isPart: true)
            }
        }
        let steps = first.trial.steps.map { ChartStep(name: $0.step, frame: $0.frame) }
        let chart = SessionChart(
            title: "Live bytes over the session", series: series + decoded, steps: steps, refresh: frames.refresh,
            format: format)
        let count = series.map(\.values.count).max() ?? 0
        let sampling =
            count > SessionChart.points
            ? " \(MetricUnit.count.formatted(Double(count))) frames are drawn as \(SessionChart.points) points, each the "
                + "maximum of its frames, not the mean." : ""
        let caption =
            "Live bytes above the start, at the end of each frame, in the first memory trial of each side. Over time the "
            + "allocator reports only the total, not the section types." + (decoded.isEmpty ? "" : decodedWords)
            + sampling
        return try PageFigure(
            id: run.id("memory-time"), title: "Memory over the session", caption: caption, chart: chart.svg,
            table: table(trials.map { ($0.side, $0.trial) }, steps: first.trial.steps)
        ).html()
    }

    private static let decodedWords =
        " The thin lines are the part of it that is decoded pictures in the cache, which are counted."

    private static func table(_ trials: [(ReportedSide, FramesFile.Trial)], steps: [FramesFile.Step]) -> DataTable {
        DataTable(
            "Live bytes at the end of each step",
            columns: ["step"]
                + trials.flatMap { side, trial in
                    [side.name] + (trial.columns["decoded"] == nil ? [] : ["of it decoded pictures"])
                },
            rows: steps.enumerated().map { index, step in
                ["\(step.step) (line \(step.line))"]
                    + trials.flatMap { _, trial in
                        let totals = index < trial.steps.count ? trial.steps[index].totals : [:]
                        let columns = ["live"] + (trial.columns["decoded"] == nil ? [] : ["decoded"])
                        return columns.map { totals[$0].map { format(Double($0)) } ?? "-" }
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
                "Live bytes at each checkpoint, from heap trials, which do not sample the frames in between. "
                + "\(FoldedHeap.engine): bytes that belong to no section type."
                + (types.contains(HeapProfile.decodedPictures)
                    ? " \(HeapProfile.decodedPictures): those of all section types; the heap below has them by the type that "
                        + "asked for them." : ""),
            chart: chart.svg, table: DataTable("Live bytes by section type", columns: [""] + bars.map(\.0), rows: rows),
            tools: Legend(types.enumerated().map { .part($0, $1) }).html()
        ).html()
    }
}

/// The heap as icicles. Each checkpoint has one figure, with both sides on one scale so that their widths can be
/// compared.
enum HeapFigures {
    /// The heap profiles of the sides by checkpoint. `idle`, at rest, comes last.
    static func heaps(of run: ReportedRun) -> [(checkpoint: String, heaps: [(ReportedSide, FoldedHeap)])] {
        let all = run.sides.flatMap { side in
            (side.files?.heaps ?? []).filter { $0.arm == side.arm }.map { (side, $0) }
        }
        return Set(all.map(\.1.checkpoint)).sorted(by: >).map { checkpoint in
            (checkpoint, all.filter { $0.1.checkpoint == checkpoint })
        }
    }

    /// The figures. All except that of the last checkpoint are collapsed.
    static func all(of run: ReportedRun) throws -> [HTML] {
        let checkpoints = heaps(of: run)
        guard !checkpoints.isEmpty else { return [] }
        let figures = try checkpoints.enumerated().map { index, entry -> Fields in
            let id = run.id("heap-\(index)")
            return [
                "id": id, "heading": "The heap at", "name": entry.checkpoint,
                "note":
                    "Live bytes by section type, then by call; widths are in proportion to bytes, with one scale for "
                    + "all arms. Calls above the section type are left out.",
                "isOpen": index == checkpoints.count - 1,
                "icicles": try icicles(entry.heaps, id: id),
            ]
        }
        return [try Template(PackageResources.icicles_mustache).html(["figures": figures])]
    }

    /// The section types of heap profiles, largest first.
    static func types(of heaps: [FoldedHeap]) -> [String] {
        let sums = heaps.map(\.bytesByType)
        let size = { (type: String) in sums.compactMap { $0[type] }.max() ?? 0 }
        return Set(sums.flatMap(\.keys)).sorted { (size($1), $0) < (size($0), $1) }
    }

    private static func icicles(_ heaps: [(ReportedSide, FoldedHeap)], id: String) throws -> [Fields] {
        let trees = heaps.map(\.1.tree)
        let order = types(of: heaps.map(\.1))
        let scale = max(trees.map(\.size).max() ?? 1, 1)
        return try zip(heaps, trees).enumerated().map { index, entry in
            let ((side, heap), tree) = entry
            let (kept, omitted) = tree.pruned(below: scale * IcicleChart.narrowest / IcicleChart.width)
            let chart = IcicleChart(
                title: "Live bytes of \(side.name) at \(heap.checkpoint) by section type and call", root: kept,
                scale: scale, order: order
            ) { MetricUnit.bytes.formatted($0) }
            return try chart.fields(id: "\(id)-\(index)", title: side.name, unit: "bytes", omitted: omitted)
        }
    }
}
