/// The threads that decode pictures in the background.
struct PictureDecoder {
    private struct Job {
        let picture: Int
        let duration: UInt64
    }

    private let atOnce: Int
    private var visible: [Job] = []
    private var ahead: [Job] = []
    /// In the order of their start.
    private var active: [(picture: Int, endsAt: UInt64)] = []
    /// Decoding that began.
    var beginnings = PictureBeginnings()

    init(atOnce: Int) { self.atOnce = max(atOnce, 1) }

    var isIdle: Bool { active.isEmpty && visible.isEmpty && ahead.isEmpty }

    /// The next moment at which a picture is decoded.
    var nextEvent: UInt64? { active.lazy.map(\.endsAt).min() }

    mutating func decode(_ picture: Int, duration: UInt64, isVisible: Bool, at now: UInt64) {
        let job = Job(picture: picture, duration: duration)
        if isVisible { visible.append(job) } else { ahead.append(job) }
        start(at: now)
    }

    /// Moves a waiting picture behind those of visible cells.
    mutating func raise(_ picture: Int) {
        guard let index = ahead.firstIndex(where: { $0.picture == picture }) else { return }
        visible.append(ahead.remove(at: index))
    }

    /// Forgets a picture that waits. One that is being decoded is decoded to the end.
    ///
    /// - Returns: whether it waited.
    mutating func cancel(_ picture: Int) -> Bool {
        let count = visible.count + ahead.count
        visible.removeAll { $0.picture == picture }
        ahead.removeAll { $0.picture == picture }
        return visible.count + ahead.count < count
    }

    /// Plays the next event, at its moment.
    ///
    /// - Returns: the picture that is decoded now.
    mutating func step(at now: UInt64) -> Int? {
        guard let first = active.firstIndex(where: { $0.endsAt <= now }) else { return nil }
        let picture = active.remove(at: first).picture
        start(at: now)
        return picture
    }

    private mutating func start(at now: UInt64) {
        while active.count < atOnce, !visible.isEmpty || !ahead.isEmpty {
            let job = visible.isEmpty ? ahead.removeFirst() : visible.removeFirst()
            active.append((job.picture, now &+ job.duration))
            beginnings.note(.decodeBegan, job.picture, from: now, to: now &+ job.duration)
        }
    }
}
