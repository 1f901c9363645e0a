package import CompositionalLayout

/// A 128-bit hash of a text, its font with the family, and the text size; an accidental collision needs about 2^64 texts.
package struct TextKey: Hashable {
    package private(set) var low: UInt64
    package private(set) var high: UInt64

    package init(_ string: String, font key: FontKey, size: ContentSizeCategory = .large) {
        let font = UInt64(key.index) | UInt64(size.rank ^ ContentSizeCategory.large.rank) << 8
        low = 0x9e37_79b9_7f4a_7c15 ^ font
        high = 0xc2b2_ae3d_27d4_eb4f &+ font
        absorb(string)
        if let family = key.family { absorb(family) }
    }

    /// The key of the same text at a width in pixels.
    package func at(width: Int) -> TextKey {
        var copy = self
        copy.mix(UInt64(truncatingIfNeeded: width) | 1 << 63)
        return copy
    }

    /// The key of the same text at a width in pixels, of which no more than some lines are shown.
    package func at(width: Int, lines: Int) -> TextKey {
        var copy = at(width: width)
        copy.mix(UInt64(truncatingIfNeeded: lines))
        return copy
    }

    private mutating func absorb(_ string: String) {
        var string = string
        string.withUTF8 { bytes in
            for start in stride(from: 0, to: bytes.count, by: 8) {
                absorb(bytes, from: start)
            }
            mix(UInt64(bytes.count))
        }
    }

    private mutating func absorb(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var word: UInt64 = 0
        for index in start..<min(start + 8, bytes.count) { word = word << 8 | UInt64(bytes[index]) }
        mix(word)
    }

    // Two multiply-and-fold rounds with independent odd constants (those of wyhash by Wang Yi, public domain).
    private mutating func mix(_ word: UInt64) {
        low = Self.fold(low ^ word, 0xa076_1d64_78bd_642f)
        high = Self.fold(high ^ word &+ 0x8ebc_6af0_9c88_c6e3, 0xe703_7ed1_a0b4_28db)
    }

    private static func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
        let product = one.multipliedFullWidth(by: other)
        return product.high ^ product.low ^ one
    }
}
