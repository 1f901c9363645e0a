internal import Foundation
internal import StrataGating

/// The settings of a run's trials other than profile and feed: the launcher and the limits of each kind, and the folder
/// for recordings.
struct TrialSetup: Sendable {
    /// A folder that is removed after the run. It has the copies of the programs.
    let folder: String
    /// Notes for the reader.
    private(set) var notes: [String] = []
    private let kinds: [any TrialInstruments.Type]
    /// The installed programs under which trials run, by kind.
    private let tools: [TrialKind: any TrialTool]

    /// Describes the settings on this machine.
    init(folder: String, kinds: [any TrialInstruments.Type] = TrialKinds.all) {
        self.init(
            folder: folder, kinds: kinds,
            tools: kinds.reduce(into: [:]) { tools, kind in tools[kind.kind] = kind.tool?.installed() })
    }

    /// Describes the settings on a machine with these programs.
    init(folder: String, kinds: [any TrialInstruments.Type] = TrialKinds.all, tools: [TrialKind: any TrialTool]) {
        self.folder = folder
        self.kinds = kinds
        self.tools = tools
    }

    /// The part of a plan that this machine can run. Trials whose program is not installed are left out. A note reports
    /// this once.
    mutating func possible(_ plan: TrialPlan) -> TrialPlan {
        var plan = plan
        for kind in kinds where plan[kind.kind] > 0 && tools[kind.kind] == nil {
            guard let note = kind.tool?.absence else { continue }
            plan[kind.kind] = 0
            if !notes.contains(note) { notes.append(note) }
        }
        return plan
    }

    /// The launcher for trials of a kind.
    ///
    /// - Returns: `launcher` itself, or one that runs its executable under the kind's program.
    func launcher(_ launcher: TrialLauncher, for kind: TrialKind) -> TrialLauncher {
        guard let tool = tools[kind] else { return launcher }
        // The copy is in the same folder, so that it finds the files next to the program.
        let copy = launcher.executable + "-plain"
        if !FileManager.default.fileExists(atPath: copy) {
            // If the copy fails, the trial fails with the system's reason.
            try? PlainExecutable.copy(of: launcher.executable, to: copy)
        }
        var launcher = launcher
        launcher.tool = (tool, copy)
        return launcher
    }

    /// The seconds after which a trial of a kind is killed.
    func timeLimit(_ seconds: Double, for kind: TrialKind) -> Double {
        seconds * (description(of: kind)?.slowness ?? 1)
    }

    /// The megabytes above which a trial of a kind is killed, including the bookkeeping of valgrind or of the
    /// allocator.
    func memoryLimit(_ megabytes: Double, for kind: TrialKind) -> Double {
        description(of: kind)?.memoryLimit(megabytes) ?? megabytes
    }

    private func description(of kind: TrialKind) -> (any TrialInstruments.Type)? { kinds.first { $0.kind == kind } }

    /// The recordings of a trial; nil for a warm-up. Files are read now, because the next trial overwrites them.
    func recorded(_ recording: TrialRecording?, of trial: TrialSchedule.Entry) -> RunRecorder.Entry? {
        guard let recording, !trial.isWarmUp else { return nil }
        return RunRecorder.Entry(
            trial: trial, recording: recording, heapProfiles: profiles(recording, arm: trial.arm),
            pictures: pictures(recording))
    }

    /// The PNG files of a film, by name. Names that do not exist are left out, because another build's child may report
    /// such names.
    private func pictures(_ recording: TrialRecording) -> [String: Data] {
        let names = Set((recording.film?.pictures ?? []).map(\.file)).filter(RecordedFilm.Picture.isName)
        return names.reduce(into: [:]) { pictures, name in
            pictures[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
        }
    }

    private func profiles(_ recording: TrialRecording, arm: String) -> [HeapProfile] {
        let names = FrameNames()
        return (recording.heapDumps ?? [:]).sorted { $0.key < $1.key }.compactMap { checkpoint, file in
            guard let text = try? String(contentsOfFile: file, encoding: .utf8), let dump = try? HeapDump(text: text)
            else { return nil }
            return HeapProfile(
                dump, arm: arm, checkpoint: checkpoint, sectionTypes: recording.sectionTypes ?? [], names: names)
        }
    }
}
