internal import Foundation
internal import StrataGating

/// The settings of a run's trials besides profile and feed: the launcher and the limits of each kind, and the folder
/// for recordings.
struct TrialSetup: Sendable {
    /// A folder that is removed when the run is over. It has the copies of the programs.
    let folder: String
    /// Notes for the reader.
    private(set) var notes: [String] = []
    private let callgrind: Callgrind?

    /// The factor for the time limit under callgrind, with a margin (measured: 20 to 40 times slower).
    private static let callgrindSlowness = 100.0
    /// The factor for the memory limit: valgrind holds a translated copy of the program, and recorded small allocations
    /// take whole pages.
    private static let bookkeeping = 4.0
    /// The factor for the time limit while every call stack is recorded.
    private static let heapSlowness = 20.0
    /// The factor for the time limit of a film, which rehearses, reads the allocator at each piece of work, and makes
    /// pictures.
    private static let filmSlowness = 10.0
    /// The memory of a film besides the session, in megabytes: its entries as records and as JSON, and a screen twice.
    private static let filmMegabytes = 250.0

    init(folder: String, callgrind: Callgrind? = .installed()) {
        self.folder = folder
        self.callgrind = callgrind
    }

    /// The part of a plan that this machine can run. Without valgrind no instructions are counted; a note reports it
    /// once.
    mutating func possible(_ plan: TrialPlan) -> TrialPlan {
        guard plan.instructions > 0, callgrind == nil else { return plan }
        var plan = plan
        plan.instructions = 0
        let note = TrialError.noValgrind.description
        if !notes.contains(note) { notes.append(note) }
        return plan
    }

    /// The launcher for trials of a kind.
    ///
    /// - Returns: `launcher` itself, or one that runs its executable under callgrind.
    func launcher(_ launcher: TrialLauncher, for kind: TrialKind) -> TrialLauncher {
        guard kind == .instructions, let callgrind else { return launcher }
        // In the same folder, so that it finds the files beside the program.
        let copy = launcher.executable + "-plain"
        if !FileManager.default.fileExists(atPath: copy) {
            // If the copy fails, the trial fails with the system's reason.
            try? PlainExecutable.copy(of: launcher.executable, to: copy)
        }
        var launcher = launcher
        launcher.callgrind = (callgrind, copy)
        return launcher
    }

    /// The seconds after which a trial of a kind is killed.
    func timeLimit(_ seconds: Double, for kind: TrialKind) -> Double {
        switch kind {
        case .instructions: seconds * Self.callgrindSlowness
        case .heap: seconds * Self.heapSlowness
        case .film: seconds * Self.filmSlowness
        case .time, .memory, .trace: seconds
        }
    }

    /// The megabytes beyond which a trial of a kind is killed, including the bookkeeping of valgrind or of the
    /// allocator.
    func memoryLimit(_ megabytes: Double, for kind: TrialKind) -> Double {
        switch kind {
        case .instructions, .heap: megabytes * Self.bookkeeping
        case .film: megabytes + Self.filmMegabytes
        case .time, .memory, .trace: megabytes
        }
    }

    /// The recordings of a trial; nil for a warm-up. Files are read now, because the next trial overwrites them.
    func recorded(_ recording: TrialRecording?, of trial: TrialSchedule.Entry) -> RunRecorder.Entry? {
        guard let recording, !trial.isWarmUp else { return nil }
        return RunRecorder.Entry(
            trial: trial, recording: recording, heapProfiles: profiles(recording, arm: trial.arm),
            pictures: pictures(recording))
    }

    /// The PNG files of a film, by name. Names that do not exist are left out; another build's child may report such
    /// names.
    private func pictures(_ recording: TrialRecording) -> [String: Data] {
        let names = Set((recording.film?.pictures ?? []).map(\.file)).filter { !$0.contains("/") }
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
