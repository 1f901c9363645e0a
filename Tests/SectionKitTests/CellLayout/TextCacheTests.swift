import Testing

@testable import SectionKit

@Suite struct TextCacheTests {
    private static let font = FontKey(style: .body, weight: .regular)

    private func key(_ number: Int) -> TextKey { TextKey("text \(number)", font: Self.font) }

    @Test func answersWithoutMeasuringAgain() {
        var cache = TextCache(entries: 64)
        var measured = 0
        for _ in 0..<3 {
            let extent = cache.extent(for: key(1)) {
                measured += 1
                return TextExtent(width: 7, lines: 2)
            }
            #expect(extent == TextExtent(width: 7, lines: 2))
        }
        #expect(measured == 1)
        #expect(cache.hits == 2)
        #expect(cache.misses == 1)
    }

    @Test(arguments: [(-1, 4), (0, 4), (4, 4), (5, 8), (8_192, 8_192), (Int.max, 1 << 22)])
    func theTableIsAPowerOfTwo(wanted: Int, capacity: Int) {
        #expect(TextCache(entries: wanted).capacity == capacity)
    }

    @Test func oldestEntryOfASlotIsEvicted() {
        var cache = TextCache(entries: 4)
        for number in 1...4 { _ = cache.extent(for: key(number)) { TextExtent(width: number, lines: 1) } }
        _ = cache.extent(for: key(1)) { TextExtent(width: 0, lines: 0) }
        _ = cache.extent(for: key(5)) { TextExtent(width: 5, lines: 1) }
        #expect(cache.extent(for: key(1)) { TextExtent(width: -1, lines: 0) }.width == 1)
        #expect(cache.extent(for: key(2)) { TextExtent(width: -2, lines: 0) }.width == -2)
    }

    @Test func forgettingKeepsTheTable() {
        var cache = TextCache(entries: 64)
        _ = cache.extent(for: key(1)) { TextExtent(width: 1, lines: 1) }
        cache.removeAll()
        #expect(cache.capacity == 64)
        #expect(cache.extent(for: key(1)) { TextExtent(width: 2, lines: 1) }.width == 2)
    }

    @Test func textsFontsAndWidthsAreToldApart() {
        var keys: Set<TextKey> = []
        for font in FontKey.all {
            for text in ["", "a", "aa", "aaaaaaaa", "aaaaaaaaa", "a\u{FFFD}", "b"] {
                let key = TextKey(text, font: font)
                keys.insert(key)
                for width in 0..<20 { keys.insert(key.at(width: width)) }
            }
        }
        #expect(keys.count == FontKey.all.count * 7 * 21)
    }
}
