internal import Foundation

/// The allocator readings in a memory child: at the baseline, at checkpoints and at the end of each frame.
///
/// Its own storage is allocated before the baseline reading, so it is in no figure.
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
    /// For the ends of frames.
    private var live: LiveAllocations
    package private(set) var baseline: MemoryReading
    private var threadBaseline: Int
    private(set) var peakLive = 0
    package private(set) var checkpoints: [Checkpoint] = []
    package private(set) var frames = MemoryFrameLog(capacity: 0)
    private(set) var growth = GrowthSlope()
    /// What the session itself allocated to create feeds and to read checkpoints; it counts for no arm.
    private(set) var excluded = (count: 0, bytes: 0)
    /// The totals when the session paused.
    private var paused: (count: Int, bytes: Int)?
    /// Allocations and bytes from the baseline to the end of the last frame. Later ones (a last checkpoint, the
    /// figures) are the profiler's own.
    private(set) var whole = (count: 0, bytes: 0)
    package private(set) var failure: JemallocError?

    /// Finds the allocator's counters and reserves space for checkpoints and frames.
    ///
    /// - Throws: `JemallocError` if this process does not use jemalloc.
    package init(checkpointLimit: Int, frameLimit: Int = 0) throws(JemallocError) {
        statistics = try AllocatorStatistics()
        thread = try ThreadAllocations()
        live = try LiveAllocations()
        baseline = try statistics.read()
        threadBaseline = thread.allocated
        checkpoints.reserveCapacity(checkpointLimit)
        frames = MemoryFrameLog(capacity: frameLimit)
    }

    /// Waits until the text library's threads have stopped allocating: until live bytes are stable for 100 ms, or for
    /// two seconds at most.
    ///
    /// Without the wait, five of twelve processes differed by some hundred bytes.
    package func waitUntilQuiet() {
        var last = reading()?.live
        var quiet = 0
        for _ in 0..<Self.pollLimit where quiet < Self.quietPolls {
            usleep(Self.pollMicroseconds)
            let live = reading()?.live
            quiet = live == last ? quiet + 1 : 0
            last = live
        }
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

    /// Gives unused pages back and reads a checkpoint; replaces an earlier one with the same name.
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

    /// Excludes what was allocated since the pause.
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

    /// Repeats a share of the allocations so far as blocks of 32 bytes, and frees them: a regression of known size, to
    /// test gates.
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
