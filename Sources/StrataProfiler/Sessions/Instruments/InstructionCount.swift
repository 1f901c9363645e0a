/// Counts the session's instructions under callgrind.
package final class InstructionCount: SessionInstrument {
    package init() {}

    package func begin() { CallgrindRequest.start() }

    /// Also counts this work, which runs after the session.
    package func add(_ work: () -> Void) {
        CallgrindRequest.start()
        work()
        CallgrindRequest.stop()
    }

    package func pause() { CallgrindRequest.stop() }
    package func resume() { CallgrindRequest.start() }
    package func end() { CallgrindRequest.stop() }
}
