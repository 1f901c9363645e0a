extension Changeset {
    /// The minimum number of operations of any changeset that turns one snapshot into another.
    ///
    /// It is counted from the identifiers alone and shares no code with the difference, so ``operations`` can be
    /// checked against it. Each section and item without a partner is a delete or an insert. Of *m* elements with a
    /// partner in the same list, *m* minus the length of a longest increasing subsequence must move. An item that
    /// changes from one section that stays to another is one move. A section that stays is never deleted and inserted.
    ///
    /// - Complexity: O(*n* log *n*).
    @inlinable
    public static func minimumOperations<SectionID, ItemID>(
        from old: Snapshot<SectionID, ItemID>, to new: Snapshot<SectionID, ItemID>
    ) -> Int {
        var count = MinimumCount<SectionID>(from: old.sectionIdentifiers, to: new.sectionIdentifiers).operations
        var leaving: Set<ItemID> = []
        var arriving: [ItemID] = []
        for section in new.sectionIdentifiers {
            guard let before = try? old.itemIdentifiers(inSection: section),
                let after = try? new.itemIdentifiers(inSection: section)
            else { continue }
            let items = MinimumCount<ItemID>(from: before, to: after)
            count += items.operations
            leaving.formUnion(items.deletes)
            arriving += items.inserts
        }
        guard old.itemScope == .snapshot, new.itemScope == .snapshot else { return count }
        return count - arriving.count { leaving.contains($0) }
    }
}

extension Changeset {
    /// The minimum number of deletes, inserts and moves between two lists of unique identifiers.
    @usableFromInline
    struct MinimumCount<ID: Hashable> {
        @usableFromInline var deletes: [ID] = []
        @usableFromInline var inserts: [ID] = []
        @usableFromInline var moves = 0

        @inlinable var operations: Int { deletes.count + inserts.count + moves }

        @inlinable
        init(from old: [ID], to new: [ID]) {
            // Equal ends cost nothing: unique identifiers at both ends are in a longest increasing subsequence.
            let start = zip(old, new).prefix { $0 == $1 }.count
            let (old, new) = (old.dropFirst(start), new.dropFirst(start))
            let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
            self.init(old: Array(old.dropLast(end)), new: Array(new.dropLast(end)))
        }

        @inlinable
        init(old: [ID], new: [ID]) {
            var places: [ID: Int] = [:]
            for (index, id) in old.enumerated() { places[id] = index }
            var longest = PrefixMaximum(count: old.count)
            var matches = 0
            for id in new {
                guard let place = places.removeValue(forKey: id) else {
                    inserts.append(id)
                    continue
                }
                matches += 1
                longest.raise(place, to: longest.maximum(before: place) + 1)
            }
            deletes = old.filter { places[$0] != nil }
            moves = matches - longest.maximum(before: old.count)
        }

        /// Prefix maxima in a Fenwick tree.
        ///
        /// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and
        /// Experience 24 (1994).
        @usableFromInline
        struct PrefixMaximum {
            @usableFromInline var values: [Int]

            @inlinable
            init(count: Int) {
                values = Array(repeating: 0, count: count + 1)
            }

            @inlinable
            func maximum(before place: Int) -> Int {
                var result = 0
                var index = place
                while index > 0 {
                    result = max(result, values[index])
                    index &= index - 1
                }
                return result
            }

            @inlinable
            mutating func raise(_ place: Int, to value: Int) {
                var index = place + 1
                while index < values.count {
                    values[index] = max(values[index], value)
                    index += index & -index
                }
            }
        }
    }
}
