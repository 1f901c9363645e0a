internal import SectionKit
internal import StrataEngine
internal import StrataGating
internal import StrataStatistics

/// The cost of the picture pipeline itself: frames at rest, and frames while pictures are under way. Nothing is
/// decoded.
struct PicturesCost {
    /// Tiles in three columns, each with a photo and an avatar.
    private struct PhotoSection: SectionPlugin {
        static let type: SectionType = "bench.photo"

        struct Item: SectionItem {
            var id: ItemID
            var photo: ImageSource
            var avatar: ImageSource
        }

        func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
            .grid(columns: 3, height: .absolute(160))
        }

        func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
            .vertical([.image(item.photo, height: 120), .image(item.avatar, width: 24, height: 24)])
        }

        static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
            Item(
                id: id,
                photo: .url(
                    "https://a.example/\(random.seed())", width: 130, height: 120,
                    pixels: RemoteImage.Pixels(width: 1_080, height: 1_080)),
                avatar: .url("https://a.example/people/\(random.int(below: 40))", width: 24, height: 24))
        }
    }

    private static let frames = 4_000

    func rows() throws -> [BenchmarkRow] {
        let ready = try restingFrames(nil)
        // The first pictures arrive after a fifth of a second, so all are available long before the timed frames.
        let settings = PictureSettings(
            network: PictureSettings.Network(
                latency: 80_000_000, spread: 60_000_000, bandwidth: 20e6, requestsAtOnce: 6))
        let resting = try restingFrames(settings)
        // No pictures arrive during these timed frames.
        var endless = settings
        endless.network.latency = 60_000_000_000_000
        let waiting = try restingFrames(endless)
        return [
            .time(
                "pictures, per frame at rest", max(0, resting.median - ready.median), atMost: 2_000,
                note: "beyond \(Int(ready.median)) ns without a pipeline, \(resting.pictures) pictures"),
            .time(
                "  while pictures are under way", max(0, waiting.median - ready.median), atMost: nil,
                note: "\(waiting.pictures) pictures requested"),
        ]
    }

    private func restingFrames(_ settings: PictureSettings?) throws -> (median: Double, pictures: Int) {
        let arm = try EngineBench.arm(pictures: settings)
        arm.load(try GeneratedFeed(of: PhotoSection(), items: 3_000).model())
        for _ in 0..<1_200 {
            arm.idle()
            arm.endFrame()
        }
        var times = (0..<Self.frames).map { _ in
            ThreadTime.of {
                arm.idle()
                arm.endFrame()
            }
        }
        times.sort()
        return (Percentile.median.value(inSorted: times) ?? 0, arm.pictures?.all.requests ?? 0)
    }
}
