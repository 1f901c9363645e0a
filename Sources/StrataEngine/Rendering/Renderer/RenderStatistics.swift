/// Statistics of a renderer's caches, since it was made.
public struct RenderStatistics: Hashable, Sendable {
    /// Texts whose extent was in the cache.
    public var textHits = 0
    /// Texts that had to be measured.
    public var textMisses = 0
    /// Pictures that were taken from the cache.
    public var imageHits = 0
    /// Pictures that were decoded or drawn.
    public var imageMisses = 0
    /// Pictures that were evicted.
    public var imageEvictions = 0
    /// Pictures in the cache.
    public var imageCount = 0
    /// Bytes of the pictures in the cache.
    public var imageBytes = 0
}
