package import Foundation
package import StrataProfiler

/// The files next to a result: raw frames, traces, films, heap profiles and the profile itself.
///
/// | file | contents |
/// |---|---|
/// | `profile.yaml` | the profile as it was played |
/// | `frames.json` | every frame of every trial, by columns: ``FramesFile`` |
/// | `device-fit.json` | the fit of the device whose factor the run has |
/// | `trace-ARM.json` | a Chrome trace: ``ChromeTrace`` |
/// | `film-ARM.json` | each frame's work and allocations: ``FilmFile`` |
/// | `film/HASH.png` | pictures of the viewport, shared by the films of all arms |
/// | `heap-ARM-CHECKPOINT.folded` | live bytes by call stack, one per line, for flame graph programs |
/// | `heap-ARM-CHECKPOINT.speedscope.json` | the same for speedscope: ``SpeedscopeFile`` |
/// | `heap-ARM-CHECKPOINT.pb.gz` | the same for pprof: `PprofFile` |
/// | `time-ARM.pb.gz` | the traced session's time by step, section type and work, for pprof |
package struct RecordingFiles {
    private let result: RunResult
    private let entries: [RunRecorder.Entry]
    private let profileText: String
    private let deviceFit: DeviceFit?

    /// The name of the fit of a device.
    static let deviceFitName = "device-fit.json"

    /// The files of a run.
    package init(
        _ result: RunResult, recorder: RunRecorder, profileText: String, deviceFit: DeviceFit? = nil
    ) {
        self.result = result
        entries = recorder.entries
        self.profileText = profileText
        self.deviceFit = deviceFit
    }

    /// The files by name.
    ///
    /// - Throws: encoding errors.
    package func files() throws -> [(name: String, data: Data)] {
        var files = [("profile.yaml", Data(profileText.utf8))]
        if let deviceFit { files.append((Self.deviceFitName, try Self.json(deviceFit))) }
        files.append(("frames.json", try Self.json(FramesFile(result, entries: entries))))
        for entry in entries {
            if let events = entry.recording.trace {
                let trace = ChromeTrace(events, profile: result.profile.name, arm: entry.trial.arm)
                files.append(("trace-\(Self.word(entry.trial.arm)).json", try Self.json(trace)))
                let times = PprofFile(events, arm: entry.trial.arm, of: result)
                files.append(("time-\(Self.word(entry.trial.arm)).pb.gz", times.data))
            }
            for heap in entry.heapProfiles {
                let name = "heap-\(Self.word(heap.arm))-\(Self.word(heap.checkpoint))"
                files.append((name + ".folded", Data(FoldedStacks.text(heap).utf8)))
                files.append((name + ".speedscope.json", try Self.json(SpeedscopeFile(heap, title: name))))
                files.append((name + ".pb.gz", PprofFile(heap, of: result).data))
            }
        }
        return try files.map { (name: $0.0, data: $0.1) } + films()
    }

    private func films() throws -> [(name: String, data: Data)] {
        let filmed = entries.filter { $0.recording.film != nil }
        let pictures = FilmPictures(
            filmed.map { entry in
                FilmPictures.Film(entry.recording.film?.pictures ?? [], firsts: entry.recording.steps.map(\.frame))
            },
            files: filmed.reduce(into: [:]) { $0.merge($1.pictures) { first, _ in first } })
        let films = try zip(filmed, pictures.films).compactMap { entry, pictures in
            try FilmFile(result, entry, pictures: pictures).map {
                (name: "film-\(Self.word(entry.trial.arm)).json", data: try Self.json($0))
            }
        }
        return films
            + pictures.files.sorted { $0.key < $1.key }.map { ("\(FilmFile.pictureFolder)/\($0.key)", $0.value) }
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
