extension LayoutSolver {
    /// Makes the records of sections, in chunks. A chunk whose sections equal those of the previous chunk shares its
    /// array.
    mutating func makeRecords(_ inputs: [SectionInput]) -> [[SectionRecord]] {
        let size = ChunkedList<SectionRecord>.chunkSize
        var chunks: [[SectionRecord]] = []
        chunks.reserveCapacity(inputs.count / size + 1)
        var latest: [Int] = []
        for start in stride(from: 0, to: inputs.count, by: size) {
            let members = start..<min(start + size, inputs.count)
            let numbers = members.map { section in
                plan(for: inputs[section].layout, guess: latest.isEmpty ? nil : latest[section - start])
            }
            let isRepeated = numbers == latest && members.allSatisfy { inputs[$0].hasItems(of: inputs[$0 - size]) }
            if isRepeated, let last = chunks.last {
                chunks.append(last)
            } else {
                chunks.append(zip(members, numbers).map { makeRecord(inputs[$0], plan: $1) })
            }
            latest = numbers
        }
        counters.sectionsSolved += inputs.count
        return chunks
    }

    /// Makes the record of an inserted section.
    mutating func makeRecord(_ input: SectionInput) -> SectionRecord {
        counters.sectionsSolved += 1
        return makeRecord(input, plan: plan(for: input.layout))
    }

    private mutating func makeRecord(_ input: SectionInput, plan number: Int) -> SectionRecord {
        var record = SectionRecord(
            plan: number, plans[number], itemCount: input.itemCount, wideItems: input.wideItems,
            spacing: configuration.interSectionSpacing)
        record.refresh(plans[number], scratch: &scratch)
        return record
    }

    /// The index of the plan for a description, which is solved if it is new.
    ///
    /// - Parameter guess: A plan that may have been made from the same description.
    mutating func plan(for layout: LayoutSection, guess: Int? = nil) -> Int {
        // Comparing shared storage is cheaper than comparing descriptions, and that is cheaper than hashing them.
        if let guess, plans[guess].section.isCopy(of: layout) { return guess }
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

extension SectionInput {
    fileprivate func hasItems(of other: SectionInput) -> Bool {
        itemCount == other.itemCount && wideItems == other.wideItems
    }
}
