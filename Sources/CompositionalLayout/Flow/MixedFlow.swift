/// Rows of one group, interrupted by full-width rows of another.
struct MixedFlow: Sendable {
    let row: GroupFlow
    let wide: GroupFlow

    var spacing: Double { row.spacing }

    func flow(of run: FlowRun) -> GroupFlow { run.isWide ? wide : row }

    /// Splits a section's items into runs of the same kind.
    private func runs(itemCount: Int, wideItems: [Int]) -> ChunkedList<FlowRun> {
        var runs: [FlowRun] = []
        var next = 0
        for item in wideItems where item >= next && item < itemCount {
            append(next..<item, isWide: false, to: &runs)
            append(item..<(item + 1), isWide: true, to: &runs)
            next = item + 1
        }
        append(next..<max(itemCount, next), isWide: false, to: &runs)
        return ChunkedList(runs)
    }

    private func append(_ items: Range<Int>, isWide: Bool, to runs: inout [FlowRun]) {
        guard !items.isEmpty else { return }
        if let last = runs.indices.last, runs[last].isWide == isWide {
            runs[last].itemCount += items.count
        } else {
            runs.append(FlowRun(isWide: isWide, itemCount: items.count, spacing: spacing))
        }
        var scratch = FlowScratch()
        let last = runs.count - 1
        runs[last].refresh(flow(of: runs[last]), scratch: &scratch)
    }

    /// Changes the run that holds an item, given with the item's index in it.
    private func update(
        _ item: Int, in record: inout SectionRecord, _ change: (inout FlowRun, _ item: Int, GroupFlow) -> Void
    ) {
        guard let place = record.mixed?.entry(holding: item) else { return }
        let reach = record.mixed?.update(place) { run in
            change(&run, item - place.before.items, flow(of: run))
            return run.overhang
        }
        if let reach, reach > record.run.overhang { record.run.overhang = reach }
    }
}

extension MixedFlow: SectionFlow {
    var overhang: Double { max(row.overhang, wide.overhang) }
    var greatestBreadth: Double { max(row.greatestBreadth, wide.greatestBreadth) }
    var keepsOrder: Bool { row.keepsOrder && wide.keepsOrder }

    func adopt(_ record: inout SectionRecord, wideItems: [Int]) {
        guard record.mixed == nil else { return }
        record.mixed = runs(itemCount: record.itemCount, wideItems: wideItems)
        record.wideItems = []
    }

    func regroup(_ record: inout SectionRecord, keepsMeasures: Bool, scratch: inout FlowScratch) {
        record.mixed?.updateAll { _, run in
            if !keepsMeasures { run.store.removeAll() }
            run.regroup(flow(of: run), scratch: &scratch) { $0 }
            run.refresh(flow(of: run), scratch: &scratch)
        }
    }

    func insert(_ runs: [LayoutUpdate.ItemRun], into record: inout SectionRecord, scratch: inout FlowScratch) {
        // Taken out during the change, because changing a shared list would copy it.
        var list = record.mixed ?? ChunkedList()
        record.mixed = nil
        for run in runs { insert(run, into: &list, scratch: &scratch) }
        record.mixed = list
    }

    private func insert(
        _ new: LayoutUpdate.ItemRun, into runs: inout ChunkedList<FlowRun>, scratch: inout FlowScratch
    ) {
        let (item, count) = (new.items.lowerBound, new.items.count)
        var fresh = FlowRun(isWide: new.areWide, itemCount: count, spacing: spacing)
        fresh.refresh(flow(of: fresh), scratch: &scratch)
        guard let place = runs.entry(holding: item) else {
            runs.insert(fresh, at: runs.count)
            return runs.join(runs.count - 2, self, scratch: &scratch)
        }
        let offset = item - place.before.items
        let index = place.before.entries
        if runs.entry(at: place).isWide == new.areWide {
            return runs.update(place) { $0.insert([offset..<(offset + count)], flow(of: $0), scratch: &scratch) }
        }
        if offset > 0 {
            let tail = runs.update(place) { $0.split(at: offset, flow(of: $0), scratch: &scratch) }
            runs.insert(tail, at: index + 1)
        }
        runs.insert(fresh, at: offset > 0 ? index + 1 : index)
        if offset == 0 { runs.join(index - 1, self, scratch: &scratch) }
    }

    func delete(_ ranges: [Range<Int>], from record: inout SectionRecord, scratch: inout FlowScratch) {
        var list = record.mixed ?? ChunkedList()
        record.mixed = nil
        for range in ranges.reversed() { delete(range, from: &list, scratch: &scratch) }
        record.mixed = list
    }

    private func delete(_ range: Range<Int>, from runs: inout ChunkedList<FlowRun>, scratch: inout FlowScratch) {
        var left = range.count
        while left > 0, let place = runs.entry(holding: range.lowerBound) {
            let offset = range.lowerBound - place.before.items
            let taken = min(left, runs.entry(at: place).itemCount - offset)
            left -= taken
            if taken == runs.entry(at: place).itemCount {
                _ = runs.remove(at: place.before.entries)
            } else {
                runs.update(place) { $0.delete([offset..<(offset + taken)], flow(of: $0), scratch: &scratch) }
            }
        }
        if let place = runs.entry(holding: range.lowerBound) {
            runs.join(place.before.entries - 1, self, scratch: &scratch)
        }
    }

