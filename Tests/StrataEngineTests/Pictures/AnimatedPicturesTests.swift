import CompositionalLayout
import Foundation
import Grid
import SectionKit
import Testing

@testable import StrataEngine

/// Animated pictures in both arms.
@Suite struct AnimatedPicturesTests {
    private static let url = "https://a.example/animated.webp"
    /// Two frames of 100 ms each, without an end: 12 frames of the screen in all.
    private static let bytes = PictureFiles.webpAnimated

    private static func settings(_ place: PictureSettings.DecodePlace, cacheBytes: Int) -> PictureSettings {
        var settings = PictureSettings(
            network: PictureSettings.Network(latency: 0, spread: 0, bandwidth: .infinity, requestsAtOnce: 4),
            decodePlace: place, cacheBytes: cacheBytes, refresh: 60)
        settings.animated = .play
        return settings
    }

    /// The pipeline with the picture, which has arrived.
    private static func pipeline(cacheBytes: Int) throws -> (pipeline: PicturePipeline, picture: Int) {
        var pipeline = PicturePipeline(settings(.background, cacheBytes: cacheBytes))
        let image = CellImage(.url(url, width: 4, height: 4))
        let file = ImageLibrary.Original(size: PixelSize(width: 4, height: 4), bytes: bytes.count)
        let wanted = try #require(WantedPicture(image, scale: 1, size: .shown, file: file))
        let asked = pipeline.ask(for: wanted, "banner", seenIn: 0)
        let wait = try #require(asked)
        pipeline.checkFiles({ _ in true }, timing: { _ in ImageAnimation.read(bytes)?.timing })
        pipeline.advance(to: 1_000_000_000)
        _ = pipeline.takeArrivals()
        return (pipeline, wait.picture)
    }

    @Test func aFrameIsDecodedOnceIfTheCacheKeepsIt() throws {
        var (pipeline, picture) = try Self.pipeline(cacheBytes: 1 << 20)
        var turns = 0
        for _ in 0..<120 {
            if pipeline.play(picture, for: 16_666_667) { turns += 1 }
        }
        #expect(turns == 20, "two seconds of ten frames each")
        #expect(pipeline.counts["banner"]?.frames == 1, "the first came with the picture")
        #expect(pipeline.counts["banner"]?.decodes == 1)
        #expect(pipeline.cachedBytes.now == 2 * 4 * 4 * 4, "both frames are kept")
    }

    @Test func aFrameIsDecodedAgainIfTheCacheHasNoRoom() throws {
        // Room for the picture itself and no other frame.
        var (pipeline, picture) = try Self.pipeline(cacheBytes: 4 * 4 * 4)
        for _ in 0..<120 { _ = pipeline.play(picture, for: 16_666_667) }
        let counts = try #require(pipeline.counts["banner"])
        #expect(counts.frames > 1 && counts.evictions > 0)
    }

    /// A cache for everything, for one frame, and for none: less room makes more work, and the same film.
    @Test(
        arguments: ["compositional", "nested"],
        [PictureSettings.DecodePlace.background, .main].flatMap { place in
            [1 << 24, 110_000, 50_000].map { (place: place, cacheBytes: $0) }
        })
    func aVisibleCellShowsEachFrame(
        name: String, decoding: (place: PictureSettings.DecodePlace, cacheBytes: Int)
    ) throws {
        let folder = NSTemporaryDirectory() + "strata-animated-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(Self.bytes).write(to: URL(fileURLWithPath: folder + "/a.webp"))
        try Data(#"{"\#(Self.url)": "a.webp"}"#.utf8).write(to: URL(fileURLWithPath: folder + "/pictures.json"))
        var options = RenderOptions(scale: 1)
        options.pictureFolder = try PictureFolder(at: folder)
        let json = #"""
            {"sections": [{"id": "g", "type": "grid", "items": [
                {"id": "0", "title": "t", "image": {"width": 173, "height": 150, "url": "\#(Self.url)"}},
                {"id": "1", "title": "t", "image": {"width": 173, "height": 150, "seed": 1}}]}]}
            """#
        let registry = try SectionRegistry([GridSection()])
        let model = try FeedModel(FeedDocument(json: Data(json.utf8), registry: registry), registry: registry)
        let arm = try ArmFactory.arm(
            name, CellRenderer(options), on: LayoutEnvironment(containerSize: Size(width: 390, height: 844)),
            pictures: Self.settings(decoding.place, cacheBytes: decoding.cacheBytes))
        arm.load(model)
        arm.endFrame()
        var shown: [[UInt64?]] = []
        for _ in 0..<61 {
            arm.idle()
            arm.endFrame()
            shown.append(arm.screenElements().map { $0.pixels?.pixelHash })
        }
        #expect(Set(shown.map { $0[0] }).count >= 2 && shown[0][0] != nil)
        // It changes every six frames, or after five and seven where a frame's time is not a multiple of ten.
        let changes = zip(shown, shown.dropFirst()).filter { $0[0] != $1[0] }.count
        #expect((9...11).contains(changes), "\(changes)")
        #expect(Set(shown.suffix(30).map { $0[1] }).count == 1, "the cell beside it stays")
        let counts = try #require(arm.pictures).all
        #expect(counts.decodes == 2 && counts.decodesInFrames == (decoding.place == .main ? 2 + counts.frames : 0))
        #expect(decoding.cacheBytes == 1 << 24 ? counts.frames == 1 : (9...11).contains(counts.frames))
        // A memory warning empties the cache, and the film goes on.
        arm.memoryWarning()
        let drawn = arm.counters.cells.drawn
        for _ in 0..<30 {
            arm.idle()
            arm.endFrame()
        }
        #expect((4...6).contains(arm.counters.cells.drawn - drawn))
        // Out of sight, nothing is played.
        let before = arm.counters.cells.drawn
        let empty = try FeedDocument(json: Data(#"{"sections": []}"#.utf8), registry: registry)
        arm.load(try FeedModel(empty, registry: registry))
        for _ in 0..<30 {
            arm.idle()
            arm.endFrame()
        }
        #expect(arm.counters.cells.drawn == before)
    }
}
