import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// The events that the pipeline reports to an observer.
@Suite struct PictureEventTests {
    /// Keeps all events.
    private final class Recorder: PictureObserver {
        private(set) var events: [PictureEvent] = []
        func note(_ event: PictureEvent) { events.append(event) }

        /// Kinds of a file's events with their moments and ends in milliseconds.
        func words(_ file: Int) -> [String] {
            events.filter { $0.file == file && $0.kind != .joined }.map { event in
                "\(event.kind.rawValue) \(event.time / 1_000_000)" + (event.end.map { "-\($0 / 1_000_000)" } ?? "")
            }
        }
    }

    /// Observes pictures, and runs the work on cells.
    private final class Probe: EngineProbe {
        let recorder = Recorder()
        var decoded: [SectionType: Int] = [:]
        var pictureObserver: (any PictureObserver)? { recorder }
        func cellWork(_ work: CellWork, for owner: CellOwner, _ body: () -> Void) { body() }
        func engineWork(_ work: EngineWork, from start: UInt64, to end: UInt64) {}
        func pictureWork(for type: SectionType, _ body: () -> Void) {
            decoded[type, default: 0] += 1
            body()
        }
    }

    /// A picture of 500,000 pixels: 4 ms to decode, 125,000 bytes, of which 1,000 take a millisecond.
    private static func request(_ seed: UInt64) throws -> WantedPicture {
        try #require(WantedPicture(CellImage(.seed(seed, width: 1_000, height: 500)), scale: 1, size: .shown))
    }

    private static func pipeline(_ observer: any PictureObserver, atOnce: Int = 2, cacheBytes: Int = 64 << 20)
        -> PicturePipeline
    {
        let network = PictureSettings.Network(latency: 20_000_000, spread: 0, bandwidth: 8e6, requestsAtOnce: atOnce)
        return PicturePipeline(
            PictureSettings(network: network, decodesAtOnce: 1, cacheBytes: cacheBytes), observer: observer)
    }

