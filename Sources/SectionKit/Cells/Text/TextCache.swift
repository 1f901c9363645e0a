package import CompositionalLayout

/// Caches measured texts in a table that is allocated once, so that measuring does not change the live heap.
///
/// Four entries share a slot; the least recently used one is replaced.
package struct TextCache {
    private struct Entry {
        var key = TextKey.unused
        var width: Int32 = 0
        var lines: Int32 = 0
        var age: UInt64 = 0
    }

    private var entries: [Entry]
    private let slotMask: Int
    private var clock: UInt64 = 0
    /// The number of lookups that found an entry.
    package private(set) var hits = 0
    /// The number of lookups that did not find an entry.
    package private(set) var misses = 0

    /// Creates a table of about this many entries: the next power of two, at least four.
    package init(entries wanted: Int) {
        let clamped = min(max(wanted, Self.ways), 1 << 22)
        let slots = (clamped + Self.ways - 1) / Self.ways
        let rounded = slots <= 1 ? 1 : 1 << (Int.bitWidth - (slots - 1).leadingZeroBitCount)
        entries = Array(repeating: Entry(), count: rounded * Self.ways)
        slotMask = rounded - 1
    }

    package var capacity: Int { entries.count }

    /// The cached extent, or the result of `measure`, which is then cached.
    package mutating func extent(for key: TextKey, measure: () -> TextExtent) -> TextExtent {
        clock &+= 1
        let first = (Int(truncatingIfNeeded: key.low) & slotMask) * Self.ways
        var oldest = first
        for index in first..<first + Self.ways {
            if entries[index].key == key {
                hits += 1
                entries[index].age = clock
                return TextExtent(width: Int(entries[index].width), lines: Int(entries[index].lines))
            }
            if entries[index].age < entries[oldest].age { oldest = index }
        }
        misses += 1
        let extent = measure()
        entries[oldest] = Entry(
            key: key, width: Int32(clamping: extent.width), lines: Int32(clamping: extent.lines), age: clock)
        return extent
    }

    /// Clears all entries and keeps the table.
    package mutating func removeAll() {
        for index in entries.indices { entries[index] = Entry() }
    }

    private static let ways = 4
}

extension TextKey {
    /// The key of empty entries, which no text has.
    package static let unused = TextKey("", font: FontKey(style: .body, weight: .regular)).at(width: Int.max)
}

/// A 128-bit hash of a text, its font and family, and the text size; a collision is likely only after about 2^64 texts.
package struct TextKey: Hashable {
    package private(set) var low: UInt64
    package private(set) var high: UInt64

    package init(_ string: String, font key: FontKey, size: TextSizeCategory = .large) {
        let font = UInt64(key.index) | UInt64(size.rank ^ TextSizeCategory.large.rank) << 8
        low = 0x9e37_79b9_7f4a_7c15 ^ font
        high = 0xc2b2_ae3d_27d4_eb4f &+ font
        absorb(string)
        if let family = key.family { absorb(family) }
    }

    /// A hash of runs. It covers everything that changes the looks, and nothing else.
    init(_ runs: [TextRun]) {
        self.init("", font: FontKey(style: .body, weight: .regular))
        for run in runs {
            let looks = run.attributes
            mix(UInt64(run.range.lowerBound) << 32 | UInt64(truncatingIfNeeded: run.range.upperBound))
            mix(looks.flags)
            if let family = looks.family { absorb(family) }
            if let color = looks.shownColor { absorb(color) }
        }
    }

    /// The key of the same text with runs.
    func with(_ runs: TextKey) -> TextKey {
        var copy = self
        copy.mix(runs.low)
        copy.mix(runs.high)
        return copy
    }

    private mutating func absorb(_ color: CellColor) {
        switch color.content {
        case .role(let role, let opacity): mix(1 << 32 | UInt64(role.rawValue) << 8 | UInt64(opacity))
        case .rgba(let rgba): mix(2 << 32 | UInt64(rgba))
        case .variants(let all):
            mix(3 << 32 | UInt64(all.light))
            mix(UInt64(all.dark) << 32 | UInt64(all.lightHighContrast))
            mix(UInt64(all.darkHighContrast))
        case .named(let name, let opacity):
            mix(4 << 32 | UInt64(opacity))
            absorb(name)
        }
    }

    /// The key of the same text at a width in pixels.
    package func at(width: Int) -> TextKey {
        var copy = self
        copy.mix(UInt64(truncatingIfNeeded: width) | 1 << 63)
        return copy
    }

    /// The key of the same text at a width in pixels, with a limit of lines.
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

extension TextAttributes {
    /// The numeric attributes, combined in one word; 0 for attributes that are not given.
    fileprivate var flags: UInt64 {
        func bits(_ value: Bool?) -> UInt64 { value.map { $0 ? 2 : 1 } ?? 0 }
        let step = style.map { UInt64($0.rawValue) + 1 } ?? 0
        let strength = weight.map { UInt64($0.rawValue) + 1 } ?? 0
        let lines = bits(isItalic) | bits(isUnderlined) << 2 | bits(isStruckThrough) << 4
        let others: UInt64 = (family == nil ? 0 : 1) | (shownColor == nil ? 0 : 2)
        return step | strength << 8 | lines << 16 | others << 24
    }
}
