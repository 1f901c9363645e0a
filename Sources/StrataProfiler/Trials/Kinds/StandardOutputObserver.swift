internal import Basics
internal import Foundation

/// Reports each step to the parent process when it begins.
///
/// All lines are prepared before the session, so reporting is one system call and allocates nothing.
final class StandardOutputObserver: SessionObserver {
    private var lines: [SourceLocation: [UInt8]] = [:]

    func prepare(for script: Script) {
        for entry in script.allEntries {
            let event = TrialEvent.step(TrialStep(entry))
            lines[entry.location] = [UInt8](event.line())
        }
    }

    func stepBegan(_ entry: Script.Entry) {
        lines[entry.location]?.withUnsafeBytes { write($0) }
    }

    func say(_ event: TrialEvent) {
        event.line().withUnsafeBytes { write($0) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(STDOUT_FILENO, rest.baseAddress, rest.count)
            // If the parent is gone, the write fails or raises SIGPIPE; there is nobody to report to.
            guard count > 0 else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }
}
