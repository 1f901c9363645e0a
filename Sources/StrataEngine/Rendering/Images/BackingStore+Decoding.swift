extension BackingStore {
    /// The pixels of a PNG file's bytes, one per point.
    ///
    /// - Returns: nil if they are not a PNG, or one that is larger than ``RenderLimits``.
    /// - Complexity: O(pixels).
    package convenience init?(png bytes: [UInt8]) {
        guard (try? PNGHeader(bytes)) != nil, let surface = ImageFile.surface(bytes) else { return nil }
        self.init(adopting: surface, scale: 1)
    }
}
