/// Finds the word that a misspelt one stands for.
enum NearestWord {
    /// The word at the smallest distance, unless every letter would change.
    static func of(_ word: String, among words: [String]) -> String? {
        let ranked = words.map { (word: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance < word.count else { return nil }
        return best.word
    }

    /// The number of letters to insert, remove or change (Levenshtein), ignoring case.
    ///
    /// - Complexity: O(product of the lengths); only the first 64 letters count.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.lowercased().prefix(64)), Array(right.lowercased().prefix(64)))
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let change = diagonal + (letter == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(change, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
