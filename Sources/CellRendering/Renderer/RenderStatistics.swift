/// Figures of a renderer's caches, since it was made.
public struct RenderStatistics: Hashable, Sendable {
    /// Questions about a text that were answered from memory.
    public var textHits = 0
    /// Texts that were shaped or reckoned to be measured.
    public var textMisses = 0
    /// Pictures that were taken from the cache.
    public var imageHits = 0
    /// Pictures that were decoded or drawn.
    public var imageMisses = 0
    /// Pictures that went for others.
    public var imageEvictions = 0
    /// Pictures that are kept.
    public var imageCount = 0
    /// Bytes of the pictures that are kept.
    public var imageBytes = 0
}
