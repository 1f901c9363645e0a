import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Pictures of cells: they are requested while their cells are on the screen, and shown in no other cell.
@MainActor
struct PictureLoadingTests {
    private let grey = FeedAppearance.standardColor(.fillBackground, ScreenWorld.environment)

    @Test func anAddressReachesTheLoaderWithSizeAndScale() async throws {
        let world = try PictureWorld()
        try await world.show(["a"])
        try await world.settle()
        let call = try #require(world.loader.calls.first)
        let remote = RemoteImage(url: PictureWorld.url("a"), pixels: .init(width: 4032, height: 3024), bytes: 2_400_000)
        #expect(world.loader.calls.count == 1 && call.source.origin == .url(remote))
        #expect(call.size == CGSize(width: 374, height: 160) && call.scale == 3 && !call.isOnMainThread)
        #expect(try world.picture(0).backgroundColor == grey && world.shown(0) == nil)
        world.loader.answer("a")
        try await world.settle()
        #expect(try world.shown(0) == "a" && world.picture(0).backgroundColor == nil)
    }

    @Test func theFeedsColourIsThereUntilThePictureIs() async throws {
        let world = try PictureWorld()
        try await world.show([(id: "a", picture: "a")], color: "#FF0000")
        #expect(try world.picture(0).backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        try await world.settle()
        world.loader.answer("a")
        try await world.settle()
        #expect(try world.shown(0) == "a" && world.picture(0).backgroundColor == nil)
    }

    @Test func aPictureThatIsKeptIsShownInTheSameFrame() async throws {
        let world = try PictureWorld()
        world.loader.kept["a"] = UIImage()
        try await world.show(["a", "b"])
        #expect(try world.picture(0).image === world.loader.kept["a"] && world.picture(0).backgroundColor == nil)
        #expect(try world.picture(0).accessibilityIgnoresInvertColors)
        try await world.settle()
        #expect(world.loader.loads == ["b"])
        world.loader.answerAll()
    }

    @Test(arguments: [0, 10]) func aMissingPictureIsRequestedWhenItsCellIsShownNext(keptCells: Int) async throws {
        let world = try PictureWorld()
        world.view.strataKeptCells = keptCells
        try await world.show(PictureWorld.photos(0..<40))
        try await world.settle()
        world.loader.answer("0", isMissing: true)
        try await world.settle()
        for _ in 0..<50 {
            let picture = try world.picture(0)
            picture.setNeedsLayout()
            world.view.setNeedsLayout()
            world.view.layoutIfNeeded()
            await Task.yield()
        }
        try await world.settle()
        #expect(world.loader.loads.filter { $0 == "0" }.count == 1, "not while it stays on the screen")
        #expect(try world.picture(0).backgroundColor == grey)
        world.view.strataDrag(to: 2_000)
        world.view.strataDrag(to: 0)
        try await world.settle()
        #expect(world.loader.loads.filter { $0 == "0" }.count == 2)
        world.loader.answer("0")
        try await world.settle()
        #expect(try world.shown(0) == "0" && world.picture(0).backgroundColor == nil)
        world.loader.answerAll()
    }

