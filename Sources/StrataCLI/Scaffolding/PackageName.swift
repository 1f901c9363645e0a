/// The name of a new package, of its folder and of its executable.
package struct PackageName: Hashable, Sendable, CustomStringConvertible {
    /// `shop-feed`
    package let description: String

    /// Checks a name.
    ///
    /// - Throws: ``ScaffoldError``
    package init(_ text: String) throws(ScaffoldError) {
        let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard isName, (1...64).contains(text.count), text.first?.isLetter == true else {
            throw ScaffoldError(
                "`\(text)` cannot name a package: 1 to 64 letters, digits and dashes, a letter first, such as "
                    + "`shop-feed`")
        }
        guard text.lowercased() != "strata", !StrataModules.contains(text), !Self.own.contains(text) else {
            throw ScaffoldError("a module `\(text)` exists already; choose another name, such as `\(text)-feed`")
        }
        guard !Self.keywords.contains(text) else {
            throw ScaffoldError("`\(text)` is a keyword of Swift; choose another name, such as `\(text)-feed`")
        }
        description = text
    }

    /// Words that the compiler does not accept as the name of a module (The Swift Programming Language, "Lexical
    /// Structure").
    private static let keywords: Set<String> = [
        "main", "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
        "inout",
        "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "as",
        "false",
        "is", "nil", "self", "super", "throws", "true", "try",
    ]

    /// The modules that a new package has besides its executable.
    static let own: Set<String> = ["HomeFormat", "HomeFormatTests", "Deal", "DealTests"]
}
