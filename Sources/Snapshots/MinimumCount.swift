/// The fewest deletes, inserts and moves between two lists of unique identifiers.
@usableFromInline
struct MinimumCount<ID: Hashable> {
    @usableFromInline var deletes: [ID] = []
    @usableFromInline var inserts: [ID] = []
    @usableFromInline var moves = 0

    @inlinable var operations: Int { deletes.count + inserts.count + moves }

    @inlinable
    init(from old: [ID], to new: [ID]) {
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
}

/// The greatest value before each place, after P. M. Fenwick, "A new data structure for cumulative frequency tables",
/// Software: Practice and Experience 24 (1994).
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
