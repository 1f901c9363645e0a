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

extension CellRenderer {
    /// Figures of the caches.
    ///
    /// - Complexity: O(1).
    public var statistics: RenderStatistics {
        RenderStatistics(
            textHits: tree.measurer.cache.hits, textMisses: tree.measurer.cache.misses,
            imageHits: images.cache.hits, imageMisses: images.cache.misses,
            imageEvictions: images.cache.evictions, imageCount: images.cache.count, imageBytes: images.cache.bytes)
    }

    /// Gives back every picture and forgets every measured text; the figures go on counting.
    ///
    /// - Complexity: O(pictures + entries).
    public func purge() {
        images.removeAll()
        tree.measurer.forgetTexts()
    }

    /// What decides how texts measure and look; nothing where nothing is drawn.
    public var fontFingerprint: FontFingerprint? { typesetter?.fonts.fingerprint }
}
