public import Foundation
internal import Metrics
internal import Sessions
public import Trials

/// The files beside a result: raw frames, traces, heap profiles and the profile itself.
///
/// | file | contents |
/// |---|---|
/// | `profile.yaml` | the profile as it was played |
/// | `frames.json` | every frame of every trial, by columns: ``FramesFile`` |
/// | `trace-ARM.json` | a Chrome trace: ``ChromeTrace`` |
/// | `heap-ARM-CHECKPOINT.folded` | live bytes by call stack, one per line, for flame graph programs |
/// | `heap-ARM-CHECKPOINT.speedscope.json` | the same for speedscope: ``SpeedscopeFile`` |
public struct RecordingFiles {
    private let result: RunResult
    private let entries: [RunRecorder.Entry]
    private let profileText: String

    /// The files of a run.
    public init(_ result: RunResult, recorder: RunRecorder, profileText: String) {
        self.result = result
        entries = recorder.entries
        self.profileText = profileText
    }

    /// The files by name.
    ///
    /// - Throws: encoding errors.
    public func files() throws -> [(name: String, data: Data)] {
        var files = [("profile.yaml", Data(profileText.utf8))]
        files.append(("frames.json", try Self.json(FramesFile(result, entries: entries))))
        for entry in entries {
            if let events = entry.recording.trace {
                let trace = ChromeTrace(events, profile: result.profile.name, arm: entry.trial.arm)
                files.append(("trace-\(Self.word(entry.trial.arm)).json", try Self.json(trace)))
            }
            for heap in entry.heapProfiles {
                let name = "heap-\(Self.word(heap.arm))-\(Self.word(heap.checkpoint))"
                files.append((name + ".folded", Data(FoldedStacks.text(heap).utf8)))
                files.append((name + ".speedscope.json", try Self.json(SpeedscopeFile(heap, title: name))))
            }
        }
        return files.map { (name: $0.0, data: $0.1) }
    }

    /// A name without characters that are special in paths or shells.
    package static func word(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || "-_=".contains($0) ? $0 : "-" }.prefix(80))
    }

    private static func json(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value) + Data("\n".utf8)
    }
}
