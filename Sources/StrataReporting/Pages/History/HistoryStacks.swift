internal import StrataBasics
internal import StrataGating
internal import StrataHistory

/// The call stacks that devices recorded, as icicles: one figure for each device, with a chart for each kind of event.
struct HistoryStacks {
    private let page: HistoryPage

    init(_ page: HistoryPage) { self.page = page }

    /// The section; nil without call stacks.
    ///
    /// - Throws: parser errors of templates, which tests exclude.
    func section() throws -> PageSection? {
        guard !page.stacks.isEmpty else { return nil }
        let figures = try page.stacks.enumerated().map { index, entry -> Fields in
            let id = "stacks-\(index + 1)"
            let kinds = Set(entry.stacks.map(\.kind)).sorted()
            return [
                "id": id, "heading": "Call stacks of", "name": entry.arm, "isOpen": index == 0,
                "note":
                    "The calls of all shown results, the outermost at the top; widths are in proportion to samples, or to their time.",
                "icicles": try kinds.enumerated().map { number, kind in
                    try icicle(kind, entry.stacks.filter { $0.kind == kind }, id: "\(id)-\(number + 1)")
                },
            ]
        }
        let body = try Template(PackageResources.icicles_mustache).html(["figures": figures])
        return PageSection(id: "stacks", title: "Call stacks", body: body)
    }

    private func icicle(_ kind: String, _ stacks: [DeviceStack], id: String) throws -> Fields {
        let tree = IcicleNode.tree(named: kind, of: stacks.map { ($0.calls, $0.weight) })
        let (kept, omitted) = tree.pruned(below: tree.size * IcicleChart.narrowest / IcicleChart.width)
        // Weights of Instruments are times or cycles, and those of MetricKit are numbers of samples.
        let unit: MetricUnit = kind == "cpu.time" ? .nanoseconds : .count
        let chart = IcicleChart(
            title: "\(kind) by call", root: kept, scale: max(tree.size, 1), order: kept.children.map(\.name)
        ) { unit.formatted($0) }
        return try chart.fields(id: id, title: kind, unit: kind, omitted: omitted)
    }
}
