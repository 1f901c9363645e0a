/// A list with positions: chunks of entries, and a tree of sums over the chunks.
///
/// Searching by index, item or position, and changing an entry, cost O(log n) plus one chunk. Inserting and removing
/// cost the same, plus an occasional split. Neighbouring chunks may share one array until an entry of one of them
/// changes.
struct ChunkedList<Entry: Extended>: Sendable {
    /// The place of an entry.
    struct Place: Sendable {
        var chunk: Int
        var offset: Int
        /// The sums before the entry.
        var before: Extent
    }

    private(set) var chunks: [[Entry]] = []
    private(set) var tree = SumTree<Extent>()

    static var chunkSize: Int { 64 }

    init(_ entries: [Entry] = []) {
        for start in stride(from: 0, to: entries.count, by: Self.chunkSize) {
            chunks.append(Array(entries[start..<min(start + Self.chunkSize, entries.count)]))
        }
        rebuild()
    }

    /// Makes a list from chunks of ``chunkSize`` entries; the last may be shorter.
    init(chunks: [[Entry]]) {
        self.chunks = chunks
        rebuild()
    }

    var count: Int { tree.total.entries }
    var total: Extent { tree.total }

    func entry(at place: Place) -> Entry { chunks[place.chunk][place.offset] }

    subscript(index: Int) -> Entry {
        let place = place(of: index)
        return chunks[place.chunk][place.offset]
    }

    /// The place of an existing index.
    func place(of index: Int) -> Place {
        guard let found = tree.first(where: { $0.entries > index }) else {
            return Place(chunk: chunks.count, offset: 0, before: total)
        }
        var place = Place(chunk: found.leaf, offset: 0, before: found.before)
        while place.before.entries < index { step(&place) }
        return place
    }

    /// The first entry that ends after a position; `nil` if no entry does.
    func firstEntry(endingAfter position: Double) -> Place? {
        guard let found = tree.first(where: { $0.length > position }) else { return nil }
        var place = Place(chunk: found.leaf, offset: 0, before: found.before)
        while place.offset + 1 < chunks[place.chunk].count,
            place.before.length + entry(at: place).extent.length <= position
        {
            step(&place)
        }
        return place
    }

    /// The place of the entry that contains an item; `nil` if no entry does.
    func entry(holding item: Int) -> Place? {
        guard let found = tree.first(where: { $0.items > item }) else { return nil }
        var place = Place(chunk: found.leaf, offset: 0, before: found.before)
        while place.before.items + entry(at: place).extent.items <= item { step(&place) }
        return place
    }

    /// Moves to the next entry; false at the end.
    @discardableResult
    func advance(_ place: inout Place) -> Bool {
        step(&place)
        guard place.offset == chunks[place.chunk].count else { return true }
        // Take the sum from the tree, as a search would: positions must not depend on where an iteration began.
        place = self.place(of: place.before.entries)
        return place.chunk < chunks.count
    }

    private func step(_ place: inout Place) {
        place.before = place.before + chunks[place.chunk][place.offset].extent
        place.offset += 1
    }

    /// Changes one entry in place and returns the closure's result.
    mutating func update<Result>(_ place: Place, _ change: (inout Entry) -> Result) -> Result {
        let old = chunks[place.chunk][place.offset].extent
        let result = change(&chunks[place.chunk][place.offset])
        if chunks[place.chunk][place.offset].extent != old { refresh(place.chunk) }
        return result
    }

    /// Changes every entry, given its index. Chunks that share an array are changed once, with the indices of the first
    /// chunk, and share the result. So the result must depend on the entry alone. O(entries), where entries of a shared
    /// array count once.
    mutating func updateAll(_ change: (_ index: Int, inout Entry) -> Void) {
        var sums: [Extent] = []
        sums.reserveCapacity(chunks.count)
        var start = 0
        replaceChunks { chunk in
            chunk.withUnsafeMutableBufferPointer { entries in
                for offset in entries.indices { change(start + offset, &entries[offset]) }
            }
        } then: { chunk, isRepeated in
            start += chunk.count
            sums.append(isRepeated ? sums[sums.count - 1] : Self.extent(of: chunk))
        }
        tree.rebuild(sums)
    }

