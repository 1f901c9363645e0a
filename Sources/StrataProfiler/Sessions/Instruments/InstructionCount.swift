internal import CTrial
internal import Foundation

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

/// Client requests to callgrind; no-ops without valgrind.
package enum CallgrindRequest {
    /// "CT" in the upper half, as in `callgrind.h`.
    private static let base: UInt = 0x4354_0000

    /// Starts counting.
    static func start() { _ = ctrial_valgrind(base + 4, 0) }
    /// Stops counting.
    static func stop() { _ = ctrial_valgrind(base + 5, 0) }
    /// The number of valgrind levels that this process runs under; 0 without valgrind.
    package static var depth: Int { Int(ctrial_valgrind(0x1001, 0)) }
}
