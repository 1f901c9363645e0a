/// Why a cell is given an item's content.
enum ConfigurePurpose {
    /// To be shown.
    case display
    /// Only to learn a size.
    case sizing
    /// Ahead of the viewport.
    case prefetch
}
