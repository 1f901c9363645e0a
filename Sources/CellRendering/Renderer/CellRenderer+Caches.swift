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

    /// Gives back every picture and forgets every measured text; the figures go on counting.
    ///
    /// - Complexity: O(pictures + entries).
    public func purge() {
        images.removeAll()
        tree.ruler.measurer.forgetTexts()
    }

    /// What decides how texts measure and look; nothing where nothing is drawn.
    public var fontFingerprint: FontFingerprint? { typesetter?.fonts.fingerprint }

    /// What fontconfig's configuration makes of the fonts in use: for each font of the type scale, and for those that stand
    /// in for missing characters, which font it is and what is done to its size, shape and edges. Two configurations that
    /// draw alike say the same, wherever their files are; empty where nothing is drawn.
    ///
    /// - Complexity: O(fonts), some milliseconds; it allocates, so that it has to be asked for after bytes are read.
    public var fontSettings: [String] { typesetter?.fonts.settings() ?? [] }
}
