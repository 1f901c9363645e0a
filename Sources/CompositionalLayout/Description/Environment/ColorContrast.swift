/// Whether the user asked for more contrast; UIKit's `UIAccessibilityContrast`.
public enum ColorContrast: String, Hashable, Sendable, Codable, CaseIterable {
    /// The colours as designed.
    case normal
    /// Colours that stand out more from each other.
    case high
}
