/// Text from files as a terminal may show it: what would steer the terminal is written out.
public enum PrintableText {
    /// One line: controls, line ends and marks of direction become `\\u{1B}` and the like.
    ///
    /// - Complexity: O(letters).
    public static func line(_ text: String) -> String { escaped(text, keeping: []) }

    /// Several lines: as ``line(_:)``, but line ends stay.
    ///
    /// - Complexity: O(letters).
    public static func lines(_ text: String) -> String { escaped(text, keeping: ["\n"]) }

    /// Whether a terminal may show the text as it is.
    static func isPrintable(_ text: String) -> Bool { !text.unicodeScalars.contains(where: steers) }

    private static func escaped(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
        guard !isPrintable(text) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            if steers(scalar), !kept.contains(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Controls, line and paragraph separators, and the marks that turn the direction of what follows.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
