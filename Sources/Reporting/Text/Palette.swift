/// Colours for a terminal, or none.
public struct Palette: Hashable, Sendable {
    private let hasColour: Bool

    /// No colours, for files, pipes and `NO_COLOR`.
    public static let plain = Palette(hasColour: false)
    /// ANSI colours, for a terminal.
    public static let terminal = Palette(hasColour: true)

    private init(hasColour: Bool) {
        self.hasColour = hasColour
    }

    func styled(_ text: String, _ style: TextStyle) -> String {
        guard hasColour, let code = Self.code(style) else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    private static func code(_ style: TextStyle) -> String? {
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