    /// Changes each array of entries once, even if chunks share it, and then visits each chunk.
    private mutating func replaceChunks(
        _ change: (inout [Entry]) -> Void, then visit: (_ chunk: [Entry], _ isRepeated: Bool) -> Void
    ) {
        var latest: UnsafePointer<Entry>?
        for chunk in chunks.indices {
            let address = chunks[chunk].address
            let isRepeated = chunk > 0 && address == latest
            if isRepeated { chunks[chunk] = chunks[chunk - 1] } else { change(&chunks[chunk]) }
            latest = address
            visit(chunks[chunk], isRepeated)
        }
    }

    mutating func insert(_ entry: Entry, at index: Int) {
        guard !chunks.isEmpty else {
            chunks = [[entry]]
            return rebuild()
        }
        var place = place(of: index)
        if place.offset == 0, place.chunk > 0 {
            place.chunk -= 1
            place.offset = chunks[place.chunk].count
        }
        chunks[place.chunk].insert(entry, at: place.offset)
        if chunks[place.chunk].count > 2 * Self.chunkSize { split(place.chunk) } else { refresh(place.chunk) }
    }

    mutating func remove(at index: Int) -> Entry {
        let place = place(of: index)
        let entry = chunks[place.chunk].remove(at: place.offset)
        if chunks[place.chunk].isEmpty {
            chunks.remove(at: place.chunk)
            rebuild()
        } else {
            refresh(place.chunk)
        }
        return entry
    }

    /// Rebuilds the chunks without spare capacity.
    mutating func trim() {
        if chunks.dropLast().allSatisfy({ $0.count == Self.chunkSize }), chunks.last?.count ?? 0 <= Self.chunkSize {
            // `map` is used because a copy of a whole array would keep its capacity.
            return replaceChunks { chunk in
                chunk = chunk.map { $0 }
            } then: { _, _ in
            }
        }
        let entries = Array(chunks.joined())
        chunks = stride(from: 0, to: entries.count, by: Self.chunkSize).map { start in
            // `Array(slice)` of a whole array would keep the array's capacity.
            entries[start..<min(start + Self.chunkSize, entries.count)].map { $0 }
        }
        rebuild()
    }

    private mutating func split(_ chunk: Int) {
        let half = chunks[chunk].count / 2
        let tail = Array(chunks[chunk][half...])
        chunks[chunk].removeLast(tail.count)
        chunks.insert(tail, at: chunk + 1)
        rebuild()
    }

    private mutating func refresh(_ chunk: Int) {
        tree.set(chunk, Self.extent(of: chunks[chunk]))
    }

    private mutating func rebuild() {
        var sums: [Extent] = []
        sums.reserveCapacity(chunks.count)
        for chunk in chunks.indices {
            let isRepeated = chunk > 0 && chunks[chunk].address == chunks[chunk - 1].address
            sums.append(isRepeated ? sums[chunk - 1] : Self.extent(of: chunks[chunk]))
        }
        tree.rebuild(sums)
    }

    private static func extent(of chunk: [Entry]) -> Extent {
        chunk.reduce(.zero) { $0 + $1.extent }
    }
}

extension ChunkedList {
    func has(_ index: Int) -> Bool { index >= 0 && index < count }

    /// Descriptions of the broken invariants; empty if all hold. O(entries).
    func brokenInvariants() -> [String] {
        var problems: [String] = []
        if chunks.contains(where: \.isEmpty) { problems.append("a chunk is empty") }
        if chunks.contains(where: { $0.count > 2 * Self.chunkSize }) { problems.append("a chunk is too long") }
        let sums = chunks.map { $0.reduce(Extent.zero) { $0 + $1.extent } }
        if sums != (0..<tree.count).map({ tree[$0] }) { problems.append("sums of chunks are out of date") }
        return problems
    }
}

extension Array {
    /// The address of the elements. Arrays that share their storage have the same address.
    fileprivate var address: UnsafePointer<Element>? { withUnsafeBufferPointer { $0.baseAddress } }
}

/// An entry of a ``ChunkedList``.
protocol Extended: Sendable {
    /// The entry's contribution to the sums.
    var extent: Extent { get }
}

/// A number of entries, their items and their length. Item counts from a file may overflow, so the sum wraps around.
/// Items beyond that are never searched.
struct Extent: Summable, Hashable {
    var entries: Int
    var items: Int
    var length: Double

    static let zero = Extent(entries: 0, items: 0, length: 0)

    static func + (left: Extent, right: Extent) -> Extent {
        Extent(
            entries: left.entries + right.entries, items: left.items &+ right.items,
            length: left.length + right.length)
    }
}
