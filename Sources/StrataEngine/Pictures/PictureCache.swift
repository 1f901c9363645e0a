/// The most recently used pictures, up to a number of bytes, without their pixels.
///
/// Evicts the least recently requested picture. A picture larger than the limit is not kept.
///
/// - Complexity: O(1) for each picture.
struct PictureCache {
    private struct Entry {
        var bytes = 0
        /// The neighbours by use; -1 for none.
        var newer = -1
        var older = -1
        var isKept = false
    }

    private let byteLimit: Int
    /// By the number of the picture.
    private var entries: [Entry] = []
    private var newest = -1
    private var oldest = -1
    /// The bytes of all pictures.
    private(set) var bytes = 0
    /// The maximum of ``bytes``.
    private(set) var peak = 0

    init(byteLimit: Int) { self.byteLimit = max(byteLimit, 0) }

    func contains(_ picture: Int) -> Bool { picture < entries.count && entries[picture].isKept }

    /// Notes that a picture is used; false if it is not in the cache.
    mutating func touch(_ picture: Int) -> Bool {
        guard contains(picture) else { return false }
        unlink(picture)
        linkAsNewest(picture)
        return true
    }

    /// Adds a picture.
    ///
    /// - Returns: the pictures that are evicted for it, the oldest first.
    mutating func insert(_ picture: Int, bytes size: Int) -> [Int] {
        guard !touch(picture), size <= byteLimit else { return [] }
        var evicted: [Int] = []
        while bytes + size > byteLimit, oldest >= 0 {
            evicted.append(oldest)
            remove(oldest)
        }
        while entries.count <= picture { entries.append(Entry()) }
        entries[picture] = Entry(bytes: size, isKept: true)
        linkAsNewest(picture)
        bytes += size
        peak = max(peak, bytes)
        return evicted
    }

    /// Removes all pictures.
    ///
    /// - Returns: the pictures that it had, the oldest first.
    mutating func removeAll() -> [Int] {
        var removed: [Int] = []
        while oldest >= 0 {
            removed.append(oldest)
            remove(oldest)
        }
        return removed
    }

    private mutating func remove(_ picture: Int) {
        unlink(picture)
        bytes -= entries[picture].bytes
        entries[picture] = Entry()
    }

    private mutating func linkAsNewest(_ picture: Int) {
        entries[picture].older = newest
        entries[picture].newer = -1
        if newest >= 0 { entries[newest].newer = picture }
        newest = picture
        if oldest < 0 { oldest = picture }
    }

    private mutating func unlink(_ picture: Int) {
        let entry = entries[picture]
        if entry.newer >= 0 { entries[entry.newer].older = entry.older } else { newest = entry.older }
        if entry.older >= 0 { entries[entry.older].newer = entry.newer } else { oldest = entry.newer }
    }
}
