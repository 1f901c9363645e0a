internal import SectionKit

/// Keeps the most recently shown pictures, up to a number of bytes.
///
/// Evicts the least recently requested picture. A picture larger than the limit is not kept.
struct ImageCache {
    private struct Entry {
        let key: ImageKey
        let image: CachedImage
        var newer: Int?
        var older: Int?
    }

    private let byteLimit: Int
    private var indices: [ImageKey: Int] = [:]
    private var entries: [Entry?] = []
    private var free: [Int] = []
    private var newest: Int?
    private var oldest: Int?
    /// The size of the cached pictures in bytes.
    private(set) var bytes = 0
    /// Pictures that were in the cache.
    private(set) var hits = 0
    /// Pictures that had to be made.
    private(set) var misses = 0
    /// Pictures that were evicted.
    private(set) var evictions = 0

    init(byteLimit: Int) { self.byteLimit = max(byteLimit, 0) }

    var count: Int { indices.count }

    /// The cached picture, or the one that `make` returns, which is then cached.
    mutating func image(for key: ImageKey, make: () -> CachedImage?) -> CachedImage? {
        if let index = indices[key], let entry = entries[index] {
            hits += 1
            unlink(index)
            linkAsNewest(index)
            return entry.image
        }
        misses += 1
        guard let image = make() else { return nil }
        insert(Entry(key: key, image: image))
        return image
    }

    /// Frees all pictures.
    mutating func removeAll() {
        indices = [:]
        entries = []
        free = []
        newest = nil
        oldest = nil
        bytes = 0
    }

    private mutating func insert(_ entry: Entry) {
        let size = entry.image.store.byteCount
        guard size <= byteLimit else { return }
        while bytes + size > byteLimit, let oldest { evict(oldest) }
        let index = free.popLast() ?? entries.count
        if index == entries.count { entries.append(entry) } else { entries[index] = entry }
        indices[entry.key] = index
        bytes += size
        linkAsNewest(index)
    }

    private mutating func evict(_ index: Int) {
        guard let entry = entries[index] else { return }
        unlink(index)
        indices[entry.key] = nil
        entries[index] = nil
        free.append(index)
        bytes -= entry.image.store.byteCount
        evictions += 1
    }

    private mutating func linkAsNewest(_ index: Int) {
        entries[index]?.older = newest
        entries[index]?.newer = nil
        if let newest { entries[newest]?.newer = index }
        newest = index
        if oldest == nil { oldest = index }
    }

    private mutating func unlink(_ index: Int) {
        guard let entry = entries[index] else { return }
        if let newer = entry.newer { entries[newer]?.older = entry.older } else { newest = entry.older }
        if let older = entry.older { entries[older]?.newer = entry.newer } else { oldest = entry.newer }
    }
}

/// A picture at its displayed size, in pixels.
struct ImageKey: Hashable {
    var origin: ImageSource.Origin
    let width: Int
    let height: Int
    let mode: CellImage.ContentMode
    /// The part that stays visible if the picture is cropped, counted from the left.
    var anchor = CellPosition.center
    /// The standard deviation of its blur in pixels; 0 for none.
    var blur: Float = 0
}

/// A picture, with the diagnostic of its file.
struct CachedImage {
    let store: BackingStore
    let diagnostic: RenderDiagnostic?
}
