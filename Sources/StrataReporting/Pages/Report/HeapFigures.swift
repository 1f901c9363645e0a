internal import StrataGating

/// The heap as icicles: one figure a checkpoint, both sides on one scale, so that their widths can be compared.
enum HeapFigures {
    /// The sides' heap profiles by checkpoint; at rest comes last.
    static func heaps(of run: ReportedRun) -> [(checkpoint: String, heaps: [(ReportedSide, FoldedHeap)])] {
        let all = run.sides.flatMap { side in
            (side.files?.heaps ?? []).filter { $0.arm == side.arm }.map { (side, $0) }
        }
        return Set(all.map(\.1.checkpoint)).sorted(by: >).map { checkpoint in
            (checkpoint, all.filter { $0.1.checkpoint == checkpoint })
        }
    }

    /// The figures; all but the last checkpoint's are closed.
    static func all(of run: ReportedRun) throws -> [HTML] {
        let checkpoints = heaps(of: run)
        guard !checkpoints.isEmpty else { return [] }
        let figures = try checkpoints.enumerated().map { index, entry in
            try Checkpoint(
                id: run.id("heap-\(index)"), name: entry.checkpoint, isOpen: index == checkpoints.count - 1,
                icicles: icicles(entry.heaps, id: run.id("heap-\(index)")))
        }
        return [try Template(PackageResources.heap_mustache).html(Fields(checkpoints: figures))]
    }

    /// The section types of heap profiles, largest first.
    static func types(of heaps: [FoldedHeap]) -> [String] {
        let sums = heaps.map(\.bytesByType)
        let size = { (type: String) in sums.compactMap { $0[type] }.max() ?? 0 }
        return Set(sums.flatMap(\.keys)).sorted { (size($1), $0) < (size($0), $1) }
    }

    private static func icicles(_ heaps: [(ReportedSide, FoldedHeap)], id: String) throws -> [Icicle] {
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
            let rows = kept.children.flatMap { type in
                [[type.name, MetricUnit.bytes.formatted(type.size)]]
                    + type.children.prefix(8).map {
                        ["\(type.name) \u{203A} \($0.name)", MetricUnit.bytes.formatted($0.size)]
                    }
            }
            return Icicle(
                id: "\(id)-\(index)", title: side.name, label: chart.title,
                chart: chart.svg.element(id: "\(id)-\(index)").html,
                table: try DataTable("The largest parts", columns: ["part", "bytes"], rows: rows).html(),
                omitted: omitted == 0
                    ? "" : "\(MetricUnit.count.formatted(Double(omitted))) parts too small to draw are left out.")
        }
    }

    private struct Fields: Sendable { let checkpoints: [Checkpoint] }

    private struct Checkpoint: Sendable {
        let id: String
        let name: String
        let isOpen: Bool
        let icicles: [Icicle]
    }

    private struct Icicle: Sendable {
        let id: String
        let title: String
        let label: String
        let chart: HTML
        let table: HTML
        let omitted: String
    }
}
