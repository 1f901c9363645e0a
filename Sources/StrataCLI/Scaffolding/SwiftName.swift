/// The name of a new section plugin. It is the name of its module, and the beginning of its type's name.
package struct SwiftName: Hashable, Sendable, CustomStringConvertible {
    /// `DealOfTheDay`
    package let description: String

    /// Checks a name.
    ///
    /// - Parameter taken: the names of other existing modules, in addition to ``StrataModules``.
    /// - Throws: ``ScaffoldError`` with a valid name.
    package init(_ text: String, taken: Set<String> = []) throws(ScaffoldError) {
        let name = Self.camelCase(text)
        guard name == text, text.first?.isUppercase == true, text.count <= 64, text.allSatisfy(Self.isWord) else {
            let hint = name.isEmpty ? "" : "; try `\(name)`"
            throw ScaffoldError(
                "`\(text)` cannot name a Swift module and type: capital letter first, then letters and digits\(hint)")
        }
        let takes = { (names: Set<String>) in names.contains { $0.lowercased() == text.lowercased() } }
        guard !StrataModules.contains(text), !takes(taken), !Self.reserved.contains(text) else {
            throw ScaffoldError("a module `\(text)` exists already; choose another name, such as `My\(text)`")
        }
        description = text
    }

    /// Names to which the compiler gives another meaning.
    private static let reserved: Set<String> = ["Any", "Self", "Type", "Protocol"]

    /// The name of an existing plugin.
    package init(known name: String) { description = name }

    /// The section type that feeds use: `dealOfTheDay`.
    package var sectionType: String {
        let capitals = description.prefix { $0.isUppercase || $0.isNumber }
        // `URLCard` becomes `urlCard`. The last of several capitals begins the next word.
        let head = capitals.count > 1 && capitals.count < description.count ? capitals.dropLast() : capitals
        return head.lowercased() + description.dropFirst(head.count)
    }

    /// The type as words: `deal of the day`.
    var words: String {
        sectionType.reduce(into: "") { words, letter in
            if letter.isUppercase { words.append(" ") }
            words.append(letter.lowercased())
        }
    }

    /// A text's words, each with a capital letter.
    private static func camelCase(_ text: String) -> String {
        // Only ASCII letters are allowed.
        guard text.allSatisfy({ $0.isASCII }) else { return "" }
        let words = text.split { !isWord($0) }.drop { $0.first?.isNumber == true }
        return String(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().prefix(64))
    }

    private static func isWord(_ letter: Character) -> Bool {
        letter.isASCII && (letter.isLetter || letter.isNumber)
    }
}

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
        // On the file systems of Macs and Windows, `Sources/deal` is `Sources/Deal`.
        let isOwn = Self.own.contains { $0.lowercased() == text.lowercased() }
        guard text.lowercased() != "strata", !StrataModules.contains(text), !isOwn else {
            throw ScaffoldError("a module `\(text)` exists already; choose another name, such as `\(text)-feed`")
        }
        guard !Self.keywords.contains(text) else {
            throw ScaffoldError("`\(text)` is a keyword of Swift; choose another name, such as `\(text)-feed`")
        }
        description = text
    }

    /// Words that the compiler does not accept as a module name (The Swift Programming Language, "Lexical Structure").
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

    /// The modules of a new package other than its executable.
    static let own: Set<String> = ["HomeFormat", "HomeFormatTests", "Deal", "DealTests"]
}
