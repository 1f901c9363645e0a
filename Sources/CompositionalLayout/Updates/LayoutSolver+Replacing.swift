extension LayoutSolver {
    /// Replaces the description of one section. If only boundary items changed, their measured sizes are discarded, and
    /// the measured sizes of items are kept. O(log n), plus the section's measured items if its content changed.
    mutating func replaceLayout(of section: Int, with layout: LayoutSection) {
        let place = sections.place(of: section)
        let old = plans[sections.entry(at: place).plan]
        let number = plan(for: layout)
        let new = plans[number]
        guard old !== new else { return }
        sections.update(place) { $0.plan = number }
        update(place) { record, plan, scratch in
            if !record.isPlain, !old.section.boundary.elementsEqual(new.section.boundary) {
                record.boundaryMeasures.removeAll()
            }
            guard !old.hasSameContent(as: new) else { return }
            let wide = record.allWideItems
            let (kept, offset) = (record.boundaryMeasures, record.orthogonalOffset)
            record = SectionRecord(
                plan: number, plan, itemCount: record.itemCount, wideItems: wide, scratch: &scratch)
            if !kept.isEmpty { record.boundaryMeasures = kept }
            if offset != 0 { record.setOrthogonalOffset(offset, plan) }
        }
        counters.sectionsSolved += 1
    }

    /// Frees memory that is reserved for future updates: unused descriptions and spare capacity. Frames do not change.
    ///
    /// - Complexity: O(sections).
    public mutating func trim() {
        dropUnusedPlans()
        sections.trim()
        scratch = FlowScratch()
    }

    /// Removes unused plans once they outnumber the plans in use.
    mutating func prunePlans() {
        guard plans.count > 64, plans.count > 2 * sectionCount else { return }
        dropUnusedPlans()
    }

    private mutating func dropUnusedPlans() {
        var kept: [SectionPlan] = []
        var numbers: [Int: Int] = [:]
        let old = plans
        sections.updateAll { _, record in
            if let number = numbers[record.plan] {
                record.plan = number
            } else {
                numbers[record.plan] = kept.count
                kept.append(old[record.plan])
                record.plan = kept.count - 1
            }
        }
        plans = kept
        latestPlan = nil
        planNumbers = Dictionary(
            kept.enumerated().map { ($1.section.hashValue, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
