internal import SectionKit

/// The network for pictures: waiting requests, requests that wait for their first byte, and one transfer.
///
/// Transfers follow one another, each with the whole bandwidth, in the order in which their first bytes arrive.
struct PictureNetwork {
    /// A file that is requested.
    struct Job {
        let file: Int
        /// Nanoseconds from the request to the first byte.
        let latency: UInt64
        /// Nanoseconds of the transfer.
        let duration: UInt64
    }

    private let atOnce: Int
    /// Jobs that wait for a free request.
    private var queue = PictureQueue<Job>()
    /// Requests without a first byte so far, or whose transfer waits, in the order of their start.
    private var connecting: [(job: Job, readyAt: UInt64)] = []
    private var transferring: (job: Job, endsAt: UInt64)?
    /// Requests that were sent and transfers that began.
    var beginnings = PictureBeginnings()

    init(atOnce: Int) { self.atOnce = max(atOnce, 1) }

    var isIdle: Bool { transferring == nil && connecting.isEmpty && queue.isEmpty }

    /// The next moment at which something happens.
    var nextEvent: UInt64? { transferring?.endsAt ?? connecting.lazy.map(\.readyAt).min() }

    /// Adds a job, which waits until ``start(at:)``.
    mutating func request(_ job: Job, rank: PictureRank) {
        queue.add(job, id: job.file, rank: rank)
    }

    /// Gives a waiting job a higher rank.
    mutating func raise(_ file: Int, to rank: PictureRank) { queue.raise(file, to: rank) }

    /// Ends a job. Does nothing for a file without one.
    ///
    /// - Returns: the share of the file that was transferred, from 0 to 1.
    mutating func cancel(_ file: Int, at now: UInt64) -> Double {
        _ = queue.remove(file)
        connecting.removeAll { $0.job.file == file }
        guard let (job, end) = transferring, job.file == file else { return 0 }
        transferring = nil
        return job.duration > 0 ? 1 - Double(end - min(now, end)) / Double(job.duration) : 1
    }

    /// Plays the next event, at its moment.
    ///
    /// - Returns: the file that has now been transferred; nil for another event.
    mutating func step(at now: UInt64) -> Int? {
        guard let transfer = transferring, transfer.endsAt <= now else { return nil }
        transferring = nil
        return transfer.job.file
    }

    /// Begins the requests and the transfer that can begin.
    mutating func start(at now: UInt64) {
        while connecting.count + (transferring == nil ? 0 : 1) < atOnce, let job = queue.next() {
            connecting.append((job, now &+ job.latency))
            beginnings.note(.sent, job.file, from: now, to: now &+ job.latency)
        }
        guard transferring == nil else { return }
        // `min` returns the first of those that are ready at the same moment.
        guard let next = connecting.indices.min(by: { connecting[$0].readyAt < connecting[$1].readyAt }),
            connecting[next].readyAt <= now
        else { return }
        let job = connecting.remove(at: next).job
        transferring = (job, now &+ job.duration)
        beginnings.note(.transferBegan, job.file, from: now, to: now &+ job.duration)
    }
}

/// The jobs that wait for a free request or a free thread.
///
/// - Complexity: O(waiting jobs) for each operation.
struct PictureQueue<Element> {
    private var entries: [(id: Int, rank: PictureRank, element: Element)] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ element: Element, id: Int, rank: PictureRank) { entries.append((id, rank, element)) }

    /// Gives an element a higher rank, behind the elements that already have it.
    mutating func raise(_ id: Int, to rank: PictureRank) {
        guard let index = entries.firstIndex(where: { $0.id == id }), entries[index].rank < rank else { return }
        let entry = entries.remove(at: index)
        entries.append((id, rank, entry.element))
    }

    /// Removes an element; false if it does not wait.
    mutating func remove(_ id: Int) -> Bool {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return false }
        entries.remove(at: index)
        return true
    }

    /// Removes and returns the first element with the highest rank.
    mutating func next() -> Element? {
        guard var best = entries.indices.first else { return nil }
        for index in entries.indices where entries[best].rank < entries[index].rank { best = index }
        return entries.remove(at: best).element
    }
}

/// The order of waiting jobs: visible cells before prefetched ones, then by priority, then by request order.
struct PictureRank: Comparable {
    var isVisible: Bool
    var priority: RemoteImage.Priority

    static func < (left: PictureRank, right: PictureRank) -> Bool {
        left.isVisible == right.isVisible ? left.priority < right.priority : !left.isVisible
    }
}
