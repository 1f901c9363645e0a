internal import Basics
internal import CellRendering
internal import FeedEngine
internal import Feeds
internal import Foundation
internal import Jemalloc
internal import Metrics
internal import SectionKit
public import Sessions

/// Runs one trial in this process, which is a child: reads the feed, plays the session, says what it measured.
public struct TrialRunner {
    private let catalog: RunCatalog

    /// A runner that knows the section types and the metrics of a catalog.
    public init(_ catalog: RunCatalog) {
        self.catalog = catalog
    }

    private var registry: SectionRegistry { catalog.registry }

    /// Reads the request from standard input, runs the trial and writes events to standard output.
    ///
    /// - Returns: whether the trial yielded a result.
    public func run() -> Bool {
        let observer = StandardOutputObserver()
        do {
            let input = FileHandle.standardInput.readDataToEndOfFile()
            guard let request = try? JSONDecoder().decode(TrialRequest.self, from: input) else {
                throw TrialError.badRequest
            }
            let measurement = try run(request, observer: observer)
            observer.say(.result(measurement))
            return true
        } catch {
            observer.say(.failure(SystemReason.words(error)))
            return false
        }
    }

    /// So many of a feed's cells name the characters that fonts are warmed up with: enough to meet every script that a
    /// feed is written in.
    private static let warmUpCells = 5_000

    /// How much later than its parent a child ends itself.
    private static let graceSeconds = 10

    /// Plays the session of a request.
    func run(_ request: TrialRequest, observer: any SessionObserver) throws -> TrialMeasurement {
        // Should the parent be gone by then, nobody else would end this process.
        alarm(UInt32(clamping: Int(request.timeLimit.rounded(.up)) + Self.graceSeconds))
        _ = ProcessorPin.pinToLastCore()
        if request.kind == .time { ProcessorPriority.raise() }
        // 1. What is played, by whom.
        let read = try Profile(playedIn: request.profileText, file: request.profileFile, registry: registry)
        var profile = request.refresh.map { read.playing(at: $0) } ?? read
        profile.imageFolders = request.imageFolders
        guard let plan = profile.arm(named: request.arm) else {
            throw TrialError.unknownArm(request.arm)
        }
        // 2. The feed.
        let feed = try FeedReading(
            file: request.feedFile, name: request.feedName, registry: registry, clock: .threadTime)
        // 3. What is made once in a process.
        observer.prepare(for: profile.script)
        try rehearse(request, profile, plan, feed.document, observer: observer)
        // 4. Fonts and drawing, warm for what the feed shows.
        let renderer = try CellRenderer(profile.renderOptions(copies: request.copies ?? [:]))
        renderer.warmUp(for: feed.model.sampleCells(in: profile.environment, limit: Self.warmUpCells))
        // 5. The session.
        let instruments = try TrialKinds.instruments(request, profile: profile)
        instruments.waitUntilQuiet()
        let session = try Session(
            profile.setting(clock: instruments.clock, copies: request.copies ?? [:], registry: registry),
            document: feed.document, model: feed.model, instruments: instruments.list, observer: observer
        ) {
            try instruments.performing {
                try plan.makeArm(
                    environment: profile.environment, renderer: renderer, clock: instruments.clock,
                    probe: instruments.probe)
            }
        }
        session.play(profile.script)
        if let failure = renderer.failure { throw failure }
        if let injection = request.injection { instruments.inject(injection) }
        // 6. The figures.
        var figures = instruments.measurement(of: session, feed: feed, device: profile.device)
        figures.add(catalog.added.filter { $0.metric.child == request.kind }, of: session)
        var recording = TrialRecording(session)
        instruments.add(to: &recording, of: session)
        return TrialMeasurement(
            values: figures.values, bySectionType: figures.bySectionType, revisions: revisions,
            frames: session.frames.records.count,
            skipped: session.skipped, diagnostics: diagnostics(of: session, feed: feed, instruments: instruments),
            environment: TrialEnvironment.values(renderer: renderer),
            injectedRounds: instruments.clock.layoutSurcharge?.rounds,
            recording: recording)
    }

    /// What this build means by its metrics, where that is not what the first build meant.
    private var revisions: [String: Int] {
        catalog.metrics.metrics.reduce(into: [:]) { $0[$1.name] = $1.keptRevision }
    }

    /// Where bytes are counted, the script is rehearsed; a time trial measures the first time as well.
    private func rehearse(
        _ request: TrialRequest, _ profile: Profile, _ plan: ArmPlan, _ document: FeedDocument,
        observer: any SessionObserver
    ) throws {
        let instruments = try TrialKinds.instruments(request, profile: profile)
        guard let list = instruments.rehearsal else { return }
        let copies = request.copies ?? [:]
        let rehearsal = Rehearsal(
            profile: profile, plan: plan,
            setting: profile.setting(clock: instruments.clock, copies: copies, registry: registry), copies: copies)
        try rehearsal.play(document, instruments, measuring: list, observer: observer)
    }

    private func diagnostics(of session: Session, feed: FeedReading, instruments: any TrialInstruments) -> [String] {
        feed.model.diagnostics.map(\.message) + session.notes + session.arm.diagnostics.grouped + instruments.failures
    }
}
