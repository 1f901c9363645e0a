import CompositionalLayout
import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Prefetches: a few at once, at the sizes that cells want, and no longer than UIKit wants them.
@MainActor
struct PicturePrefetchTests {
    private func world(_ plugin: PhotoSection = PhotoSection(), loader: HeldLoader = HeldLoader()) async throws
        -> PictureWorld
    {
        let world = try PictureWorld(loader: loader, sections: [plugin])
        try await world.show(PictureWorld.photos(0..<60))
        try await world.settle()
        return world
    }

    @Test(arguments: [LayoutDimension.absolute(200), .estimated(90)])
    func aPictureIsPrefetchedAtTheSizeThatItsCellWants(rowHeight: LayoutDimension) async throws {
        let world = try await world(PhotoSection(rowHeight: rowHeight))
        world.prefetch(20..<22)
        try await world.settle()
        for row in 0...50 { world.view.strataDrag(to: CGFloat(row) * 80) }
        try await world.settle()
        for name in ["20", "21"] {
            let calls = world.loader.calls.filter { $0.name == name }
            try #require(calls.count >= 2 && calls[0].isPrefetch && !calls[0].isOnMainThread)
            #expect(calls.allSatisfy { $0.size == calls[0].size && $0.scale == 3 && $0.source == calls[0].source })
            #expect(calls[0].size == CGSize(width: 374, height: 160))
        }
        world.loader.answerAll()
    }

    @Test func atMostFourAreUnderWayInTheOrderOfUIKit() async throws {
        let world = try await world()
        world.prefetch(10..<20)
        try await world.settle()
        #expect(world.loader.prefetches == ["10", "11", "12", "13"])
        world.loader.answer("12")
        try await world.settle()
        #expect(world.loader.prefetches == ["10", "11", "12", "13", "14"])
        for name in 15..<20 {
            world.loader.answer("\(name - 1)")
            try await world.settle()
            #expect(world.loader.calls.last?.name == "\(name)")
        }
        world.prefetch(10..<20)
        world.loader.answerAll()
        try await world.settle()
        #expect(world.loader.prefetches.filter { $0 == "10" }.count == 1, "it was under way")
        world.loader.answerAll()
    }

    @Test(arguments: [false, true]) func whatUIKitCancelsIsNotLoaded(returnsWhenCancelled: Bool) async throws {
        let world = try await world(loader: HeldLoader(returnsWhenCancelled: returnsWhenCancelled))
        world.prefetch(10..<20)
        try await world.settle()
        world.cancelPrefetching(12..<18)
        try await world.settle()
        #expect(world.loader.cancelled == ["12", "13"])
        if !returnsWhenCancelled {
            #expect(world.loader.prefetches.count == 4, "a call counts until it returns")
            world.loader.answer("12")
            world.loader.answer("13")
            try await world.settle()
        }
        #expect(world.loader.prefetches == ["10", "11", "12", "13", "18", "19"])
        #expect(Set(world.loader.open).isDisjoint(with: ["12", "13"]))
        world.loader.answerAll()
    }

    @Test func aCellThatIsShownRequestsItsPictureItself() async throws {
        let world = try await world()
        world.prefetch(4..<14)
        try await world.settle()
        world.view.strataDrag(to: 1_600)
        try await world.settle()
        for name in ["4", "5", "6", "7"] { world.loader.answer(name) }
        try await world.settle()
        #expect(world.loader.loads == ["0", "1", "10", "11", "2", "3", "8", "9"])
        #expect(world.loader.prefetches == ["12", "13", "4", "5", "6", "7"])
        world.loader.answerAll()
    }

    @Test func aPrefetchEndsWithTheCellThatItWasFor() async throws {
        let world = try await world()
        world.prefetch(4..<6)
        try await world.settle()
        world.view.strataDrag(to: 400)
        try await world.settle()
        #expect(world.loader.open.filter { $0 == "4" }.count == 2)
        world.view.strataDrag(to: 4_000)
        try await world.settle()
        #expect(Set(world.loader.open).isDisjoint(with: ["4", "5"]))
        world.loader.answerAll()
    }

