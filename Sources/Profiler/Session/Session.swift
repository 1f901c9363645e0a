internal import FeedEngine
internal import SectionKit

/// One run of a script by one arm, on a virtual clock.
///
/// Frame i is due at slot i of the device's refresh rate. Offsets depend on the frame's number alone, never on how long
/// work took, so every count is the same in every run. The work of a frame is what a clock that is handed in says;
/// trials hand in the CPU time of the session's thread, which leaves out what other processes took from it and the
/// waits for them.
///
/// A session reads no files and starts nothing. It belongs to one thread.
final class Session {
    /// The device's refresh rate in hertz.
    let refresh: Double

    let arm: any Arm
    private let clock: EngineClock
    private let registry: SectionRegistry
    private(set) var document: FeedDocument
    private(set) var model: FeedModel
    private(set) var frames: FrameLog
    private(set) var skipped: [SkippedStep] = []
    private let memory: SessionMemory?
    private let observer: any SessionObserver

    /// Prepares a session. Everything of its own is allocated here; then the baseline is read; then the arm is made.
    init(
        _ setting: SessionSetting, document: FeedDocument, model: FeedModel, memory: SessionMemory?,
        observer: any SessionObserver, makeArm: () throws -> any Arm
    ) rethrows {
        refresh = setting.refresh
        clock = setting.clock
        registry = setting.registry
        self.document = document
        self.model = model
        self.memory = memory
        self.observer = observer
        frames = FrameLog(capacity: setting.frameLimit)
        memory?.takeBaseline()
        arm = try makeArm()
    }

    /// Plays a script.
    func play(_ script: Script) {
        for entry in script.entries { run(entry) }
    }

    /// Plays one step; a step that names what is not in the feed is noted and left out.
    func run(_ entry: Script.Entry) {
        observer.stepBegan(entry)
        do {
            try entry.step.run(in: self)
        } catch {
            skipped.append(SkippedStep(step: entry.word, location: entry.location, reason: error.reason))
        }
    }

    /// One frame: its work is measured, then its end is noted.
    func frame(_ kind: FrameKind, _ work: () -> Void) {
        let start = clock.now()
        work()
        frames.append(work: clock.now() &- start, kind: kind)
        memory?.noteFrame()
    }

    func checkpoint(_ name: String) {
        memory?.note(checkpoint: name)
    }

    /// Makes the next feed, which is not measured, and hands it to the arm, which is.
    func apply(_ edit: FeedEdit) throws(StepSkip) {
        let made: (FeedDocument, FeedModel)? = withoutAccount {
            guard let next = edit.apply(to: document, registry: registry) else { return nil }
            return (try? FeedModel(next, registry: registry, duplicates: .firstWins)).map { (next, $0) }
        }
        guard let (document, model) = made else {
            throw StepSkip("section `\(edit.section ?? "")` is not in this feed")
        }
        frame(.update) {
            arm.apply(model)
            (self.document, self.model) = (document, model)
        }
    }

    private func withoutAccount<Result>(_ work: () -> Result) -> Result {
        memory?.excluding(work) ?? work()
    }
}

/// What a session needs besides feed and arm.
struct SessionSetting {
    var refresh: Double
    var frameLimit: Int
    var clock: EngineClock
    var registry: SectionRegistry
}

/// Hears of a session's steps as they begin.
protocol SessionObserver {
    /// Makes ready for a script, before anything is measured.
    func prepare(for script: Script)
    /// A step begins.
    func stepBegan(_ entry: Script.Entry)
}

/// A step that was left out, and why.
public struct SkippedStep: Hashable, Sendable, Codable {
    /// The step's word.
    public var step: String
    /// Where the profile states it.
    public var location: SourceLocation
    /// Why it was left out.
    public var reason: String
}
