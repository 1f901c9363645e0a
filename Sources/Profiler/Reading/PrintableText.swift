internal import SectionKit

/// Text from files as a terminal or a build's log may show it: what would steer either is written out.
public enum PrintableText {
    /// One line: controls, line ends, marks of direction and the beginnings of runners' commands become `\\u{1B}` and the
    /// like.
    ///
    /// - Complexity: O(letters).
    public static func line(_ text: String) -> String { text.printable }

    /// Several lines: as ``line(_:)``, but line ends stay.
    ///
    /// - Complexity: O(letters).
    public static func lines(_ text: String) -> String {
        text.split(separator: "\n" as Character, omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// Whether a terminal may show the text as it is.
    static func isPrintable(_ text: String) -> Bool { !text.hasUnprintableScalars }
}