    @Test func eventsHaveTheirMoments() throws {
        let recorder = Recorder()
        var pipeline = Self.pipeline(recorder)
        _ = pipeline.ask(for: try Self.request(1), "card", seenIn: 0)
        _ = pipeline.ask(for: try Self.request(1), "row", seenIn: nil)
        _ = pipeline.ask(for: try Self.request(2), "row", seenIn: nil)
        pipeline.advance(to: 1_000_000_000)
        #expect(
            recorder.words(0) == [
                "requested 0", "sent 0-20", "transferBegan 20-145", "transferred 145", "decodeBegan 145-149",
                "decoded 149",
            ])
        #expect(
            recorder.words(1) == [
                "requested 0", "sent 0-20", "transferBegan 145-270", "transferred 270", "decodeBegan 270-274",
                "decoded 274",
            ])
        let first = recorder.events.filter { $0.file == 0 }
        #expect(first.map(\.type).filter { $0 != "card" } == ["row"] && first.allSatisfy { $0.name == "seed 1" })
        #expect(recorder.events.filter { $0.kind == .decoded }.map(\.picture) == [0, 1])
    }

    @Test func cancelledAndEvictedPicturesAreReported() throws {
        let recorder = Recorder()
        // Room for one picture of 2 MB.
        var pipeline = Self.pipeline(recorder, atOnce: 1, cacheBytes: 3_000_000)
        let first = try #require(pipeline.ask(for: try Self.request(1), "card", seenIn: 0))
        let second = try #require(pipeline.ask(for: try Self.request(2), "card", seenIn: 0))
        pipeline.advance(to: 30_000_000)
        // The second one waits for a free request.
        #expect(recorder.words(1) == ["requested 0"])
        pipeline.end(first)
        #expect(recorder.words(0) == ["requested 0", "sent 0-20", "transferBegan 20-145", "cancelled 30"])
        pipeline.advance(to: 500_000_000)
        #expect(recorder.words(1).prefix(3) == ["requested 0", "sent 30-50", "transferBegan 50-175"])
        pipeline.end(second)
        _ = pipeline.ask(for: try Self.request(3), "card", seenIn: 0)
        pipeline.advance(to: 1_000_000_000)
        pipeline.purge()
        let ends = recorder.events.filter { $0.kind == .evicted }.map { [$0.picture ?? -1, Int($0.time / 1_000_000)] }
        #expect(ends == [[1, 649], [2, 1_000]])
    }

    @Test func longAddressesAreShortened() {
        let address = "https://example.com/" + String(repeating: "a", count: 100_000) + "/photo.jpg"
        let event = PictureEvent(
            kind: .sent, time: 0, end: nil, type: "card", file: 0, picture: nil,
            origin: .url(RemoteImage(url: address)))
        #expect(event.name.count < 200 && event.name.hasSuffix("/photo.jpg"))
    }

    private static func play(
        _ name: String, probe: (any EngineProbe)?, place: PictureSettings.DecodePlace = .background
    ) throws -> any Arm {
        let world = try World(
            seed: 4,
            shape: [
                SectionShape(type: "banner", items: 4), SectionShape(type: "slider", items: 20),
                SectionShape(type: "grid", items: 60),
            ])
        let network = PictureSettings.Network(
            latency: 60_000_000, spread: 80_000_000, bandwidth: 8e6, requestsAtOnce: 3)
        var screen = World.screen
        screen.scale = 1
        let arm = try ArmFactory.arm(
            name, CellRenderer(RenderOptions(scale: 1)), on: screen,
            pictures: PictureSettings(network: network, decodePlace: place, cacheBytes: 900_000, refresh: 60),
            probe: probe)
        arm.load(try world.model())
        arm.endFrame()
        for step in 0..<240 {
            switch step {
            case 100: arm.memoryWarning()
            case 110..<200: arm.idle()
            case 0..<60: arm.scroll(to: arm.offset + 70)
            default: arm.scroll(to: arm.offset - 40)
            }
            arm.endFrame()
        }
        return arm
    }

    /// Each count is the number of its events, and an observer changes nothing.
    @Test(arguments: ["compositional", "nested"], [PictureSettings.DecodePlace.background, .main])
    func eventsAddUpToTheCounts(name: String, place: PictureSettings.DecodePlace) throws {
        let probe = Probe()
        let tally = try #require(try Self.play(name, probe: probe, place: place).pictures)
        #expect(tally == (try Self.play(name, probe: nil, place: place).pictures))
        func events(_ kind: PictureEvent.Kind, _ type: SectionType? = nil) -> Int {
            probe.recorder.events.count { $0.kind == kind && (type == nil || $0.type == type) }
        }
        let all = tally.all
        #expect(all.requests > 20 && all.cancelled > 0 && all.evictions > 0 && all.shown <= all.waits.reduce(0, +))
        for (type, counts) in tally.bySectionType {
            #expect(events(.requested, type) == counts.requests && events(.joined, type) == counts.joined)
            #expect(events(.cancelled, type) == counts.cancelled && events(.decoded, type) == counts.decodes)
            #expect(events(.shown, type) == counts.shown && events(.evicted, type) >= counts.evictions)
            // On the main thread, a picture is decoded when it is drawn.
            let pending = counts.decodes - probe.decoded[type, default: 0]
            #expect(place == .background ? pending == 0 : (0..<3).contains(pending))
        }
        #expect(events(.decodeBegan) == 0 || place == .background)
        let moments = probe.recorder.events.map(\.time)
        #expect(moments == moments.sorted())
    }

    /// A picture that is asked for after a rest is requested in its own frame, and is as late as on a busy network.
    @Test func aRequestAfterARestTakesItsWholeLatency() throws {
        let probe = Probe()
        _ = try Self.play("compositional", probe: probe)
        let sent = probe.recorder.events.filter { $0.kind == .sent }
        #expect(sent.contains { $0.time > 3_000_000_000 })
        for event in sent { #expect(try #require(event.end) >= event.time + 60_000_000) }
        let asked = probe.recorder.events.filter { $0.kind == .requested }
        // All frames begin at a multiple of a sixtieth of a second.
        for event in asked {
            let frame = (Double(event.time) * 60 / 1e9).rounded()
            #expect(abs(Double(event.time) - frame / 60 * 1e9) < 2)
        }
        let shown = Set(probe.recorder.events.filter { $0.kind == .shown }.map(\.time))
        #expect(shown.allSatisfy { abs(Double($0) * 60 / 1e9 - (Double($0) * 60 / 1e9).rounded()) < 1e-3 })
    }
}
