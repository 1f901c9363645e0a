internal import SectionKit
package import StrataEngine

/// Records the work on cells by frame, with its allocations, and the frames' allocations, into storage that is reserved
/// before the session. It is a single instrument, because a second one might allocate within a frame, and each frame's
/// allocations must equal those of a memory trial.
package final class FilmRecording: SessionInstrument, EngineProbe {
    /// One piece of work.
    private struct Entry {
        var owner: CellOwner
        var work: CellWork
        var frame: Int
        var count: Int
        var bytes: Int
    }

    private var counter: AllocationCounter
    private let memory: SessionMemory
    private let limit: Int
    private var entries: [Entry] = []
    /// The number of the frame that is played or comes next.
    private var frame = 0
    /// The number of pieces of work beyond the limit, which are not kept.
    private var dropped = 0
    /// Called after each frame with the frame's number, and whether it is the first one of a step. Allocations in the
    /// call count for no frame.
    package var onFrameEnd: ((_ frame: Int, _ isFirstOfStep: Bool) -> Void)?
    private var isFirstOfStep = false
    package var failure: JemallocError? { counter.failure ?? memory.failure }

    /// Finds the allocator's counters and reserves storage.
    package init(frameLimit: Int, limit: Int = RecordedFilm.limit) throws(JemallocError) {
        counter = try AllocationCounter()
        memory = try SessionMemory(checkpointLimit: 0, frameLimit: frameLimit)
        self.limit = limit
        entries.reserveCapacity(limit)
    }

    /// A note on dropped work; nil if the film is complete.
    package var note: String? {
        guard dropped > 0 else { return nil }
        return "the film keeps the first \(entries.count) pieces of work on cells and drops the \(dropped) later ones"
    }

    package func waitUntilQuiet() { memory.waitUntilQuiet() }
    package func begin() { memory.begin() }
    package func pause() { memory.pause() }
    package func resume() { memory.resume() }
    package func stepBegan(_ entry: Script.Entry) { isFirstOfStep = true }

    package func frameEnded(_ kind: FrameKind) {
        memory.frameEnded(kind)
        if let onFrameEnd {
            memory.pause()
            onFrameEnd(frame, isFirstOfStep)
            memory.resume()
        }
        frame += 1
        isFirstOfStep = false
    }

    package func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) {
        let start = counter.now()
        body()
        let end = counter.now()
        guard entries.count < limit else {
            dropped += 1
            return
        }
        entries.append(
            Entry(
                owner: owner, work: work, frame: frame, count: end.count - start.count, bytes: end.bytes - start.bytes))
    }

    package func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}

    /// The film so far, without pictures. Like allocations, work outside of a frame belongs to the next one. After the
    /// last frame it belongs to none. Complexity: O(entries).
    package func film() -> RecordedFilm {
        let frames = memory.frames.frames
        let entries = entries.filter { $0.frame < frames.count }
        let kinds = CellWork.allCases
        let types = NumberedNames(entries.lazy.map(\.owner.type.rawValue))
        let sections = NumberedNames(entries.lazy.map(\.owner.section))
        let items = NumberedNames(entries.lazy.map(\.owner.item))
        let work = RecordedFilm.Work(
            frame: entries.map(\.frame), kind: entries.map { kinds.firstIndex(of: $0.work) ?? 0 },
            type: types.numbers, section: sections.numbers, item: items.numbers,
            count: entries.map(\.count), bytes: entries.map(\.bytes))
        return RecordedFilm(
            kinds: kinds.map(\.rawValue), types: types.names, sections: sections.names, items: items.names, work: work,
            allocations: RecordedFilm.Allocations(count: frames.map(\.count), bytes: frames.map(\.bytes)),
            dropped: dropped)
    }
}

/// Names as numbers, in the order of their first occurrence.
private struct NumberedNames {
    var names: [String] = []
    var numbers: [Int] = []

    init(_ all: some Sequence<String>) {
        var known: [String: Int] = [:]
        for name in all {
            let number = known[name] ?? names.count
            if number == names.count {
                known[name] = number
                names.append(name)
            }
            numbers.append(number)
        }
    }
}