    @Test func anUpdateMovesPrefetchesAndEndsThoseOfItemsThatAreGone() async throws {
        let world = try await world()
        world.prefetch(10..<20)
        try await world.settle()
        try await world.show(
            ["new"] + PictureWorld.photos(0..<11) + PictureWorld.photos(12..<15) + PictureWorld.photos(16..<60))
        try await world.settle()
        #expect(world.loader.cancelled.contains("11") && !world.loader.open.contains("11"))
        // 16 is one further back, and 11 and 15 are gone.
        world.cancelPrefetching(15..<16)
        world.loader.answerAll()
        try await world.settle()
        world.loader.answerAll()
        try await world.settle()
        #expect(world.loader.prefetches == ["10", "11", "12", "13", "14", "17", "18", "19"])
        world.loader.answerAll()
    }

    @Test func tenThousandPrefetchesCostLittleUntilTheirTurnComes() async throws {
        let plugin = PhotoSection()
        let world = try PictureWorld(sections: [plugin])
        try await world.show(PictureWorld.photos(0..<10_010))
        try await world.settle()
        let made = plugin.made.count
        world.prefetch(10..<10_010)
        try await world.settle()
        #expect(world.loader.prefetches.count == 4 && plugin.made.count == made + 4)
        for item in 10..<10_010 { world.cancelPrefetching(item..<item + 1) }
        for _ in 0..<10 {
            for item in 10..<10_010 { world.prefetch(item..<item + 1) }
            for item in 10..<10_010 { world.cancelPrefetching(item..<item + 1) }
        }
        world.loader.answerAll()
        try await world.settle()
        #expect(world.loader.prefetches.count == 4 && plugin.made.count == made + 4)
        world.loader.answerAll()
    }

    @Test func aLoaderThatNeverReturnsFromPrefetchesStillLoadsForCells() async throws {
        let world = try await world()
        world.prefetch(30..<40)
        world.cancelPrefetching(30..<40)
        try await world.settle()
        world.view.strataDrag(to: 8_000)
        try await world.settle()
        world.loader.answer("40")
        try await world.settle()
        #expect(try world.shown(40) == "40")
        world.loader.answerAll()
    }

    @Test func whatIsNotThereOrEmptyOrPlainIsNotPrefetched() async throws {
        let world = try PictureWorld(sections: [EmptySection()])
        let items = (0..<30).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
        let json = #"{"version":1,"sections":[{"id":"a","type":"empty","items":[\#(items)]}]}"#
        try await world.view.apply(
            FeedDocument(json: Data(json.utf8), registry: SectionRegistry([EmptySection()])), animated: false)
        world.view.layoutIfNeeded()
        world.prefetch(20..<40)
        world.view.prefetchDataSource?.collectionView(world.view, prefetchItemsAt: [IndexPath(item: 0, section: 7)])
        world.view.prefetchDataSource?.collectionView(
            world.view, cancelPrefetchingForItemsAt: [IndexPath(item: 0, section: 7)])
        world.view.strataDrag(to: 300)
        try await world.settle()
        #expect(world.loader.calls.isEmpty)
    }

    @Test func aLoaderOfTheFormerProtocolIsCalled() async throws {
        let loader = FormerLoader()
        await (loader as any ImageLoader).prefetch(
            .seed(7, width: 1, height: 1), size: CGSize(width: 1, height: 1), scale: 2)
        #expect(loader.prefetched.count == 1)
    }
}

/// Cells whose pictures have no area or one colour.
private struct EmptySection: SectionPlugin {
    static let type: SectionType = "empty"

    struct Item: SectionItem { var id: ItemID }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(50))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        .vertical([
            .image(.url("https://photos.example/a.jpg", width: 0, height: 0), width: 0, height: 0),
            .image(.url("https://photos.example/b.jpg", width: 10, height: 0), width: 10, height: 0),
            .image(.color(0x112233, width: 10, height: 10), width: 10, height: 10),
        ])
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}

/// Compiles as it did before prefetches had sizes.
private struct FormerLoader: ImageLoader {
    let prefetched = Counter()

    func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? { nil }
    func prefetch(_ source: ImageSource) async { prefetched.add() }
}
