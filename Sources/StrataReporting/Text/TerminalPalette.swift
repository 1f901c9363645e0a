internal import StrataBasics

/// The colours of a terminal's text, or no colours.
public struct TerminalPalette: Hashable, Sendable {
    private let hasColour: Bool

    /// No colours, for files, pipes and `NO_COLOR`.
    public static let plain = TerminalPalette(hasColour: false)
    /// ANSI colours, for a terminal.
    public static let terminal = TerminalPalette(hasColour: true)

    private init(hasColour: Bool) {
        self.hasColour = hasColour
    }

    func styled(_ text: String, _ style: TerminalStyle) -> String {
        guard hasColour, let code = Self.code(style) else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// Makes everything in a text printable except this palette's own styles.
    ///
    /// - Complexity: O(length).
    package func printable(_ text: String) -> String {
        guard hasColour, text.contains("\u{1B}") else { return text.printableLines }
        var result = ""
        var rest = text[...]
        while let escape = rest.firstIndex(of: "\u{1B}") {
            let style = Self.sequences.first { rest[escape...].hasPrefix($0) }
            let end = rest.index(escape, offsetBy: style?.count ?? 1)
            result += String(rest[..<escape]).printableLines + (style ?? String(rest[escape..<end]).printable)
            rest = rest[end...]
        }
        return result + String(rest).printableLines
    }

    private static let sequences =
        ["\u{1B}[0m"] + TerminalStyle.allCases.compactMap { code($0).map { "\u{1B}[\($0)m" } }

    private static func code(_ style: TerminalStyle) -> String? {
        switch style {
        case .plain: nil
        case .heading: "1"
        case .good: "32"
        case .bad: "1;31"
        case .doubtful: "33"
        case .faint: "2"
        }
    }
}

/// The emphasis of a piece of terminal text.
enum TerminalStyle: CaseIterable {
    case plain, heading, good, bad, doubtful, faint
}