    func setMeasured(_ size: Size, of item: Int, in record: inout SectionRecord, scratch: inout FlowScratch) {
        update(item, in: &record) { run, item, flow in
            run.setMeasured(size, item: item, flow, scratch: &scratch)
            run.refresh(flow, scratch: &scratch)
        }
    }

    func invalidate(_ items: [Int], in record: inout SectionRecord, scratch: inout FlowScratch) {
        for item in items {
            update(item, in: &record) { run, item, flow in run.invalidate([item], flow, scratch: &scratch) }
        }
    }

    func restore(_ entries: [MeasuredEntry], in record: inout SectionRecord, scratch: inout FlowScratch) {
        for entry in entries {
            let size = Size(width: entry.values.0, height: entry.values.1)
            setMeasured(size, of: entry.item, in: &record, scratch: &scratch)
        }
    }

    func measured(_ item: Int, in record: SectionRecord) -> (Double, Double)? {
        guard let runs = record.mixed, let place = runs.entry(holding: item) else { return nil }
        let run = runs.entry(at: place)
        return run.store.values(of: item - place.before.items, stride: flow(of: run).plan.stride)
    }

    func length(of record: SectionRecord, scratch: inout FlowScratch) -> Double? {
        max((record.mixed?.total.length ?? 0) - spacing, 0)
    }

    func breadth(of record: SectionRecord, withEdges: Bool) -> Double? {
        let runs = (record.mixed?.chunks ?? []).joined()
        return runs.lazy.map { flow(of: $0).breadth(of: $0, withEdges: withEdges) }.max() ?? 0
    }

    func frame(of item: Int, in record: SectionRecord) -> Rect? {
        guard let runs = record.mixed, let place = runs.entry(holding: item) else { return nil }
        let run = runs.entry(at: place)
        var scratch = FlowScratch()
        let inner = flow(of: run).frame(of: item - place.before.items, in: run, scratch: &scratch)
        return inner.offset(by: Point(along: row.axis, place.before.length, across: 0))
    }

    func append(
        _ record: SectionRecord, _ query: ElementQuery, _ context: ElementQuery.CellContext,
        to buffer: inout LayoutElementBuffer
    ) {
        guard let runs = record.mixed else { return }
        let axis = row.axis
        let reach = max(overhang, record.run.overhang)
        let low = query.rect.min(axis) - context.corner[axis] - reach
        let first = query.takesAll ? (runs.count > 0 ? runs.place(of: 0) : nil) : runs.firstEntry(endingAfter: low)
        guard var place = first else { return }
        repeat {
            let start = context.corner[axis] + place.before.length
            if !query.takesAll, start >= query.rect.max(axis) + reach { break }
            let run = runs.entry(at: place)
            var inner = context
            inner.corner[axis] = start
            inner.firstItem = place.before.items
            inner.numbersByItem = true
            query.appendGroups(of: flow(of: run), run: run, inner, to: &buffer)
        } while runs.advance(&place)
    }

    func brokenInvariants(of record: SectionRecord) -> [String] {
        let runs = (record.mixed?.chunks ?? []).flatMap { $0 }
        var problems = record.mixed?.brokenInvariants() ?? []
        problems += runs.flatMap { $0.brokenInvariants(flow(of: $0)) }
        if runs.reduce(0, { $0 + $1.itemCount }) != record.itemCount { problems.append("runs do not add up") }
        if zip(runs, runs.dropFirst()).contains(where: { $0.isWide == $1.isWide }) {
            problems.append("neighbouring runs are of one kind")
        }
        return problems
    }
}

extension MixedRows: FlowDescription {
    var groups: [LayoutGroup] { [row, wide] }
    /// The two rows may share kinds.
    var anchoredKinds: [String] { Array(Set(row.anchoredKinds).union(wide.anchoredKinds)) }

    func validate() throws(LayoutError) {
        try row.validate("row", depth: 0)
        try wide.validate("wide", depth: 0)
    }

    func solved(in container: FlowContainer, kind: (String) -> ElementKindID) throws(LayoutError) -> any SectionFlow {
        MixedFlow(
            row: try row.flow(in: container, "row", kind: kind), wide: try wide.flow(in: container, "wide", kind: kind))
    }
}

extension ChunkedList<FlowRun> {
    /// Joins a run with the next one if both are of the same kind.
    fileprivate mutating func join(_ index: Int, _ flow: MixedFlow, scratch: inout FlowScratch) {
        guard has(index), has(index + 1), self[index].isWide == self[index + 1].isWide else { return }
        let next = remove(at: index + 1)
        update(place(of: index)) { $0.append(next, flow.flow(of: $0), scratch: &scratch) }
    }

    /// The indices of wide items, ascending.
    var wideItems: [Int] {
        var result: [Int] = []
        var start = 0
        for run in chunks.joined() {
            if run.isWide { result += start..<(start + run.itemCount) }
            start += run.itemCount
        }
        return result
    }
}
