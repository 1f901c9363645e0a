internal import Basics
internal import Foundation

/// Says to the parent which step has begun.
///
/// The lines of all steps are made before the session, so that saying one is a system call and allocates nothing.
final class StandardOutputObserver: SessionObserver {
    private var lines: [SourceLocation: [UInt8]] = [:]

    func prepare(for script: Script) {
        for entry in script.allEntries {
            let event = TrialEvent.step(TrialStep(word: entry.word, location: entry.location))
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
            // A parent that is gone reads nothing: SIGPIPE, or an error here, and there is nobody to tell.
            guard count > 0 else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }
}
