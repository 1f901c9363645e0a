/// Which insets of the view apply to sections, across the scroll axis only.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable, Codable {
    /// The layout's choice; for the layout itself the safe area.
    case automatic
    /// None.
    case none
    /// The safe area.
    case safeArea
    /// The view's layout margins.
    case layoutMargins
    /// The readable width.
    case readableContent
}
