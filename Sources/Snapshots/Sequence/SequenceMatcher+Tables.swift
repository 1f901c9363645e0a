extension SequenceMatcher {
    /// The result of searching for runs with anchors.
    @usableFromInline
    enum AnchorOutcome {
        /// The whole sequence was searched.
        case found
        /// The anchors led to no runs, or there are too few elements for runs.
        case lone
        /// No element was found with this hashing.
        case none
    }

    /// The distance between old elements in the anchor table. To find a run of this length, at most this many of its
    /// elements are hashed.
    @inlinable static var anchorDistance: Int { 16 }

    /// The number of old elements below which a table of all of them is cheaper than a search for runs.
    @inlinable static var fewestForAnchors: Int { 512 }

    /// The number of consecutive anchors without a run after which the sequence counts as shuffled.
    @inlinable static var mostLoneAnchors: Int { 16 }

    /// The number of elements without any anchor after which the search ends.
    @inlinable static var mostMisses: Int { 256 }

    /// Matches the elements that the cursors did not match.
    ///
    /// - Parameter bytesAlone: Whether equal elements with different bytes need not be found, where hashing by value costs more.
    @inlinable
    mutating func matchByTables(_ pair: inout MatchPair<ID>, from lost: (old: Int, new: Int), bytesAlone: Bool) {
        if known != nil || values.isFast(for: ID.self) {
            hashAnew(byValue: true)
            _ = matchByAnchors(&pair, from: lost, hashing: values, mostMisses: .max)
            matchLeftovers(&pair, hashing: values)
            return
        }
        hashAnew(byValue: false)
        let outcome = matchByAnchors(&pair, from: lost, hashing: representation, mostMisses: Self.mostMisses)
        if outcome == .lone { matchLeftovers(&pair, hashing: representation) }
        guard pair.isUnfinished, !bytesAlone else { return }
        hashAnew(byValue: true)
        if outcome == .none {
            _ = matchByAnchors(&pair, from: lost, hashing: values, mostMisses: .max)
        }
        matchLeftovers(&pair, hashing: values)
    }

    /// Discards all hashes before the elements are hashed in one of the two ways. Only hashes by value are stored,
    /// except for integers and UUIDs. All others are cheaper to compute again.
    @inlinable
    mutating func hashAnew(byValue: Bool) {
        hasValueHashes = byValue && (known != nil || !values.comparesBytes(ID.self))
        guard hasValueHashes, known == nil else { return }
        _ = oldHashBuffer.fill(oldCount, with: 0)
        _ = newHashBuffer.fill(newCount, with: 0)
    }

    /// The hashes by value of the old elements, or 0 for elements that were not hashed; `nil` without such hashes.
    @inlinable var oldValueHashes: UnsafeMutablePointer<UInt32>? {
        guard hasValueHashes else { return nil }
        return known.map { UnsafeMutablePointer(mutating: $0.old + prefix) } ?? oldHashBuffer.words
    }

    @inlinable var newValueHashes: UnsafeMutablePointer<UInt32>? {
        guard hasValueHashes else { return nil }
        return known.map { UnsafeMutablePointer(mutating: $0.new + prefix) } ?? newHashBuffer.words
    }

    /// Finds long runs by looking up new elements in a sample of the old ones.
    @inlinable
    mutating func matchByAnchors(
        _ pair: inout MatchPair<ID>, from lost: (old: Int, new: Int), hashing: some BufferHashing, mostMisses: Int
    ) -> AnchorOutcome {
        guard oldCount - lost.old >= Self.fewestForAnchors else { return .lone }
        let table = IdentityTable(
            of: pair.old, count: (oldCount - lost.old) / Self.anchorDistance + 1, hashing: hashing,
            slots: slotBuffer, next: chainBuffer.reserve(oldCount))
        let oldHashes = ElementHashes(of: pair.old, words: oldValueHashes)
        let newHashes = ElementHashes(of: pair.new, words: newValueHashes)
        for index in stride(from: lost.old, to: oldCount, by: Self.anchorDistance) {
            if table.insert(index, oldHashes.hash(index, by: hashing)) { hasRepeats = true }
        }
        let toNew = pair.toNew
        var index = lost.new
        var anchors = 0
        var loneAnchors = 0
        while index < newCount {
            guard pair.toOld[index] == -1 else {
                index += 1
                continue
            }
            let hash = newHashes.hash(index, by: hashing)
            guard let anchor = table.first(pair.new + index, hash, isTaken: { toNew[$0] >= 0 }), anchor >= 0 else {
                index += 1
                if anchors == 0, index - lost.new > mostMisses { return .none }
                continue
            }
            anchors += 1
            let count = pair.count
            pair.followBack(anchor, index)
            index = pair.follow(anchor, index).new
            loneAnchors = pair.count > count + 1 ? 0 : loneAnchors + 1
            if loneAnchors == Self.mostLoneAnchors { return .lone }
        }
        return anchors == 0 ? .none : .found
    }

    /// Matches the remaining elements. Equal identifiers are matched in the order of the old elements.
    @inlinable
    mutating func matchLeftovers(_ pair: inout MatchPair<ID>, hashing: some BufferHashing) {
        guard pair.isUnfinished else { return }
        let table = IdentityTable(
            of: pair.old, count: oldCount - pair.count, hashing: hashing, slots: slotBuffer,
            next: chainBuffer.reserve(oldCount))
        let oldHashes = ElementHashes(of: pair.old, words: oldValueHashes)
        let newHashes = ElementHashes(of: pair.new, words: newValueHashes)
        let toNew = pair.toNew
        var index = oldCount - 1
        while index >= 0 {
            if toNew[index] < 0, table.insert(index, oldHashes.hash(index, by: hashing)) { hasRepeats = true }
            index -= 1
        }
        for index in 0..<newCount where pair.toOld[index] == -1 {
            let hash = newHashes.hash(index, by: hashing)
            guard let oldIndex = table.first(pair.new + index, hash, isTaken: { toNew[$0] >= 0 }) else { continue }
            if oldIndex >= 0 { pair.record(oldIndex, index) } else { hasRepeats = true }
        }
    }
}

/// The hashes of the elements of a sequence. A hash is computed when it is first needed, and stored if computing it
/// takes longer than reading it. Known hashes are never 0, so they are only read.
@usableFromInline
struct ElementHashes<ID: Hashable> {
    @usableFromInline let ids: UnsafePointer<ID>
    /// The hash of each element, or 0 if it was not computed yet; `nil` if hashes are not stored.
    @usableFromInline let words: UnsafeMutablePointer<UInt32>?

    @inlinable
    init(of ids: UnsafePointer<ID>, words: UnsafeMutablePointer<UInt32>?) {
        self.ids = ids
        self.words = words
    }

    @inlinable
    func hash(_ index: Int, by hashing: some BufferHashing) -> UInt32 {
        guard let words else { return hashing.hash(ids + index) }
        let known = words[index]
        if known != 0 { return known }
        let hash = hashing.hash(ids + index)
        words[index] = hash
        return hash
    }
}
