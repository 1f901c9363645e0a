extension LayoutSolver {
    /// Gives moved items the sizes that were measured where they came from, one pass over each section.
    mutating func restore(_ moved: [MovedMeasure]) {
        for (section, members) in moved.joinedBySection({ $0.item }) {
            update(sections.place(of: section)) { record, plan, scratch in
                // With other content the item may have another width, so its size would be wrong.
                let fitting = members.filter { $0.plan === plan || plan.hasSameContent(as: $0.plan) }
                record.restore(fitting.map { ($0.item.item, $0.values) }, plan, scratch: &scratch)
            }
        }
    }

    /// Discards the measured sizes of existing items, one pass over each section. Each item counts as a pass.
    mutating func invalidate(_ items: [ItemIndex]) {
        for (section, members) in items.joinedBySection({ $0 }) {
            let place = sections.place(of: section)
            if case .none = plans[sections.entry(at: place).plan].content { continue }
            update(place) { record, plan, scratch in
                record.invalidate(members.map { $0.item }, plan, scratch: &scratch)
            }
            counters.passes += members.count
            facts.overhang = max(facts.overhang, plans[sections.entry(at: place).plan].overhang)
        }
    }
}

extension Array {
    /// The elements in the order of their items, by section.
    fileprivate func joinedBySection(
        _ index: (Element) -> ItemIndex
    ) -> [(section: Int, members: ArraySlice<Element>)] {
        let ordered = sorted { index($0) < index($1) }
        var result: [(section: Int, members: ArraySlice<Element>)] = []
        var first = 0
        while first < ordered.count {
            let section = index(ordered[first]).section
            var end = first + 1
            while end < ordered.count, index(ordered[end]).section == section { end += 1 }
            result.append((section, ordered[first..<end]))
            first = end
        }
        return result
    }
}
