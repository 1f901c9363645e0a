/// Counts instructions between the session's first moment and its last, under callgrind.
package final class InstructionCount: SessionInstrument {
    /// Counts nothing yet.
    package init() {}

    package func begin() { CallgrindRequest.start() }

    /// Counts work that comes after the session's end as well.
    package func add(_ work: () -> Void) {
        CallgrindRequest.start()
        work()
        CallgrindRequest.stop()
    }

    package func pause() { CallgrindRequest.stop() }
    package func resume() { CallgrindRequest.start() }
    package func end() { CallgrindRequest.stop() }
}
