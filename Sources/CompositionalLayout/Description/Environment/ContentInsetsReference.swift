/// The view insets that apply to sections, across the scroll axis only.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable, Codable {
    /// The layout's setting; for the layout itself the safe area.
    case automatic
    /// No insets of the view.
    case none
    /// The safe area insets.
    case safeArea
    /// The view's layout margins.
    case layoutMargins
    /// The margins that keep text at a readable width.
    case readableContent
}
