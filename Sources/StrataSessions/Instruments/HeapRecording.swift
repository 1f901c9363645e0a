/// Records the call stacks of all allocations in the session and dumps the live ones at each checkpoint.
package final class HeapRecording: SessionInstrument {
    private let profiler: HeapProfiler
    private let folder: String
    /// The dump files, by checkpoint. A repeated checkpoint keeps its last dump.
    package private(set) var dumps: [String: String] = [:]
    package private(set) var failure: JemallocError?

    /// Finds the profiler. Throws if this process was not started with profiling.
    package init(folder: String) throws(JemallocError) {
        profiler = try HeapProfiler()
        self.folder = folder
    }

    package func begin() { attempt { () throws(JemallocError) in try profiler.start() } }
    package func pause() { attempt { () throws(JemallocError) in try profiler.stop() } }
    package func resume() { begin() }
    package func end() { pause() }
    package func perform(_ work: () -> Void) { StackMark.arm(work) }

    package func note(checkpoint name: String, drawn: Int) {
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
