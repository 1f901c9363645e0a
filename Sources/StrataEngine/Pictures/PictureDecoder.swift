/// The threads that decode pictures in the background.
struct PictureDecoder {
    private let atOnce: Int
    /// Pictures that wait for a thread, with their decoding times in nanoseconds.
    private var queue = PictureQueue<(picture: Int, duration: UInt64)>()
    /// In the order of their start.
    private var active: [(picture: Int, endsAt: UInt64)] = []
    /// Decoding that began.
    var beginnings = PictureBeginnings()

    init(atOnce: Int) { self.atOnce = max(atOnce, 1) }

    var isIdle: Bool { active.isEmpty && queue.isEmpty }

    /// The next moment at which a picture has been decoded.
    var nextEvent: UInt64? { active.lazy.map(\.endsAt).min() }

    /// Adds a picture, which waits until ``start(at:)``.
    mutating func decode(_ picture: Int, duration: UInt64, rank: PictureRank) {
        queue.add((picture, duration), id: picture, rank: rank)
    }

    /// Gives a waiting picture a higher rank.
    mutating func raise(_ picture: Int, to rank: PictureRank) { queue.raise(picture, to: rank) }

    /// Forgets a waiting picture. If it is already being decoded, decoding continues to the end.
    ///
    /// - Returns: whether it waited.
    mutating func cancel(_ picture: Int) -> Bool { queue.remove(picture) }

    /// Plays the next event, at its moment.
    ///
    /// - Returns: the picture that has now been decoded.
    mutating func step(at now: UInt64) -> Int? {
        guard let first = active.firstIndex(where: { $0.endsAt <= now }) else { return nil }
        return active.remove(at: first).picture
    }

    /// Begins what can begin.
    mutating func start(at now: UInt64) {
        while active.count < atOnce, let (picture, duration) = queue.next() {
            active.append((picture, now &+ duration))
            beginnings.note(.decodeBegan, picture, from: now, to: now &+ duration)
        }
    }
}
