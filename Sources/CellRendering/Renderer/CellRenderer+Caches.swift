extension CellRenderer {
    /// Figures of the caches.
    ///
    /// - Complexity: O(1).
    public var statistics: RenderStatistics {
        RenderStatistics(
            textHits: tree.ruler.measurer.cache.hits, textMisses: tree.ruler.measurer.cache.misses,
            imageHits: images.cache.hits, imageMisses: images.cache.misses,
            imageEvictions: images.cache.evictions, imageCount: images.cache.count, imageBytes: images.cache.bytes)
    }

    /// Frees all pictures and measured texts; the statistics go on counting.
    ///
    /// - Complexity: O(pictures + entries).
    public func purge() {
        images.removeAll()
        tree.ruler.measurer.forgetTexts()
    }

    /// What decides how texts measure and look; nil in ``RenderOptions/Mode/none``.
    public var fontFingerprint: FontFingerprint? { typesetter?.fonts.fingerprint }

    /// What fontconfig's configuration makes of the fonts in use: for each font of the type scale, and for those that stand
    /// in for missing characters, which font it is and what is done to its size, shape and edges. Two configurations that
    /// draw alike give the same list, wherever their files are; empty in ``RenderOptions/Mode/none``.
    ///
    /// - Complexity: O(fonts), some milliseconds. Allocates: call it after live bytes were read.
    public var fontSettings: [String] { typesetter?.fonts.settings() ?? [] }
}
