import Snapshots

/// The fewest operations, by the textbook and in quadratic time.
enum Reference {
    static func longestCommonSubsequence(_ left: [Int], _ right: [Int]) -> Int {
        var row = [Int](repeating: 0, count: right.count + 1)
        for element in left {
            var diagonal = 0
            for (index, other) in right.enumerated() {
                let above = row[index + 1]
                row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[right.count]
    }

    /// The number of elements that both sequences have, duplicates as often as both have them.
    static func matches(_ old: [Int], _ new: [Int]) -> Int {
        var counts: [Int: Int] = [:]
        for element in old { counts[element, default: 0] += 1 }
        var matches = 0
        for element in new where counts[element, default: 0] > 0 {
            counts[element, default: 0] -= 1
            matches += 1
        }
        return matches
    }

    /// Deletes, inserts and moves of one sequence: elements without a partner, and elements with a partner out of
    /// order.
    static func minimum(_ old: [Int], _ new: [Int]) -> Int {
        old.count + new.count - matches(old, new) - longestCommonSubsequence(old, new)
    }

    static func minimum(_ old: World, _ new: World, _ scope: ItemScope) -> Int {
        let oldIDs = old.sections.map(\.id)
        let newIDs = new.sections.map(\.id)
        var sum = minimum(oldIDs, newIDs)
        for section in new.sections where oldIDs.contains(section.id) {
            guard let before = old.sections.first(where: { $0.id == section.id }) else { continue }
            sum += minimum(before.items, section.items)
        }
        guard scope == .snapshot else { return sum }
        // A move across two sections that stay was counted as a delete and an insert.
        let stay = Set(oldIDs).intersection(newIDs)
        var homes: [Int: Int] = [:]
        for section in old.sections where stay.contains(section.id) {
            for item in section.items { homes[item] = section.id }
        }
        for section in new.sections where stay.contains(section.id) {
            for item in section.items { if let home = homes[item], home != section.id { sum -= 1 } }
        }
        return sum
    }
}
