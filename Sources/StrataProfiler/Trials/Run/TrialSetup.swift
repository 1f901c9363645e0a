internal import Foundation
internal import StrataGating

/// What the trials of a run need besides profile and feed: how each kind is started, and where it records.
struct TrialSetup: Sendable {
    /// A folder that goes when the run is over; the programs of the run's launchers are copies in it.
    let folder: String
    /// What a reader should know.
    private(set) var notes: [String] = []
    private let callgrind: Callgrind?

    /// Callgrind runs a session this many times slower, and then some (measured: 20 to 40 times).
    private static let callgrindSlowness = 100.0
    /// Valgrind holds a translated copy of the program; recorded small allocations take whole pages.
    private static let bookkeeping = 4.0
    /// Recording every call stack.
    private static let heapSlowness = 20.0
    /// Rehearsing, reading the allocator at each piece of work, and making pictures.
    private static let filmSlowness = 10.0
    /// What a film holds besides the session, in megabytes: its entries as records and as JSON, and a screen twice.
    private static let filmMegabytes = 250.0

    init(folder: String, callgrind: Callgrind? = .installed()) {
        self.folder = folder
        self.callgrind = callgrind
    }

    /// The plan that this machine can keep: without valgrind no instructions are counted, which is said once.
    mutating func possible(_ plan: TrialPlan) -> TrialPlan {
        guard plan.instructions > 0, callgrind == nil else { return plan }
        var plan = plan
        plan.instructions = 0
        let note = TrialError.noValgrind.description
        if !notes.contains(note) { notes.append(note) }
        return plan
    }

    /// What starts trials of a kind.
    ///
    /// - Returns: the launcher itself, or one that runs its executable under callgrind.
    func launcher(_ launcher: TrialLauncher, for kind: TrialKind) -> TrialLauncher {
        guard kind == .instructions, let callgrind else { return launcher }
        // Beside it, where it finds what lies beside the program.
        let copy = launcher.executable + "-plain"
        if !FileManager.default.fileExists(atPath: copy) {
            // Where the copy fails the trial does, with the system's reason.
            try? PlainExecutable.copy(of: launcher.executable, to: copy)
        }
        var launcher = launcher
        launcher.callgrind = (callgrind, copy)
        return launcher
    }

    /// Seconds after which a trial of a kind is taken to hang.
    func timeLimit(_ seconds: Double, for kind: TrialKind) -> Double {
        switch kind {
        case .instructions: seconds * Self.callgrindSlowness
        case .heap: seconds * Self.heapSlowness
        case .film: seconds * Self.filmSlowness
        case .time, .memory, .trace: seconds
        }
    }

    /// Megabytes beyond which a trial of a kind is killed; other programs' books count as well where there are any.
    func memoryLimit(_ megabytes: Double, for kind: TrialKind) -> Double {
        switch kind {
        case .instructions, .heap: megabytes * Self.bookkeeping
        case .film: megabytes + Self.filmMegabytes
        case .time, .memory, .trace: megabytes
        }
    }

    /// What a trial recorded; its files are read now, for the next trial writes them again. Nil for a warm-up.
    func recorded(_ recording: TrialRecording?, of trial: TrialSchedule.Entry) -> RunRecorder.Entry? {
        guard let recording, !trial.isWarmUp else { return nil }
        return RunRecorder.Entry(
            trial: trial, recording: recording, heapProfiles: profiles(recording, arm: trial.arm),
            pictures: pictures(recording))
    }

    /// The PNG files of a film, by name. Another build's child may be wrong about a file: what is not one is left out.
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
