internal import Foundation
internal import SectionKit
internal import Snapshots
internal import StrataBasics
internal import StrataEngine
internal import StrataGating

/// Runs one trial in this child process: reads the feed, plays the session, and reports the measurement.
package struct TrialRunner {
    private let catalog: RunCatalog

    /// Creates a runner for the section types and metrics of a catalog.
    package init(_ catalog: RunCatalog) {
        self.catalog = catalog
    }

    /// Reads the request from standard input, runs the trial and writes events to standard output.
    ///
    /// - Returns: whether the trial succeeded.
    package func run() -> Bool {
        let observer = StandardOutputObserver()
        let note = TrialNote.ofThisProcess()
        note?.beginCalls()
        do {
            let input = FileHandle.standardInput.readDataToEndOfFile()
            guard let request = try? JSONDecoder().decode(TrialRequest.self, from: input) else {
                throw TrialRequestError.badRequest
            }
            let measurement = try run(request, note, observer: observer)
            observer.say(.result(measurement))
            return true
        } catch {
            observer.say(.failure(SystemReason.words(error)))
            return false
        }
    }

    /// The number of seconds after the parent's limit at which a child terminates itself.
    private static let graceSeconds = 10

    /// Plays the session of a request.
    private func run(
        _ request: TrialRequest, _ note: TrialNote?, observer: StandardOutputObserver
    ) throws -> TrialMeasurement {
        // A fallback, because nothing else terminates this process without its parent.
        alarm(UInt32(clamping: Int(request.timeLimit.rounded(.up)) + Self.graceSeconds))
        _ = ProcessorPin.pin(toCoreBeforeLast: request.coresBeforeLast)
        let kind = try request.kind.described()
        if kind.isUrgent { ProcessorPriority.raise() }
        // 1. Profile and arm.
        note?.begin(.reading)
        let asked = try request.profile(catalog)
        guard let arm = asked.arm(named: request.arm) else {
            throw TrialRequestError.unknownArm(request.arm)
        }
        var tried = TriedSession(asked, arm, catalog.registry)
        let (registry, profile) = (tried.registry, tried.profile)
        // 2. The feed.
        let read = try reading(request, tried)
        let revisions = tried.changing(
            profile.revisions(
                copies: request.copies ?? [:], format: tried.changing(try format(request.laterFeedFormat)),
                after: read.document, registry: registry))
        let feed = try tried.changing(read)
        try tried.prepare(for: feed.model)
        // 3. The rehearsal.
        note?.begin(.rehearsal)
        observer.prepare(for: profile.script)
        try rehearse(kind, request, tried, feed.document, revisions, observer: observer)
        // 4. Fonts and drawing, warmed up for the content that the script shows.
        note?.begin(.warmUp)
        let renderer = try CellRenderer(profile.renderOptions(copies: request.copies ?? [:]))
        let screens = profile.sampleScreens(of: feed, revisions, registry: registry) {
            observer.say(.warmUp(TrialStep($0)))
        }
        renderer.warmUp(for: screens)
        if !kind.readsPixels { renderer.dropPixels() }
        // 5. The session.
        let instruments = try kind.init(TrialSetting(request, profile))
        instruments.waitUntilQuiet()
        note?.begin(.session)
        let session = try Session(
            profile.setting(clock: instruments.clock, revisions: revisions, registry: registry),
            document: feed.document, model: feed.model, instruments: instruments.list, observer: observer
        ) {
            let arm = try instruments.performing {
                try profile.makeArm(tried.arm, renderer: renderer, clock: instruments.clock, probe: instruments.probe)
            }
            instruments.watch(arm, renderer)
            return arm
        }
        session.play(profile.script)
        if let failure = renderer.failure { throw failure }
        if let injection = request.injection { instruments.inject(injection) }
        // 6. The figures.
        note?.begin(.figures)
        return measurement(of: session, request, tried, feed, renderer, instruments)
    }

    private func measurement(
        of session: Session, _ request: TrialRequest, _ tried: TriedSession, _ feed: FeedReading,
        _ renderer: CellRenderer, _ instruments: any TrialInstruments
    ) -> TrialMeasurement {
        let profile = tried.profile
        var figures = instruments.measurement(of: session, feed: feed, device: profile.device)
        instruments.addCellCosts(to: &figures, of: session, renderer)
        figures.add(catalog.added.filter { $0.metric.child == request.kind }, of: session)
        var recording = TrialRecording(session)
        instruments.add(to: &recording, of: session)
        let triedNotes = tried.notes(of: session, work: figures.values[.workTime])
        let looks = request.looksAtFeed == true
        let glyphs = looks ? feed.model.missingGlyphs(in: profile, renderer) : []
        let again: () -> FeedModel? = { try? tried.changing(reading(request, tried)).model }
        var facts =
            looks
            ? ScreenFacts(of: feed.model, readAgain: again, repeatedIDs: session.repeatedIDs, profile, renderer) : nil
        facts?.steps = ScreenFacts.steps(of: session, in: profile.script, recording).map { [request.arm: $0] }
        return TrialMeasurement(
            values: figures.values, bySectionType: figures.bySectionType, revisions: metricRevisions,
            frames: session.frames.records.count,
            skipped: skipped(of: session, in: profile.script),
            diagnostics: diagnostics(of: session, feed: feed, instruments: instruments) + glyphs + triedNotes,
            environment: TrialEnvironment.values(renderer: renderer),
            injectedRounds: instruments.clock.layoutSurcharge?.rounds,
            recording: recording, replaced: session.replaced.isEmpty ? nil : session.replaced, facts: facts)
    }

    private func reading(_ request: TrialRequest, _ tried: TriedSession) throws -> FeedReading {
        let format = tried.changing(try format(request.feedFormat))
        return try FeedReading(
            FeedFile(request.feedName ?? request.feedFile, format: format), copy: request.feedFile,
            registry: tried.registry, duplicates: tried.profile.duplicates ?? .reject, clock: .threadTime)
    }

    private func format(_ name: String?) throws(TrialRequestError) -> any FeedFormat {
        guard let name else { return StandardFeedFormat() }
        guard let format = catalog.format(named: name) else { throw .unknownFormat(name) }
        return format
    }

    /// The revisions of this build's metrics, without first revisions.
    private var metricRevisions: [String: Int] {
        catalog.metrics.metrics.reduce(into: [:]) { $0[$1.name] = $1.keptRevision }
    }

    /// Rehearses the script if the kind of trial counts bytes. A time trial also measures first-use costs.
    private func rehearse(
        _ kind: any TrialInstruments.Type, _ request: TrialRequest, _ tried: TriedSession, _ document: FeedDocument,
        _ revisions: FeedRevisions, observer: any SessionObserver
    ) throws {
        guard kind.isRehearsed else { return }
        let profile = tried.profile
        let instruments = try kind.init(TrialSetting(request, profile))
        let copies = request.copies ?? [:]
        let rehearsal = Rehearsal(
            profile: profile, plan: tried.arm,
            setting: profile.setting(clock: instruments.clock, revisions: revisions, registry: tried.registry),
            copies: copies)
        try rehearsal.play(document, instruments, measuring: instruments.rehearsal, observer: observer)
    }

    /// The steps that were left out, with their places in the script.
    private func skipped(of session: Session, in script: Script) -> [SkippedStep] {
        let places = script.allEntries.map(\.location)
        return session.skipped.map { step in
            var step = step
            step.number = places.firstIndex(of: step.location).map { $0 + 1 }
            return step
        }
    }

    private func diagnostics(of session: Session, feed: FeedReading, instruments: any TrialInstruments) -> [String] {
        feed.model.diagnostics.map(\.message) + session.notes + session.arm.diagnostics.grouped + instruments.failures
    }
}

