internal import Foundation
package import Jemalloc

/// The allocator's readings in a memory child: at the baseline, at checkpoints, at the end of each frame.
///
/// Its own storage is there before the baseline is read, so that it is in no figure.
package final class SessionMemory: SessionInstrument {
    /// What was read at a checkpoint.
    package struct Checkpoint {
        var name: String
        package var reading: MemoryReading
        /// Cells drawn until then.
        var drawn: Int
    }

    private let statistics: AllocatorStatistics
    private let thread: ThreadAllocations
    package private(set) var baseline: MemoryReading
    private var threadBaseline: Int
    private(set) var peakLive = 0
    package private(set) var checkpoints: [Checkpoint] = []
    package private(set) var frames = MemoryFrameLog(capacity: 0)
    private(set) var growth = GrowthSlope()
    /// What the session itself allocated, to make the next feed and to note checkpoints, which belongs to no arm.
    private(set) var excluded = (count: 0, bytes: 0)
    /// What had been allocated when the session paused.
    private var paused: (count: Int, bytes: Int)?
    /// Allocations and bytes from the baseline to the last frame's end. What comes after it, a last checkpoint and putting
    /// figures together, is the profiler's own.
    private(set) var whole = (count: 0, bytes: 0)
    package private(set) var failure: JemallocError?

    /// Finds the allocator's counters and makes room for checkpoints and frames.
    ///
    /// - Throws: `JemallocError` when this process does not run on jemalloc.
    package init(checkpointLimit: Int, frameLimit: Int = 0) throws(JemallocError) {
        statistics = try AllocatorStatistics()
        thread = try ThreadAllocations()
        baseline = try statistics.read()
        threadBaseline = thread.allocated
        checkpoints.reserveCapacity(checkpointLimit)
        frames = MemoryFrameLog(capacity: frameLimit)
    }

    /// Waits for the threads that the text library starts, which allocate on their own time: until nothing has changed for
    /// a while, two seconds at most.
    ///
    /// Seen: without the wait five of twelve processes differed by some hundred bytes.
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

    /// Notes what is held now as what every figure is relative to.
    package func begin() {
        baseline = reading() ?? baseline
        threadBaseline = thread.allocated
    }

    package func frameEnded(_ kind: FrameKind) {
        do {
            let reading = try statistics.liveAndCount()
            let live = reading.live - baseline.live
            peakLive = max(peakLive, live)
            whole.count = reading.allocations - baseline.allocations - excluded.count
            whole.bytes = thread.allocated - threadBaseline - excluded.bytes
            frames.append(kind, live: live, count: whole.count, bytes: whole.bytes)
        } catch {
            failure = error
        }
    }

    /// Notes a checkpoint; one that was there is replaced.
    package func note(checkpoint name: String, drawn: Int) {
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

    /// Takes what was allocated since the pause off every arm's account.
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

    /// Makes a share of the allocations so far once more, as blocks of 32 bytes, and gives them back: a regression of a
    /// known size, to test gates with.
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

    private func reading() -> MemoryReading? {
        do {
            return try statistics.read()
        } catch {
            failure = error
            return nil
        }
    }
}
