import SectionKit
import Testing

@testable import StrataEngine
@testable import StrataProfiler
@testable import StrataSessions

/// Pictures on their way in traces and frames.
@Suite struct PictureTraceTests {
    private func event(
        _ kind: PictureEvent.Kind, _ milliseconds: UInt64, until end: UInt64? = nil, file: Int = 0, picture: Int? = nil
    ) -> PictureEvent {
        PictureEvent(
            kind: kind, time: milliseconds * 1_000_000, end: end.map { $0 * 1_000_000 }, type: "card", file: file,
            picture: picture, origin: .seed(UInt64(file)))
    }

    /// Ten frames at 100 Hz; the measured frames take 1 us, but the third 11.
    private let axis = TraceAxis(
        frames: [0, 1_000, 2_000, 13_000, 14_000, 15_000, 16_000, 17_000, 18_000, 19_000], end: 20_000, refresh: 100)

    @Test func momentsArePlacedBetweenMeasuredFrames() {
        let moments: [UInt64] = [0, 5, 10, 20, 25, 30, 99, 100, 9_999]
        let places = moments.map { axis.place($0 * 1_000_000) }
        #expect(places == [0, 500, 1_000, 2_000, 7_500, 13_000, 19_900, 20_000, 20_000])
        #expect(TraceAxis(frames: [], end: 7, refresh: 60).place(0) == 7 && axis.last == 100_000_000)
    }

    @Test func aRequestHasItsPartsAndItsEnding() {
        var trace = PictureTrace()
        for event in [
            event(.requested, 0), event(.sent, 0, until: 10), event(.sent, 0, until: 15, file: 1),
            event(.sent, 10, until: 40, file: 2), event(.transferBegan, 10, until: 20),
            event(.transferred, 20), event(.transferBegan, 20, until: 60, file: 1),
            event(.decodeBegan, 20, until: 25, picture: 0), event(.decoded, 25, picture: 0),
            event(.shown, 30, picture: 0), event(.cancelled, 30, file: 1), event(.cancelled, 30, file: 3),
        ] { trace.note(event) }
        let spans = trace.spans(on: axis)
        #expect(spans.map(\.name) == ["seed 0", "seed 0", "seed 1", "seed 2"])
        #expect(spans.map(\.kind) == [.request, .decode, .request, .request])
        #expect(spans.map(\.picture?.ending) == [.finished, .finished, .cancelled, .unfinished])
        #expect(spans.map(\.start) == [0, 2_000, 0, 1_000] && spans.map(\.value) == [2_000, 5_500, 13_000, 19_000])
        let phases = spans.map { ($0.picture?.phases ?? []).map { "\($0.name) \($0.duration / 1_000_000)" } }
        #expect(
            phases == [
                ["latency 10", "transfer 10"], [], ["latency 15", "waiting 5", "transfer 10"],
                ["latency 30", "waiting 60"],
            ])
        for span in spans {
            var end = span.start
            for phase in span.picture?.phases ?? [] {
                #expect(phase.start == end)
                end = phase.start + phase.value
            }
            #expect(span.picture?.phases.isEmpty == true || end == span.start + span.value)
        }
    }

    private static let profile = """
        script: [load, {drag: {by: 300, over: 0.3}}, {idle: 0.5}, {drag: {by: 500, over: 0.2}}, {idle: 1}]
        pictures: {network: {latency: 100ms, spread: 50ms, bandwidth: 20Mbit}, cache: {memory: 2MB}}

        """

    private func play(_ profile: Profile, probe: (any EngineProbe)? = nil, _ list: [any SessionInstrument] = []) throws
        -> Session
    {
        let session = try ShippedProfiles.session(profile, arm: .compositional, probe: probe, instruments: list)
        session.play(profile.script)
        return session
    }

    /// Spans of a session: each request that was sent, and each decoding in the background.
    @Test func aSessionsTraceHasItsPictures() throws {
        let profile = try TestWorld.profile(Self.profile)
        let trace = try TraceRecording(frameLimit: profile.frameLimit, refresh: profile.device.refresh)
        let session = try play(profile, probe: trace, [trace])
        let all = try #require(session.arm.pictures).all
        let pictures = trace.events.filter { $0.picture != nil }
        let endings = { (kind: TraceEvent.Kind, ending: TraceEvent.Picture.Ending) in
            pictures.count { $0.kind == kind && $0.picture?.ending == ending }
        }
        #expect(endings(.decode, .finished) == all.decodes && all.decodes > 5)
        #expect(endings(.request, .cancelled) <= all.cancelled)
        #expect(endings(.request, .finished) + endings(.request, .unfinished) + all.cancelled == all.requests)
        let frames = trace.events.filter { $0.kind == .frame }
        let end = try #require(frames.map { $0.start + $0.value }.max())
        #expect(pictures.allSatisfy { $0.start >= frames[0].start && $0.start <= end && $0.value >= 0 })
    }

    /// Rehearsals leave nothing behind that pictures depend on.
    @Test func aRehearsedSessionHasTheSamePictures() throws {
        let profile = try TestWorld.profile(Self.profile)
        let first = try play(profile)
        let instruments = TimeInstruments(
            TrialSetting(frameLimit: profile.frameLimit, refresh: profile.device.refresh))
        let rehearsal = Rehearsal(
            profile: profile, plan: .compositional,
            setting: profile.setting(clock: .still, registry: try ShippedProfiles.registry()), copies: [:])
        try rehearsal.play(first.first.document, instruments, measuring: [], observer: Silence())
        let rehearsed = try play(profile)
        #expect(rehearsed.arm.pictures == first.arm.pictures && rehearsed.pictures.requests == first.pictures.requests)
    }

    /// The columns of frames add up to the session's counts, and are missing without pictures on their way.
    @Test func framesHaveTheirPictures() throws {
        let profile = try TestWorld.profile(Self.profile)
        let session = try play(profile)
        let tally = try #require(session.arm.pictures)
        let (log, frames) = (session.pictures, session.frames.records.count)
        #expect([log.requests, log.shown, log.lateArea, log.decodedBytes].allSatisfy { $0.count == frames })
        #expect(log.requests.reduce(0, +) == tally.all.requests && log.shown.reduce(0, +) == tally.all.shown)
        #expect(abs(Double(log.lateArea.reduce(0, +)) - tally.all.lateArea) < Double(frames))
        #expect(log.decodedBytes.last == tally.cachedBytes && tally.cachedBytes > 0)
        #expect(log.decodedBytes.max() ?? 0 <= tally.cachedBytesPeak)
        var recording = TrialRecording(session)
        recording.addPictures(session)
        recording.addDecodedBytes(session)
        #expect(recording.columns.keys.sorted() == ["decoded", "late", "requests", "shown"])
        let ready = try play(TestWorld.profile("script: [load, {idle: 0.2}]\n"))
        var empty = TrialRecording(ready)
        empty.addPictures(ready)
        empty.addDecodedBytes(ready)
        #expect(ready.arm.pictures == nil && empty.columns.isEmpty)
    }
}
