/// Finds the word that the user probably meant.
package enum NearestWord {
    /// The nearest allowed word; nil if more than a third of its letters, and more than two, would have to change, or all
    /// of them.
    ///
    /// The distance is the number of letters inserted, deleted or replaced (V. I. Levenshtein, 1966), or of neighbours
    /// swapped, ignoring case.
    ///
    /// - Complexity: O(words x length^2); words longer than 64 letters are not compared.
    package static func to(_ written: String, among allowed: some Sequence<String>) -> String? {
        let target = Array(written.lowercased())
        guard !target.isEmpty, target.count <= 64 else { return nil }
        var best: (word: String, distance: Int)?
        for word in allowed where word.count <= 64 {
            let distance = distance(target, Array(word.lowercased()))
            if distance < best?.distance ?? .max { best = (word, distance) }
        }
        guard let best, best.distance <= max(2, best.word.count / 3) else { return nil }
        return best.distance < max(target.count, best.word.count) ? best.word : nil
    }

    /// What follows an unknown word in a message: the nearest allowed word, if there is one, and all of them.
    ///
    /// - Parameter list: what all of them are called, such as `registered types`.
    package static func hint(_ written: String, among allowed: [String], called list: String) -> String {
        let all = allowed.joined(separator: ", ")
        guard let nearest = to(written, among: allowed) else { return "; \(list): \(all)" }
        return "; did you mean '\(nearest)'? \(list.prefix(1).uppercased() + list.dropFirst()): \(all)"
    }

    /// The least number of letters to insert, delete, replace or swap with a neighbour.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [Int](repeating: i + 1, count: b.count + 1)
            for j in b.indices {
                row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
                }
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
