internal import StrataBasics

extension FeedEdit {
    /// An item of the edited section.
    private enum Slot {
        case kept(Int)
        case changed(Int)
        case new(Int)
    }

    func edit(
        _ content: SectionItems, type: SectionType, registry: SectionRegistry, newIDs: String
    ) -> SectionItems {
        var random = SeededRandom(seed: seed, name: "edit")
        var slots = (0..<content.count).map { Slot.kept($0) }
        for _ in 0..<min(delete, slots.count) { slots.remove(at: random.int(below: slots.count)) }
        for _ in 0..<min(change, slots.count) {
            let place = random.int(below: slots.count)
            if case .kept(let index) = slots[place] { slots[place] = .changed(index) }
        }
        for _ in 0..<(slots.count > 1 && destination == nil ? move : 0) {
            let slot = slots.remove(at: random.int(below: slots.count))
            slots.insert(slot, at: random.int(below: slots.count + 1))
        }
        if shuffle { slots.shuffle(using: &random) }
        for number in 0..<max(0, insert) {
            slots.insert(.new(number), at: insertionIndex(number, count: slots.count, using: &random))
        }
        return build(slots, from: content, type: type, registry: registry, newIDs: newIDs, using: &random)
    }

    /// The prefix of the ids of new items or sections: `n7.`, or `n7.2/` if the feed already has some from an edit with
    /// this seed. So a script can repeat an edit.
    func newIDs(_ letter: String, besides ids: [String]) -> String {
        let start = "\(letter)\(seed)."
        let taken = ids.filter { $0.hasPrefix(start) }
        guard !taken.isEmpty else { return start }
        var round = 2
        while taken.contains(where: { $0.hasPrefix("\(start)\(round)/") }) { round += 1 }
        return "\(start)\(round)/"
    }

    /// The existing ids, from which the ids of a section's new items must differ.
    func knownIDs(of index: Int, in document: FeedDocument) -> [ItemID] {
        guard insert > 0 else { return [] }
        let sections = document.itemIDs == .feed ? document.sections : [document.sections[index]]
        return sections.flatMap { section in (0..<section.content.count).map { section.content.id(at: $0) } }
    }

    func insertionIndex(_ number: Int, count: Int, using random: inout SeededRandom) -> Int {
        switch place {
        case .start: min(number, count)
        case .end: count
        case .random: random.int(below: count + 1)
        }
    }

    private func build(
        _ slots: [Slot], from content: SectionItems, type: SectionType, registry: SectionRegistry, newIDs: String,
        using random: inout SeededRandom
    ) -> SectionItems {
        var builder = SectionItemsBuilder(type: type, registry: registry)
        for slot in slots {
            switch slot {
            case .kept(let index): builder.append(itemAt: index, of: content)
            case .changed(let index):
                builder.appendSample(id: content.id(at: index), type: content.type(at: index), using: &random)
            case .new(let number): builder.appendSample(id: newIDs + "\(number)", using: &random)
            }
        }
        return builder.finish()
    }
}
