internal import SectionKit

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

    /// The fontconfig settings of the fonts in use: for each font of the type scale and each substitute for missing
    /// characters, its file's content and the settings for size, shape and edges. Configurations that draw alike have
    /// equal lists, wherever their files are; empty in ``RenderOptions/Mode/none``.
    ///
    /// - Complexity: O(fonts), some milliseconds. Allocates: call it after live bytes were read.
    public var fontSettings: [String] { typesetter?.fonts.settings() ?? [] }
}
