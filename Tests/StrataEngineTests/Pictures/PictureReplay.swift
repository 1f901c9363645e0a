import SectionKit

@testable import StrataEngine

/// The pipeline of pictures once more, millisecond by millisecond and without any index: what happens is read off lists.
///
/// All durations have to be whole milliseconds.
struct PictureReplay {
    struct Wait: Equatable {
        var picture: Int
        var decodes: Int
    }

    /// The file, the decoded bytes and the milliseconds of a picture.
    struct Facts {
        var file: Int
        var bytes: Int
        var transfer: Int
        var decode: Int
        /// 0 to 2; greater ones go first.
        var priority = 1
    }

    private(set) var facts: [Facts]
    /// Whether a request for a picture that is under way is sent again.
    let sendsDuplicates: Bool
    /// The picture that each is kept as: itself, or the one that it duplicates.
    private(set) var kept: [Int]
    let latency: Int
    let requestsAtOnce: Int
    let decodesAtOnce: Int
    let limit: Int
    let isMain: Bool
    private(set) var now = 0
    private(set) var counts = PictureCounts()
    /// Decodes of each picture so far.
    private(set) var decodes: [Int: Int] = [:]
    /// The cache, oldest first.
    private(set) var cache: [Int] = []
    private var waits: [Int] = []
    private var stored: Set<Int> = []
    private var seen: Set<Int> = []
    /// Files in the order in which they were asked for or raised; 3 more for those of visible cells.
    private var queue: [(file: Int, rank: Int)] = []
    private var connecting: [(file: Int, readyAt: Int)] = []
    private var transfer: (file: Int, endsAt: Int)?
    private var decodeQueue: [(picture: Int, rank: Int)] = []
    private var decoding: [(picture: Int, endsAt: Int)] = []

    init(
        _ facts: [Facts], latency: Int, requestsAtOnce: Int, decodesAtOnce: Int, limit: Int, isMain: Bool,
        sendsDuplicates: Bool
    ) {
        self.facts = facts
        self.sendsDuplicates = sendsDuplicates
        kept = Array(facts.indices)
        self.latency = latency
        self.requestsAtOnce = requestsAtOnce
        self.decodesAtOnce = decodesAtOnce
        self.limit = limit
        self.isMain = isMain
    }

    /// The picture that the cell waits for, which is another one if it is requested twice; nil if it is in the cache.
    mutating func ask(_ asked: Int, isVisible: Bool) -> Int? {
        var picture = asked
        if isVisible { see(file: facts[picture].file) }
        if let index = cache.firstIndex(of: picture) {
            cache.append(cache.remove(at: index))
            counts.hits += 1
            return nil
        }
        if sendsDuplicates, isOnItsWay(facts[picture].file) || isDecoding(picture) {
            picture = facts.count
            facts.append(facts[asked])
            facts[picture].file = 1_000 + picture
            // Its own size decides on its transfer: a quarter of a byte a pixel, 31,250 bytes a millisecond.
            facts[picture].transfer = facts[picture].bytes / 16 / 31_250
            kept.append(asked)
            if isVisible { see(file: facts[picture].file) }
        }
        let (file, rank) = (facts[picture].file, facts[picture].priority + (isVisible ? 3 : 0))
        waits.append(picture)
        if isOnItsWay(file) {
            counts.joined += 1
            raise(file, rank)
        } else if !stored.contains(file) {
            counts.requests += 1
            queue.append((file, rank))
        } else if isDecoding(picture) {
            counts.joined += 1
            raiseDecode(picture, rank)
        } else {
            enqueue(picture, rank)
        }
        return picture
    }

    mutating func see(_ picture: Int) {
        see(file: facts[picture].file)
        raise(facts[picture].file, facts[picture].priority + 3)
        raiseDecode(picture, facts[picture].priority + 3)
    }

    mutating func end(_ picture: Int, hasArrived: Bool) {
        waits.firstIndex(of: picture).map { _ = waits.remove(at: $0) }
        guard !waits.contains(picture), !hasArrived else { return }
        decodeQueue.removeAll { $0.picture == picture }
        let file = facts[picture].file
        guard isOnItsWay(file), !waits.contains(where: { facts[$0].file == file }) else { return }
        queue.removeAll { $0.file == file }
        connecting.removeAll { $0.file == file }
        if let (under, end) = transfer, under == file {
            // 31,250 bytes a millisecond, until now.
            counts.transferredBytes += 31_250 * (now - (end - duration(of: file)))
            transfer = nil
        }
        counts.cancelled += 1
    }

