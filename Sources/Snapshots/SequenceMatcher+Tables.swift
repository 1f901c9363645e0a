extension SequenceMatcher {
    /// One old element in so many goes into the first table. It bounds the elements that are hashed before a run of
    /// this length is found again.
    @inlinable static var anchorDistance: Int { 16 }

    /// Finds long runs by looking new elements up among a sample of the old ones.
    @inlinable
    func matchByAnchors(_ pair: inout MatchPair<ID>, from lost: (old: Int, new: Int)) {
        let hashes = hashBuffer.fill(newCount, with: 0)
        guard oldCount - lost.old >= 4 * Self.anchorDistance else { return }
        let table = IdentityTable(
            of: pair.old, count: (oldCount - lost.old) / Self.anchorDistance + 1, slots: slotBuffer,
            next: chainBuffer.reserve(oldCount))
        for index in stride(from: lost.old, to: oldCount, by: Self.anchorDistance) {
            table.insert(index, hash: identityHash(pair.old[index]))
        }
        var index = lost.new
        while index < newCount {
            guard pair.toOld[index] < 0 else {
                index += 1
                continue
            }
            let hash = identityHash(pair.new[index])
            hashes[index] = hash
            guard let anchor = table.first(pair.new[index], hash: hash), pair.toNew[anchor] < 0 else {
                index += 1
                continue
            }
            pair.followBack(anchor, index)
            index = pair.follow(anchor, index).new
        }
    }

    /// Matches everything that is left, the old elements from front to back where identifiers are equal.
    @inlinable
    func matchLeftovers(_ pair: inout MatchPair<ID>) {
        guard pair.isUnfinished else { return }
        let hashes = hashBuffer.words
        let table = IdentityTable(
            of: pair.old, count: oldCount - pair.count, slots: slotBuffer, next: chainBuffer.reserve(oldCount))
        var index = oldCount - 1
        while index >= 0 {
            if pair.toNew[index] < 0 { table.insert(index, hash: identityHash(pair.old[index])) }
            index -= 1
        }
        for index in 0..<newCount where pair.toOld[index] < 0 {
            let hash = hashes[index] != 0 ? hashes[index] : identityHash(pair.new[index])
            guard let oldIndex = table.takeFirst(pair.new[index], hash: hash) else { continue }
            pair.record(oldIndex, index)
        }
    }
}
