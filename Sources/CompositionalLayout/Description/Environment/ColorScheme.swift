/// How colour roles look: on a light or on a dark screen.
public enum ColorScheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dark text on a light screen.
    case light
    /// Light text on a dark screen.
    case dark
}