    mutating func purge() { cache = [] }

    mutating func advance(to end: Int) {
        start()
        while now < end {
            now += 1
            // A transfer that takes no time ends in the millisecond in which it begins, and so does a decode.
            while step() {}
        }
    }

    private mutating func step() -> Bool {
        if let (file, end) = transfer, end <= now {
            transfer = nil
            start()
            stored.insert(file)
            counts.transferredBytes += 31_250 * duration(of: file)
            if !seen.contains(file) { counts.unused += 1 }
            for picture in facts.indices where facts[picture].file == file && waits.contains(picture) {
                enqueue(picture, facts[picture].priority + (seen.contains(file) ? 3 : 0))
            }
            start()
            return true
        }
        if transfer == nil, connecting.contains(where: { $0.readyAt <= now }) {
            start()
            return true
        }
        if let index = decoding.firstIndex(where: { $0.endsAt <= now }) {
            let picture = decoding.remove(at: index).picture
            start()
            finish(picture)
            return true
        }
        return false
    }

    private func duration(of file: Int) -> Int { facts.first { $0.file == file }?.transfer ?? 0 }

    private func isDecoding(_ picture: Int) -> Bool {
        decoding.contains { $0.picture == picture } || decodeQueue.contains { $0.picture == picture }
    }

    private func isOnItsWay(_ file: Int) -> Bool {
        queue.contains { $0.file == file } || connecting.contains { $0.file == file } || transfer?.file == file
    }

    private mutating func see(file: Int) {
        if seen.insert(file).inserted, stored.contains(file) { counts.unused -= 1 }
    }

    private mutating func raise(_ file: Int, _ rank: Int) {
        guard let index = queue.firstIndex(where: { $0.file == file && $0.rank < rank }) else { return }
        queue.remove(at: index)
        queue.append((file, rank))
    }

    private mutating func raiseDecode(_ picture: Int, _ rank: Int) {
        guard let index = decodeQueue.firstIndex(where: { $0.picture == picture && $0.rank < rank }) else { return }
        decodeQueue.remove(at: index)
        decodeQueue.append((picture, rank))
    }

    private mutating func enqueue(_ picture: Int, _ rank: Int) {
        if isMain { finish(picture) } else { decodeQueue.append((picture, rank)) }
    }

    /// Begins what can begin: the highest rank first, then in the order in which they were asked for.
    private mutating func start() {
        while connecting.count + (transfer == nil ? 0 : 1) < requestsAtOnce, !queue.isEmpty {
            let top = queue.map(\.rank).max()
            let next = queue.remove(at: queue.firstIndex { $0.rank == top } ?? 0)
            connecting.append((next.file, now + latency))
        }
        let first = connecting.map(\.readyAt).min() ?? .max
        if transfer == nil, first <= now, let index = connecting.firstIndex(where: { $0.readyAt == first }) {
            let file = connecting.remove(at: index).file
            transfer = (file, now + duration(of: file))
        }
        while decoding.count < decodesAtOnce, !decodeQueue.isEmpty {
            let top = decodeQueue.map(\.rank).max()
            let next = decodeQueue.remove(at: decodeQueue.firstIndex { $0.rank == top } ?? 0)
            decoding.append((next.picture, now + facts[next.picture].decode))
        }
    }

    private mutating func finish(_ picture: Int) {
        decodes[picture, default: 0] += 1
        counts.decodes += 1
        if isMain { counts.decodesInFrames += 1 }
        if decodes[picture, default: 0] > 1 || kept[picture] != picture { counts.repeatedDecodes += 1 }
        let picture = kept[picture]
        if let index = cache.firstIndex(of: picture) { cache.append(cache.remove(at: index)) }
        guard facts[picture].bytes <= limit, !cache.contains(picture) else { return }
        while cache.reduce(facts[picture].bytes, { $0 + facts[$1].bytes }) > limit {
            cache.removeFirst()
            counts.evictions += 1
        }
        cache.append(picture)
    }
}