    @Test(arguments: [0, 10]) func anIdleCellHasNoPixelsIfItsKindSaysSo(keptCells: Int) async throws {
        let world = try PictureWorld(sections: [PhotoSection.Freed()])
        world.view.strataKeptCells = keptCells
        try await world.show(PictureWorld.photos(0..<40), type: "freed")
        try await world.settle()
        world.loader.answer("0")
        try await world.settle()
        let first = try world.picture(0)
        #expect(first.image != nil)
        world.view.strataDrag(to: 2_000)
        try await world.settle()
        if keptCells > 0 { #expect(first.image == nil && first.backgroundColor == grey) }
        world.view.strataDrag(to: 0)
        try await world.settle()
        world.loader.answer("0")
        try await world.settle()
        #expect(try world.shown(0) == "0")
        world.loader.answerAll()
        #expect(world.loader.loads.filter { $0 == "0" }.count == 2)
    }

    @Test func aMissingPictureIsRequestedWhenItsCellIsConfiguredAgain() async throws {
        let world = try PictureWorld()
        try await world.show(["a", "b"])
        try await world.settle()
        world.loader.answer("a", isMissing: true)
        world.loader.answer("b")
        try await world.settle()
        try await world.show(["a", "b"], title: "other")
        try await world.settle()
        #expect(world.loader.loads == ["a", "a", "b"])
        world.loader.answerAll()
    }

    @Test(arguments: [0, 10]) func aLoadEndsWithItsCellAndBeginsAgainWithIt(keptCells: Int) async throws {
        let world = try PictureWorld(loader: HeldLoader(returnsWhenCancelled: true))
        world.view.strataKeptCells = keptCells
        try await world.show(PictureWorld.photos(0..<40))
        try await world.settle()
        #expect(world.loader.open == ["0", "1", "2", "3"])
        world.view.strataDrag(to: 2_000)
        try await world.settle()
        #expect(world.loader.cancelled == ["0", "1", "2", "3"])
        #expect(world.loader.open == ["10", "11", "12", "13"])
        world.view.strataDrag(to: 0)
        try await world.settle()
        #expect(world.loader.open == ["0", "1", "2", "3"], "what was cancelled is not what is missing")
        world.loader.answer("0")
        try await world.settle()
        #expect(try world.shown(0) == "0")
        world.loader.answerAll()
    }

    @Test func theLateAnswerOfACancelledLoadDoesNotEndTheNextOne() async throws {
        let world = try PictureWorld()
        world.view.strataKeptCells = 10
        try await world.show(PictureWorld.photos(0..<40))
        try await world.settle()
        world.view.strataDrag(to: 2_000)
        world.view.strataDrag(to: 0)
        try await world.settle()
        world.loader.answer("0", isMissing: true)
        try await world.settle()
        #expect(world.loader.open == ["0", "1", "2", "3"])
        world.view.strataDrag(to: 2_000)
        try await world.settle()
        #expect(Set(world.loader.open).isDisjoint(with: ["0"]))
        world.loader.answerAll()
    }

    @Test func aViewOfTheAppsOwnLoadsUntilItIsGone() async throws {
        let world = try PictureWorld()
        world.view.layoutIfNeeded()
        try await {
            let content = world.view.cellContent(.image(.url(PictureWorld.url("own"), width: 10, height: 10)))
            let view = content.makeContentView()
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            view.layoutIfNeeded()
            try await world.settle()
            #expect(world.loader.calls.isEmpty, "it is in no window")
            let window = UIWindow(windowScene: UIWindowScene())
            window.addSubview(view)
            window.layoutIfNeeded()
            try await world.settle()
            #expect(world.loader.open == ["own"])
        }()
        try await world.settle()
        #expect(world.loader.cancelled == ["own"])
        world.loader.answerAll()
    }

    @Test func aCellOffTheScreenRequestsNothing() async throws {
        let world = try PictureWorld()
        world.view.strataKeptCells = 10
        try await world.show(PictureWorld.photos(0..<40))
        try await world.settle()
        let picture = try world.picture(0)
        world.view.strataDrag(to: 2_000)
        picture.bounds.size.width -= 10
        picture.layoutIfNeeded()
        try await world.settle()
        #expect(world.loader.loads.count == 8)
        world.loader.answerAll()
    }

    /// The loader answers although its calls were cancelled, in the order that does most harm.
    @Test(arguments: 0..<8) func aLatePictureIsShownInNoOtherCell(seed: UInt64) async throws {
        let world = try PictureWorld()
        var random = SeededRandom(seed: seed)
        world.view.strataKeptCells = random.int(below: 2) * 3
        try await world.show(PictureWorld.photos(0..<40))
        for step in 0..<60 {
            world.view.strataDrag(to: CGFloat(random.int(below: 12) * 100))
            if random.int(below: 4) == 0 {
                let pictures = (0..<40).map { (id: "\($0)", picture: "\((step + $0 * 3) % 40)") }
                try await world.show(random.int(below: 2) == 0 ? pictures : pictures.reversed())
            }
            if random.int(below: 2) == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
            for call in world.loader.calls.reversed() where call.isOpen && random.int(below: 2) == 0 {
                world.loader.answer(call.name, isMissing: random.int(below: 5) == 0)
            }
            try await world.settle()
            try check(world, "seed \(seed), step \(step)")
        }
        world.loader.answerAll()
    }

    /// Each visible cell shows its own picture, or a placeholder until it is there.
    private func check(_ world: PictureWorld, _ place: String) throws {
        for path in world.view.indexPathsForVisibleItems {
            let wanted = try #require(
                world.view.model.sections[0].content.item(at: path.item, as: PhotoSection.Item.self)
            ).image
            let (shown, picture) = try (world.shown(path.item), world.picture(path.item))
            guard case .url(let remote) = wanted.origin else { continue }
            try #require(shown.map(PictureWorld.url) ?? remote.url == remote.url, "\(place): item \(path.item)")
            try #require((shown == nil) == (picture.backgroundColor == grey), "\(place): item \(path.item)")
        }
    }

