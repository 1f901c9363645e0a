import Testing

@testable import SectionKit
@testable import StrataEngine

@Suite struct ImageCacheTests {
    private func key(_ seed: UInt64) -> ImageKey { ImageKey(origin: .seed(seed), width: 8, height: 8, mode: .fill) }

    private func picture() -> CachedImage? {
        (try? BackingStore(pixelWidth: 8, pixelHeight: 8, scale: 1)).map { CachedImage(store: $0, diagnostic: nil) }
    }

    /// Bytes of one picture of 8 x 8 pixels.
    private static let pictureBytes = 256

    @Test(arguments: 1...4)
    func keepsTheLatestAsAListWould(capacity: Int) {
        var cache = ImageCache(byteLimit: capacity * Self.pictureBytes)
        var reference: [UInt64] = []
        var dice = SeededRandom(seed: UInt64(capacity))
        for step in 0..<2_000 {
            let seed = UInt64(dice.below(6))
            let isKept = reference.contains(seed)
            reference.removeAll { $0 == seed }
            reference.append(seed)
            if reference.count > capacity { reference.removeFirst() }
            var wasMade = false
            _ = cache.image(for: key(seed)) {
                wasMade = true
                return picture()
            }
            #expect(wasMade != isKept, "step \(step) of seed \(capacity)")
            #expect(cache.count == reference.count)
            #expect(cache.bytes == reference.count * Self.pictureBytes)
        }
        #expect(cache.hits + cache.misses == 2_000)
        #expect(cache.evictions == cache.misses - cache.count)
    }

    @Test func aPictureLargerThanTheLimitIsShownButNotKept() {
        var cache = ImageCache(byteLimit: Self.pictureBytes - 1)
        #expect(cache.image(for: key(1), make: picture) != nil)
        #expect(cache.count == 0)
        #expect(cache.bytes == 0)
    }

    @Test func evictedPicturesAreFreed() {
        var cache = ImageCache(byteLimit: Self.pictureBytes)
        weak let first = cache.image(for: key(1), make: picture)?.store
        #expect(first != nil)
        _ = cache.image(for: key(2), make: picture)
        #expect(first == nil)
        weak let second = cache.image(for: key(2), make: picture)?.store
        #expect(second != nil)
        cache.removeAll()
        #expect(second == nil)
        #expect(cache.bytes == 0)
    }

    @Test(arguments: [-1, 0, Int.min])
    func aCacheWithoutRoomKeepsNothing(limit: Int) {
        var cache = ImageCache(byteLimit: limit)
        #expect(cache.image(for: key(1), make: picture) != nil)
        #expect(cache.count == 0)
    }
}
