internal import Jemalloc

/// Records the call stack of every allocation of the session, and writes at each checkpoint which of them are held.
final class HeapRecording: SessionInstrument {
    private let profiler: HeapProfiler
    private let folder: String
    /// The files written, by checkpoint; one that was written again has its last state.
    private(set) var dumps: [String: String] = [:]
    private(set) var failure: JemallocError?

    /// Finds the profiler.
    ///
    /// - Throws: `JemallocError` in a process that was not started for it.
    init(folder: String) throws(JemallocError) {
        profiler = try HeapProfiler()
        self.folder = folder
    }

    func begin() { attempt { () throws(JemallocError) in try profiler.start() } }
    func pause() { attempt { () throws(JemallocError) in try profiler.stop() } }
    func resume() { begin() }
    func end() { pause() }
    func perform(_ work: () -> Void) { StackMark.arm(work) }

    func note(checkpoint name: String) {
        pause()
        let file = "\(folder)/\(name).heap"
        attempt { () throws(JemallocError) in
            try profiler.dump(to: file)
            dumps[name] = file
        }
        resume()
    }

    private func attempt(_ work: () throws(JemallocError) -> Void) {
        do {
            try work()
        } catch {
            failure = error
        }
    }
}
