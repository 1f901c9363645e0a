public import Basics
internal import FeedEngine
internal import Feeds
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
    private let meter: FrameMeter
    let registry: SectionRegistry
    private(set) var document: FeedDocument
    private(set) var model: FeedModel
    /// The feed that the session began with.
    let first: (document: FeedDocument, model: FeedModel)
    /// Later revisions of the feed that steps name by their files.
    let revisions: FeedRevisions
    /// What comes when scrolling nears the end of the feed; nil while nothing does.
    var loadMore: [LoadMoreRule] = []
    /// What somebody should know of steps that were played all the same, each once.
    private(set) var notes: [String] = []
    private(set) var frames: FrameLog
    private(set) var skipped: [SkippedStep] = []
    private(set) var steps = StepLog()
    private var repeatDepth = 0
    private let memory: SessionMemory?
    private let instrument: (any SessionInstrument)?
    private let observer: any SessionObserver

    /// Prepares a session. Everything of its own is allocated here; then the baseline is read; then the arm is made.
    init(
        _ setting: SessionSetting, document: FeedDocument, model: FeedModel, memory: SessionMemory?,
        instrument: (any SessionInstrument)? = nil, observer: any SessionObserver, makeArm: () throws -> any Arm
    ) rethrows {
        refresh = setting.refresh
        meter = FrameMeter(clock: setting.clock)
        registry = setting.registry
        revisions = setting.revisions
        self.document = document
        self.model = model
        first = (document, model)
        self.memory = memory
        self.instrument = instrument
        self.observer = observer
        frames = FrameLog(capacity: setting.frameLimit)
        memory?.takeBaseline()
        instrument?.begin()
        arm = try makeArm()
        arm.visibility = setting.visibility.map { VisibilityTracker($0, refresh: setting.refresh) }
    }

    /// Plays a script.
    func play(_ script: Script) {
        for entry in script.entries { run(entry) }
        instrument?.end()
    }

    /// Plays one step; a step that names what is not in the feed is noted and left out.
    func run(_ entry: Script.Entry) {
        observer.stepBegan(entry)
        instrument?.stepBegan(entry)
        steps.note(entry, frame: frames.records.count)
        do {
            try entry.step.run(in: self)
        } catch {
            skipped.append(SkippedStep(step: entry.word, location: entry.location, reason: error.reason))
        }
    }

    /// One frame: its work is measured, then its end is noted.
    func frame(_ kind: FrameKind, _ work: () -> Void) {
        instrument?.frameBegan(kind)
        frames.append(meter.record(kind, of: arm) { instrument?.perform(work) ?? work() })
        // Visibility tracking is excluded from the frame's work.
        arm.endFrame()
        memory?.noteFrame(kind)
        instrument?.frameEnded(kind)
    }

    /// Plays rounds of a repeat; memory is read at the end of each round of an outermost one.
    func playRounds(_ count: Int, _ round: () -> Void) {
        repeatDepth += 1
        defer { repeatDepth -= 1 }
        for number in 0..<count {
            round()
            if repeatDepth == 1 { memory?.note(round: number) }
        }
    }

    func checkpoint(_ name: String) {
        memory?.note(checkpoint: name, drawn: arm.counters.cells.drawn)
        instrument?.note(checkpoint: name)
    }

    /// Hands the next feed to the arm: one frame. Making its model is not measured.
    func show(
        _ next: FeedDocument, keeping anchor: UpdateAnchor = .item, as kind: FrameKind = .update
    ) throws(StepSkip) {
        apply(next, try model(of: next), keeping: anchor, as: kind)
    }

    /// Hands the next feed to the arm: one frame.
    func apply(
        _ next: FeedDocument, _ nextModel: FeedModel, keeping anchor: UpdateAnchor, as kind: FrameKind = .update
    ) {
        frame(kind) {
            arm.apply(nextModel, keeping: anchor)
            (document, model) = (next, nextModel)
        }
    }

    /// The model of a feed, outside of what is measured. Of a duplicate id the first one stays, which is said.
    func model(of next: FeedDocument) throws(StepSkip) -> FeedModel {
        let made: Result<FeedModel, FeedError> = withoutAccount {
            do throws(FeedError) {
                return .success(try FeedModel(next, registry: registry, duplicates: .firstWins))
            } catch {
                return .failure(error)
            }
        }
        switch made {
        case .success(let model):
            let known = first.model.diagnostics
            for diagnostic in model.diagnostics where !known.contains(diagnostic) { note(diagnostic.message) }
            return model
        case .failure(let error): throw StepSkip("the next feed cannot be shown: \(error)")
        }
    }

    /// Keeps a note, each once and no more than a reader would read.
    func note(_ message: String) {
        guard notes.count < EngineDiagnostic.limit, !notes.contains(message) else { return }
        notes.append(message)
    }

    /// Runs work that belongs to no arm.
    func withoutAccount<Result>(_ work: () -> Result) -> Result {
        instrument?.pause()
        defer { instrument?.resume() }
        return memory?.excluding(work) ?? work()
    }
}

/// What a session needs besides feed and arm.
struct SessionSetting {
    var refresh: Double
    var frameLimit: Int
    /// What frames are timed by, and the arm's own shares of them.
    var clock: EngineClock
    var registry: SectionRegistry
    var revisions = FeedRevisions.none
    /// What makes an impression; nil where nothing in sight is followed.
    var visibility: VisibilityRule?
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
