/// What is wrong at one place of a file, before the place is known as line and column.
struct CaseProblem: Error {
    /// The way from the outermost value of the file.
    var path: [any CodingKey]
    var text: String
    /// Whether the problem is the last key of the path itself, not what stands behind it.
    var isAboutKey = false
}

extension CaseProblem {
    /// A word that is none of those that may stand here.
    static func unknown(
        _ word: String, at path: [any CodingKey], allowed: [String], isAboutKey: Bool = false
    ) -> CaseProblem {
        let guess = NearestWord.of(word, among: allowed).map { "; did you mean `\($0)`?" } ?? ";"
        return CaseProblem(
            path: path,
            text: "`\(word)` is not known here\(guess) allowed: " + allowed.joined(separator: ", "),
            isAboutKey: isAboutKey)
    }
}

/// The word that someone may have meant.
enum NearestWord {
    /// The word with the fewest letters changed, if it has anything in common.
    static func of(_ word: String, among words: [String]) -> String? {
        let ranked = words.map { (word: $0, distance: distance(word, $0)) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance < word.count else { return nil }
        return best.word
    }

    /// Letters to insert, remove or change: Levenshtein's distance, whatever the case.
    ///
    /// - Complexity: O(product of the lengths), of which only the first 64 letters count.
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

/// One word of a fixed list.
struct CaseWord<Value: CaseIterable & RawRepresentable>: Decodable where Value.RawValue == String {
    var value: Value

    init(from decoder: any Decoder) throws {
        let word = try String(from: decoder)
        guard let value = Value(rawValue: word) else {
            throw CaseProblem.unknown(word, at: decoder.codingPath, allowed: Value.allCases.map(\.rawValue))
        }
        self.value = value
    }
}
