import StrataGating
import StrataProfiler

/// Of ten cells that were needed, how many a pool had: a figure of this shop alone, in a unit of its own, where more is better.
let reusedCells = AddedMetric(
    Metric(
        "shop.reused", MetricUnit("cells/10"), .higherIsBetter, tier: .exact, group: .cells, bySectionType: true,
        "Cells out of ten that came from a pool."),
    value: { figures in
        let cells = figures.counters.cells
        return Double(10 * cells.reused) / Double(max(1, cells.reused + cells.created))
    },
    bySectionType: { figures in
        figures.counters.bySectionType.reduce(into: [:]) { shares, entry in
            let (type, cells) = entry
            shares[type.rawValue] = Double(10 * cells.reused) / Double(max(1, cells.reused + cells.created))
        }
    })
