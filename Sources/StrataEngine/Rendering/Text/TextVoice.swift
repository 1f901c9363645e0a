import CompositionalLayout

/// What the user's settings say about every text.
struct TextVoice: Hashable {
    /// The text size.
    var size = ContentSizeCategory.large
    /// The side at which lines begin, and the direction of texts without a letter that decides it.
    var direction = LayoutDirection.leftToRight
    /// The language, which decides between letter forms that some scripts share.
    var locale = "en"
}
