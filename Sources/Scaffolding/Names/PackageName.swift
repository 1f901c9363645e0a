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
        description = text
    }

    /// The modules that a new package has besides its executable.
    static let own: Set<String> = ["HomeFormat", "HomeFormatTests", "Deal", "DealTests"]
}
