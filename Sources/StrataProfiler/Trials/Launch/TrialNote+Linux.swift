internal import CTrial
internal import Foundation
internal import StrataEngine

/// A page that a trial shares with the process that started it. It holds the trial's current phase and plugin call.
///
/// The page is the first one of the trial's request file, so it needs no name and disappears with both processes. The
/// trial writes it; the other process reads it after the trial has ended, normally or by a crash. Linux only, like the
/// request file.
// Unchecked: another process writes the page anyway, and a thread of this one reads whole words of it.
package struct TrialNote: @unchecked Sendable {
    /// The number of bytes in the file before the request.
    static let size = 4_096

    private let memory: UnsafeMutableRawPointer

    /// Maps the beginning of a file; nil if the system refuses.
    package init?(file: Int32) {
        let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        self.memory = memory
    }

    /// The note of this trial; nil if standard input is not a request file with a note, as from an older build.
    ///
    /// Call it before the request is read.
    package static func ofThisProcess() -> TrialNote? {
        guard lseek(STDIN_FILENO, 0, SEEK_CUR) == size else { return nil }
        return TrialNote(file: STDIN_FILENO)
    }

    /// Unmaps the page. A trial never does, because its plugin calls are noted until its end.
    package func close() { munmap(memory, Self.size) }

    private var note: UnsafeMutablePointer<ctrial_note> { memory.assumingMemoryBound(to: ctrial_note.self) }

    /// Notes plugin calls from now on.
    package func beginCalls() { PluginCallNote.begin(in: memory) }

    /// A number that changes whenever a plugin call begins or ends.
    var changes: UInt32 { ctrial_note_changes(note) }

    /// Whether a plugin call is in progress.
    var isInCall: Bool { ctrial_note_call(note) != 0 }

    /// Notes the phase that begins.
    package func begin(_ phase: TrialPhase) { ctrial_note_phase(note, phase.number) }

    /// The last noted place; nil before the first note. Bytes that are not UTF-8 become replacement characters.
    package var place: TrialPlace? {
        guard let phase = TrialPhase(number: note.pointee.phase) else { return nil }
        guard let call = PluginCall(rawValue: note.pointee.call) else { return TrialPlace(phase: phase) }
        let item = text(2)
        return TrialPlace(
            phase: phase,
            call: PluginCallSite(
                name: call.name, sectionType: text(0), section: text(1), item: item.isEmpty ? nil : item))
    }

    private func text(_ index: Int32) -> String {
        let length = Int(ctrial_note_text_length(note, index))
        let limit = Int(ctrial_note_text_bytes)
        let bytes = UnsafeRawBufferPointer(start: ctrial_note_text_start(note, index), count: min(length, limit))
        let text = String(decoding: bytes, as: UTF8.self)
        return length > limit ? text + "..." : text
    }
}
