/// Finds the word that the user probably meant.
package enum NearestWord {
    /// The allowed word with the smallest distance; nil if that distance exceeds both two letters and a third of the
    /// word, or if every letter would change.
    ///
    /// The distance is the number of letters to insert, delete or replace (V. I. Levenshtein, 1966) and of neighbours
    /// to swap, ignoring case.
    ///
    /// - Complexity: O(words x length^2). Words longer than 64 letters are not compared.
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

    /// The end of a message about an unknown word: the nearest allowed word, if any is near, and all allowed words.
    ///
    /// - Parameter list: The name of the list of allowed words, such as `registered types`.
    package static func hint(_ written: String, among allowed: [String], called list: String) -> String {
        let all = allowed.joined(separator: ", ")
        guard let nearest = to(written, among: allowed) else { return "; \(list): \(all)" }
        return "; did you mean '\(nearest)'? \(list.prefix(1).uppercased() + list.dropFirst()): \(all)"
    }

    /// The minimum number of letters to insert, delete, replace or swap with a neighbour.
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
