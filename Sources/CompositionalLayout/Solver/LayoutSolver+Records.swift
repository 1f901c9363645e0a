extension LayoutSolver {
    /// Sections of one chunk. They are read in place, because copying a section counts its references.
    private typealias Inputs = UnsafeBufferPointer<SectionInput>

    /// Makes the records of sections, in chunks. A chunk whose sections equal those of the previous chunk shares its
    /// array.
    mutating func makeRecords(_ inputs: [SectionInput]) -> [[SectionRecord]] {
        counters.sectionsSolved += inputs.count
        let size = ChunkedList<SectionRecord>.chunkSize
        var chunks: [[SectionRecord]] = []
        chunks.reserveCapacity(inputs.count / size + 1)
        inputs.withUnsafeBufferPointer { inputs in
            var (earlier, numbers) = (Inputs(rebasing: inputs[..<0]), [Int]())
            for start in stride(from: 0, to: inputs.count, by: size) {
                let members = Inputs(rebasing: inputs[start..<min(start + size, inputs.count)])
                let isRepeated = takePlans(of: members, after: earlier, &numbers)
                if isRepeated, let last = chunks.last, members.haveItems(of: earlier) {
                    chunks.append(last)
                } else {
                    chunks.append(makeChunk(members, plans: numbers))
                }
                earlier = members
            }
        }
        return chunks
    }

    /// Replaces the plans of the earlier sections with those of the next ones, and returns whether they are the same.
    private mutating func takePlans(of members: Inputs, after earlier: Inputs, _ numbers: inout [Int]) -> Bool {
        guard members.count == earlier.count else {
            numbers = members.map { plan(for: $0.layout) }
            return false
        }
        // Comparing shared storage is cheaper than comparing descriptions, which is cheaper than hashing them.
        var isRepeated = true
        for section in members.indices where !members[section].layout.isCopy(of: earlier[section].layout) {
            let number = plan(for: members[section].layout)
            if number != numbers[section] { isRepeated = false }
            numbers[section] = number
        }
        return isRepeated
    }

    private mutating func makeChunk(_ members: Inputs, plans numbers: [Int]) -> [SectionRecord] {
        var records: [SectionRecord] = []
        records.reserveCapacity(members.count)
        while records.count < members.count {
            let number = numbers[records.count]
            let end = numbers[records.count...].firstIndex { $0 != number } ?? numbers.count
            append(Inputs(rebasing: members[records.count..<end]), plan: number, plans[number], to: &records)
        }
        return records
    }

    /// Appends records of sections with one plan.
    private mutating func append(
        _ members: Inputs, plan number: Int, _ plan: SectionPlan, to records: inout [SectionRecord]
    ) {
        for section in members.indices {
            records.append(
                SectionRecord(
                    plan: number, plan, itemCount: members[section].itemCount, wideItems: members[section].wideItems,
                    scratch: &scratch))
        }
    }

    /// Makes the record of an inserted section.
    mutating func makeRecord(_ input: SectionInput) -> SectionRecord {
        counters.sectionsSolved += 1
        let number = plan(for: input.layout)
        return SectionRecord(
            plan: number, plans[number], itemCount: input.itemCount, wideItems: input.wideItems, scratch: &scratch)
    }

    /// The index of the plan for a description. A new description is solved.
    mutating func plan(for layout: LayoutSection) -> Int {
        if let latestPlan, plans[latestPlan].section == layout { return latestPlan }
        let hash = layout.hashValue
        if let known = planNumbers[hash], plans[known].section == layout {
            latestPlan = known
            return known
        }
        counters.descriptionsSolved += 1
        plans.append(
            SectionPlan(
                layout, configuration: configuration, environment: environment,
                sharing: latestPlan.map { plans[$0] }, kind: { kinds.number(of: $0) }))
        planNumbers[hash] = plans.count - 1
        latestPlan = plans.count - 1
        facts.add(plans[plans.count - 1])
        return plans.count - 1
    }
}

extension UnsafeBufferPointer<SectionInput> {
    /// Whether each section has the same items as the section at its index in the other list.
    fileprivate func haveItems(of others: Self) -> Bool {
        for section in indices {
            guard self[section].itemCount == others[section].itemCount else { return false }
            guard self[section].wideItems == others[section].wideItems else { return false }
        }
        return true
    }
}