    @Test func anUpdateChangesTheLoadsOfWhatItChanges() async throws {
        let world = try PictureWorld()
        try await world.show(["a", "b", "c"])
        try await world.settle()
        try await world.show(
            [(id: "a", picture: "a"), (id: "b", picture: "x"), (id: "d", picture: "d")], title: "other")
        try await world.settle()
        #expect(world.loader.cancelled == ["b", "c"])
        #expect(world.loader.loads == ["a", "b", "c", "d", "x"], "a is not requested twice")
        for name in ["b", "c", "x", "a", "d"] { world.loader.answer(name) }
        try await world.settle()
        #expect(try [world.shown(0), world.shown(1), world.shown(2)] == ["a", "x", "d"])
    }

    @Test func theSamePictureInTwoCellsIsLoadedForEach() async throws {
        let world = try PictureWorld()
        let pictures = (0..<40).map { (id: "\($0)", picture: [0, 3].contains($0) ? "twin" : "\($0)") }
        try await world.show(pictures)
        try await world.settle()
        #expect(world.loader.open == ["1", "2", "twin", "twin"])
        world.view.strataDrag(to: 500)
        try await world.settle()
        #expect(world.loader.cancelled == ["1", "twin"])
        world.loader.answer("twin")
        world.loader.answer("twin")
        try await world.settle()
        #expect(try world.shown(3) == "twin")
        world.loader.answerAll()
    }

    @Test func aLoaderThatNeverReturnsKeepsNoCellAlive() async throws {
        let loader = HeldLoader()
        weak var view: FeedCollectionView?
        weak var picture: UIImageView?
        do {
            let world = try PictureWorld(loader: loader)
            try await world.show(PictureWorld.photos(0..<200))
            for offset in stride(from: 0.0, through: 30_000, by: 300) { world.view.strataDrag(to: offset) }
            try await world.settle()
            #expect(loader.open.count <= 5)
            (view, picture) = (world.view, try world.picture(150))
            world.view.removeFromSuperview()
        }
        #expect(view == nil && picture == nil)
        #expect(loader.open.isEmpty)
        loader.answerAll()
    }

    /// So there is nothing to free when memory is short: the loader's cache empties itself.
    @Test func noPictureIsKeptBesidesThoseOfCells() async throws {
        let world = try PictureWorld()
        try await world.show(["a"])
        try await world.settle()
        world.loader.answer("a")
        try await world.settle()
        weak var picture: UIImage?
        picture = try world.picture(0).image
        #expect(picture != nil)
        try await world.show([(id: "a", picture: "b")])
        #expect(picture == nil)
        world.loader.answerAll()
    }

    @Test func aScreenThatIsCoveredLoadsNothing() async throws {
        let world = try PictureWorld()
        try await world.show(["a", "b"])
        try await world.settle()
        world.loader.answer("a")
        try await world.settle()
        world.view.removeFromSuperview()
        try await world.show(["a", "b", "c"], title: "other")
        try await world.settle()
        #expect(world.loader.open.isEmpty)
        world.window.addSubview(world.view)
        world.view.layoutIfNeeded()
        try await world.settle()
        #expect(world.loader.open == ["b", "c"] && world.loader.loads == ["a", "b", "b", "c"])
        #expect(try world.shown(0) == "a")
        world.loader.answerAll()
    }

    @Test func aPictureStaysUntilItIsThereInAnotherSize() async throws {
        let world = try PictureWorld()
        try await world.show(["a"])
        try await world.settle()
        world.loader.answer("a")
        try await world.settle()
        world.view.frame.size = CGSize(width: 800, height: 390)
        world.view.layoutIfNeeded()
        try await world.settle()
        #expect(world.loader.calls.map(\.size.width) == [374, 784])
        #expect(try world.shown(0) == "a")
        world.loader.answer("a", isMissing: true)
        try await world.settle()
        #expect(try world.shown(0) == "a")
    }

    @Test func headersLoadAsCellsDo() async throws {
        let world = try PictureWorld()
        try await world.show(PictureWorld.photos(0..<40), header: "head")
        try await world.settle()
        #expect(world.loader.open.contains("head"))
        world.view.strataDrag(to: 2_000)
        try await world.settle()
        #expect(world.loader.cancelled.contains("head"))
        world.view.strataDrag(to: 0)
        try await world.settle()
        #expect(world.loader.open.contains("head"))
        world.loader.answerAll()
    }
}
