
/// Remembers measured texts in a table that is allocated once, so that measuring never changes the live heap.
///
/// Four entries share a slot; the one that was asked for longest ago is replaced.
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
    /// Texts that were in the table.
    package private(set) var hits = 0
    /// Texts that were not.
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

    /// The extent that is remembered, or what `measure` says, which is remembered then.
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

    /// Forgets all, keeping the table.
    package mutating func removeAll() {
        for index in entries.indices { entries[index] = Entry() }
    }

    private static let ways = 4
}

extension TextKey {
    /// The key of empty entries; no text has it.
    package static let unused = TextKey("", font: FontKey(style: .body, weight: .regular)).at(width: Int.max)
}
