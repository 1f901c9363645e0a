internal import Foundation

/// The allocator readings in a memory child: at the baseline, at checkpoints and at the end of each frame.
///
/// Its own storage is allocated before the baseline reading, so no figure includes it.
package final class SessionMemory: SessionInstrument {
    /// A checkpoint's reading.
    package struct Checkpoint {
        var name: String
        package var reading: MemoryReading
        /// Cells drawn so far.
        var drawn: Int
    }

    private let statistics: AllocatorStatistics
    private let thread: ThreadAllocations
    /// The readings at the ends of frames.
    private var live: LiveAllocations
    package private(set) var baseline: MemoryReading
    private var threadBaseline: Int
    private(set) var peakLive = 0
    package private(set) var checkpoints: [Checkpoint] = []
    package private(set) var frames = MemoryFrameLog(capacity: 0)
    private(set) var growth = GrowthSlope()
    /// The allocations of the session itself, for creating feeds and reading checkpoints. They count for no arm.
    private(set) var excluded = (count: 0, bytes: 0)
    /// The totals when the session paused.
    private var paused: (count: Int, bytes: Int)?
    /// Allocations and bytes from the baseline to the end of the last frame. Later ones (a last checkpoint, the
    /// figures) are the profiler's own.
    private(set) var whole = (count: 0, bytes: 0)
    package private(set) var failure: JemallocError?

    /// Finds the allocator's counters and reserves space for checkpoints and frames.
    package init(checkpointLimit: Int, frameLimit: Int = 0) throws(JemallocError) {
        statistics = try AllocatorStatistics()
        thread = try ThreadAllocations()
        live = try LiveAllocations()
        baseline = try statistics.read()
        threadBaseline = thread.allocated
        checkpoints.reserveCapacity(checkpointLimit)
        frames = MemoryFrameLog(capacity: frameLimit)
    }

    /// Waits until the text library's threads have stopped allocating. This means that this thread is the only one and
    /// live bytes are stable for 5 ms. With other threads, live bytes must be stable for 100 ms, and the wait is at
    /// most two seconds. Without the wait, five of twelve processes differed by some hundred bytes.
    package func waitUntilQuiet() {
        var last = reading()?.live
        var quiet = 0
        for _ in 0..<Self.pollLimit where quiet < Self.quietPolls {
            usleep(Self.pollMicroseconds)
            let live = reading()?.live
            quiet = live != last ? 0 : Self.isOnlyThread ? Self.quietPolls : quiet + 1
            last = live
        }
    }

    /// Whether the process has one thread. The links of this folder are itself, its parent and a folder for each
    /// thread. Linux only. It allocates nothing.
    private static var isOnlyThread: Bool {
        var status = stat()
        return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
    }

    private static let pollMicroseconds: UInt32 = 5_000
    private static let quietPolls = 20
    private static let pollLimit = 400

    /// Takes the baseline reading, to which every figure is relative.
    package func begin() {
        baseline = reading() ?? baseline
        threadBaseline = thread.allocated
    }

    package func frameEnded(_ kind: FrameKind) {
        do {
            let reading = try live.read()
            let live = reading.live - baseline.live
            peakLive = max(peakLive, live)
            whole.count = reading.allocations - baseline.allocations - excluded.count
            whole.bytes = thread.allocated - threadBaseline - excluded.bytes
            frames.append(kind, live: live, count: whole.count, bytes: whole.bytes)
        } catch {
            failure = error
        }
    }

    /// Returns unused pages and reads a checkpoint, which replaces an earlier one with the same name.
    package func note(checkpoint name: String, drawn: Int) {
        returnUnusedPages()
        guard let reading = reading() else { return }
        pause()
        defer { resume() }
        let checkpoint = Checkpoint(name: name, reading: reading, drawn: drawn)
        if let index = checkpoints.firstIndex(where: { $0.name == name }) {
            checkpoints[index] = checkpoint
        } else {
            checkpoints.append(checkpoint)
        }
    }

    package func note(round: Int) {
        guard let reading = reading() else { return }
        growth.note(round: round, live: reading.live - baseline.live)
    }

    package func pause() { paused = (reading()?.allocations ?? 0, thread.allocated) }

    /// Excludes the allocations since the pause.
    package func resume() {
        guard let paused else { return }
        excluded.count += (reading()?.allocations ?? 0) - paused.count
        excluded.bytes += thread.allocated - paused.bytes
        self.paused = nil
    }

    /// Allocations and bytes since the baseline.
    private func allocations() -> (count: Int, bytes: Int) {
        let count = (reading()?.allocations ?? 0) - baseline.allocations - excluded.count
        return (count, thread.allocated - threadBaseline - excluded.bytes)
    }

    /// Repeats a share of the allocations so far as blocks of 32 bytes, and frees them. It is a regression of known
    /// size for testing gates.
    package func inject(share: Double) {
        guard share > 0 else { return }
        let before = allocations()
        for _ in 0..<Int((Double(whole.count) * share).rounded(.up)) {
            let block = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 16)
            block.initializeMemory(as: UInt8.self, repeating: 1, count: 32)
            block.deallocate()
        }
        let after = allocations()
        whole.count += after.count - before.count
        whole.bytes += after.bytes - before.bytes
    }

    private func returnUnusedPages() {
        do {
            try statistics.returnUnusedPages()
        } catch {
            failure = error
        }
    }

    private func reading() -> MemoryReading? {
        do {
            return try statistics.read()
        } catch {
            failure = error
            return nil
        }
    }
}

