extension MeasuredStore {
    /// What is wrong with the structure, in words; nothing if all is well. O(entries).
    func brokenInvariants(plan: GroupPlan, itemCount: Int) -> [String] {
        var problems: [String] = []
        var scratch = FlowScratch()
        var start = 0
        for (index, chunk) in chunks.enumerated() {
            start += chunk.gap
            if chunk.gap < 0 || chunk.span <= 0 || chunk.span > MeasuredChunk.maximumSpan {
                problems.append("chunk \(index) covers \(chunk.span) items behind a gap of \(chunk.gap)")
            }
            if start % plan.itemCount != 0 { problems.append("chunk \(index) begins inside a group") }
            if zip(chunk.offsets, chunk.offsets.dropFirst()).contains(where: { $0 >= $1 }) {
                problems.append("chunk \(index) is out of order")
            }
            if let last = chunk.offsets.last, Int(last) >= chunk.span || start + Int(last) >= itemCount {
                problems.append("chunk \(index) measures an item that is not there")
            }
            if chunk.values.count != chunk.offsets.count * plan.stride {
                problems.append("chunk \(index) has \(chunk.values.count) numbers for \(chunk.offsets.count) items")
            }
            let sum = plan.sum(of: chunk, start: start, itemCount: itemCount, scratch: &scratch)
            if sum != tree[index] { problems.append("chunk \(index) adds up to \(sum), kept is \(tree[index])") }
            start += chunk.span
        }
        if tree.count != chunks.count { problems.append("\(tree.count) sums for \(chunks.count) chunks") }
        return problems
    }
}

extension ChunkedList {
    /// What is wrong with the structure, in words; nothing if all is well. O(entries).
    func brokenInvariants() -> [String] {
        var problems: [String] = []
        if chunks.contains(where: \.isEmpty) { problems.append("a chunk is empty") }
        if chunks.contains(where: { $0.count > 2 * Self.chunkSize }) { problems.append("a chunk is too long") }
        let sums = chunks.map { $0.reduce(Extent.zero) { $0 + $1.extent } }
        if sums != (0..<tree.count).map({ tree[$0] }) { problems.append("sums of chunks are out of date") }
        return problems
    }
}

extension LayoutSolver {
    /// What is wrong with the solver's structures, in words; nothing if all is well. For tests.
    ///
    /// - Complexity: O(sections + measured items).
    public func brokenInvariants() -> [String] {
        var problems = sections.brokenInvariants()
        for section in 0..<sectionCount {
            let record = sections[section]
            let found = record.brokenInvariants(plans[record.plan])
            problems += found.map { "section \(section): " + $0 }
        }
        return problems
    }
}

extension SectionRecord {
    fileprivate func brokenInvariants(_ plan: SectionPlan) -> [String] {
        var problems: [String] = []
        switch plan.content {
        case .none: break
        case .group(let flow): problems = run.store.brokenInvariants(plan: flow.plan, itemCount: itemCount)
        case .waterfall(let flow): problems = run.store.brokenInvariants(plan: flow.item.plan, itemCount: itemCount)
        case .mixed(let flow):
            let runs = (mixed?.chunks ?? []).flatMap { $0 }
            problems = mixed?.brokenInvariants() ?? []
            problems += runs.flatMap { run in
                run.store.brokenInvariants(plan: flow.flow(of: run).plan, itemCount: run.itemCount)
            }
            if runs.reduce(0, { $0 + $1.itemCount }) != itemCount { problems.append("runs do not add up") }
            if zip(runs, runs.dropFirst()).contains(where: { $0.isWide == $1.isWide }) {
                problems.append("neighbouring runs are of one kind")
            }
        }
        var fresh = self
        var scratch = FlowScratch()
        fresh.refresh(plan, scratch: &scratch)
        if fresh.growth != growth { problems.append("extent \(growth.extent), summed up \(fresh.growth.extent)") }
        return problems
    }
}
