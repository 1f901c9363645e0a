import CompositionalLayout
import Foundation
import SectionKit
import Testing

@testable import StrataEngine

@Suite struct VideoTests {
    /// Videos as high as half of the screen, and rows without one.
    private static func model(videos: Int) throws -> (FeedModel, SectionRegistry) {
        let registry = try SectionRegistry([ClipSection()])
        let items = (0..<6).map { #"{"id":"\#($0)","isVideo":\#($0 < videos)}"# }.joined(separator: ",")
        let feed = #"{"version":1,"sections":[{"id":"s","type":"clip","items":[\#(items)]}]}"#
        let document = try StandardFeedFormat().document(Data(feed.utf8), registry: registry)
        return (try FeedModel(document, registry: registry), registry)
    }

    private func arm(_ name: String, mode: RenderOptions.Mode = .full) throws -> any Arm {
        let environment = LayoutEnvironment(containerSize: Size(width: 100, height: 200), scale: 2)
        var options = RenderOptions(scale: 2)
        options.mode = mode
        return try ArmFactory.arm(name, CellRenderer(options), on: environment)
    }

    @Test(arguments: ["compositional", "nested"]) func videosPlayWhileHalfOfThemIsInSight(name: String) throws {
        let arm = try arm(name)
        arm.load(try Self.model(videos: 3).0)
        arm.endFrame()
        let loaded = arm.counters.cells.videoFrames
        func frames(at offset: Double) -> Int {
            let before = arm.counters.cells.videoFrames
            arm.scroll(to: offset)
            arm.endFrame()
            return arm.counters.cells.videoFrames - before
        }
        #expect(loaded == 2)
        // Two of them at 0; at 49 a bit more than half of the first, and nearly half of the third.
        #expect(frames(at: 0) == 2 && frames(at: 49) == 2 && frames(at: 50) == 3 && frames(at: 51) == 2)
        #expect(frames(at: 151) == 1 && frames(at: 300) == 0)
        let pixels = arm.screenElements().map { $0.pixels?.pixelHash }
        arm.idle()
        arm.endFrame()
        #expect(arm.screenElements().map { $0.pixels?.pixelHash } == pixels)
    }

    @Test func feedsWithoutVideosCountNone() throws {
        let arm = try arm("compositional")
        arm.load(try Self.model(videos: 0).0)
        for _ in 0..<3 { arm.idle() }
        #expect(arm.counters.cells.videoFrames == 0)
    }

    @Test func copiedPixelsAreCounted() throws {
        let arm = try arm("compositional")
        arm.load(try Self.model(videos: 1).0)
        let before = arm.counters.cells
        arm.idle()
        let after = arm.counters.cells
        #expect(after.videoFrames - before.videoFrames == 1)
        #expect(after.drawing.pictures - before.drawing.pictures == 200 * 200)
        #expect(after.drawn == before.drawn)
    }
}

private struct ClipSection: SectionPlugin {
    static let type: SectionType = "clip"

    struct Item: SectionItem {
        var id: ItemID
        var isVideo: Bool
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(100))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        let picture = ImageSource.seed(7, width: 100, height: 100)
        return .vertical([item.isVideo ? .video(poster: picture) : .image(picture)]).background(
            .cardBackground, cornerRadius: 12)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, isVideo: true) }
}