/// The frames of a memory child. Storage is reserved before the first frame.
package struct MemoryFrameLog {
    package private(set) var frames: [MemoryFrame] = []
    private var last = (count: 0, bytes: 0)

    init(capacity: Int) {
        frames.reserveCapacity(capacity)
    }

    /// Adds a frame. `count` and `bytes` are totals since the session began. The frame's own numbers are the
    /// differences.
    mutating func append(_ kind: FrameKind, live: Int, count: Int, bytes: Int) {
        if frames.count < frames.capacity {
            frames.append(MemoryFrame(live: live, count: count - last.count, bytes: bytes - last.bytes, kind: kind))
        }
        last = (count, bytes)
    }
}

/// One frame in a memory child: live bytes at its end, and its allocations.
package struct MemoryFrame: Hashable, Sendable {
    /// Live bytes beyond the baseline.
    package var live: Int
    /// Allocations, by every thread.
    package var count: Int
    /// Bytes allocated by the session's thread.
    package var bytes: Int
    var kind: FrameKind
}

/// The memory growth per round of a `repeat`, in bytes: the least-squares slope of the live bytes at the end of each
/// round except the first, which fills pools and caches. Only sums are stored, so adding a round allocates nothing.
package struct GrowthSlope: Sendable {
    private var rounds = 0
    private var sums = (x: 0.0, y: 0.0, xx: 0.0, xy: 0.0)
    /// The slope of the longest completed repeat.
    private var best: (rounds: Int, slope: Double)?

    init() {}

    /// Adds the end of a round. `round` counts from 0, and round 0 starts a new repeat.
    mutating func note(round: Int, live: Int) {
        if round == 0 {
            keep()
            rounds = 0
            sums = (0, 0, 0, 0)
            return
        }
        let (x, y) = (Double(round), Double(live))
        rounds += 1
        sums = (sums.x + x, sums.y + y, sums.xx + x * x, sums.xy + x * y)
    }

    /// Bytes per round, for the repeat with the most rounds; nil if none had three.
    var value: Double? {
        var copy = self
        copy.keep()
        return copy.best?.slope
    }

    private mutating func keep() {
        guard rounds >= 2, rounds > best?.rounds ?? 0 else { return }
        let n = Double(rounds)
        let slope = (n * sums.xy - sums.x * sums.y) / (n * sums.xx - sums.x * sums.x)
        best = (rounds, slope)
    }
}
