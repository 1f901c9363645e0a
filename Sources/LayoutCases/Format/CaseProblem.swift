internal import Basics

/// What is wrong at one place of a file, before that place is known as a line and a column.
struct CaseProblem: Error {
    /// The path from the file's outermost value.
    var path: [any CodingKey]
    var text: String
    /// Whether the path's last key itself is wrong, rather than its value.
    var isAboutKey = false
}

extension CaseProblem {
    /// A word that is not among those allowed at a place.
    static func unknown(
        _ word: String, at path: [any CodingKey], allowed: [String], isAboutKey: Bool = false
    ) -> CaseProblem {
        // Any other letter is as near to a word of one letter.
        let nearest = word.count > 1 ? NearestWord.to(word, among: allowed) : nil
        let guess = nearest.map { "; did you mean `\($0)`?" } ?? ";"
        return CaseProblem(
            path: path,
            text: "`\(word)` is not known here\(guess) allowed: " + allowed.joined(separator: ", "),
            isAboutKey: isAboutKey)
    }
}
