/// Finds YAML anchors and aliases before the parser expands them.
///
/// A few lines of nested aliases stand for billions of values. Profiles have no use for them, so they are refused
/// by their first letter where a value may begin. Comments and quoted text are passed over.
enum AliasScan {
    /// The first anchor or alias with its line and column, or nil.
    ///
    /// - Complexity: O(letters).
    static func first(in text: String) -> (text: String, line: Int, column: Int)? {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let found = first(inLine: line) { return (found.text, index + 1, found.column) }
        }
        return nil
    }

    private static func first(inLine line: Substring) -> (text: String, column: Int)? {
        var quote: Unicode.Scalar?
        var previous: Unicode.Scalar = " "
        let scalars = Array(line.unicodeScalars)
        for (column, scalar) in scalars.enumerated() {
            defer { previous = scalar }
            if let open = quote {
                if scalar == open { quote = nil }
                continue
            }
            let begins = " \t[{,".unicodeScalars.contains(previous)
            if begins, scalar == "#" { return nil }
            if begins, scalar == "\"" || scalar == "'" { quote = scalar }
            if begins, scalar == "*" || scalar == "&", let next = scalars.dropFirst(column + 1).first, isName(next) {
                let word = scalars[column...].prefix { $0 != " " && $0 != "," }
                return (String(String.UnicodeScalarView(word.prefix(40))), column + 1)
            }
        }
        return nil
    }

    private static func isName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
    }
}