extension TrialRequest {
    /// The profile on the device and at the rate of this trial.
    fileprivate func profile(_ catalog: RunCatalog) throws -> Profile {
        let original = try Profile(playedIn: profileText, file: profileFile, catalog: catalog)
        var profile = refresh.map { original.playing(at: $0) } ?? original
        if let device { profile.device = device }
        if let deviceLabel { profile.pictures = original.playing(onDevice: deviceLabel)?.pictures }
        profile.imageFolders = imageFolders
        if let duplicates { profile.duplicates = duplicates }
        return profile
    }
}

extension TrialKind {
    /// The description of the kind.
    ///
    /// - Throws: ``TrialRequestError`` for an unknown kind.
    fileprivate func described() throws(TrialRequestError) -> any TrialInstruments.Type {
        guard let instruments else { throw TrialRequestError.badRequest }
        return instruments
    }
}

extension TrialSetting {
    /// The setting of a request and its profile.
    fileprivate init(_ request: TrialRequest, _ profile: Profile) {
        self.init(
            folder: request.recordingFolder, injection: request.injection, frameLimit: profile.frameLimit,
            refresh: profile.device.refresh)
    }
}

/// Reports each step to the parent process when it begins.
///
/// All lines are prepared before the session, so reporting is one system call and allocates nothing.
final class StandardOutputObserver: SessionObserver {
    private var lines: [SourceLocation: [UInt8]] = [:]

    func prepare(for script: Script) {
        for entry in script.allEntries {
            let event = TrialEvent.step(TrialStep(entry))
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
            // Without its parent, the write fails or raises SIGPIPE, and the error cannot be reported.
            guard count > 0 else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        }
    }
}

extension Collection<EngineDiagnostic> {
    /// One line per section and message, in the order of first occurrence. A plugin whose text is too long reports it
    /// for every item.
    ///
    /// - Complexity: O(n).
    var grouped: [String] {
        var order: [Finding] = []
        var found: [Finding: [EngineDiagnostic]] = [:]
        for diagnostic in self {
            let finding = Finding(section: diagnostic.section, message: diagnostic.message)
            if found[finding] == nil { order.append(finding) }
            found[finding, default: []].append(diagnostic)
        }
        return order.compactMap { finding in
            guard let all = found[finding], let first = all.first else { return nil }
            guard all.count > 1 else { return first.description }
            // An arm keeps at most `EngineDiagnostic.limit` diagnostics, so the count may be incomplete.
            let number = count >= EngineDiagnostic.limit ? "\(all.count) or more" : "\(all.count)"
            return "plugin '\(first.type)', \(number) items of section '\(first.section)': \(first.message)"
        }
    }
}

/// A message and its section, without the item.
private struct Finding: Hashable {
    var section: SectionID
    var message: String
}
