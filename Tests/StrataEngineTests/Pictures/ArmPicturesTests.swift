import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Pictures on their way in both arms.
@Suite struct ArmPicturesTests {
    private static let slow = PictureSettings.Network(
        latency: 60_000_000, spread: 80_000_000, bandwidth: 8e6, requestsAtOnce: 3)

    private static func settings(
        _ network: PictureSettings.Network = slow, _ place: PictureSettings.DecodePlace = .background,
        cacheBytes: Int = 64 << 20
    ) -> PictureSettings {
        PictureSettings(network: network, decodePlace: place, cacheBytes: cacheBytes, refresh: 60)
    }

    private static func arm(_ name: String, _ renderer: CellRenderer, _ settings: PictureSettings?) throws -> any Arm {
        var screen = World.screen
        screen.scale = renderer.options.scale
        return try ArmFactory.arm(name, renderer, on: screen, pictures: settings)
    }

    private static func world(_ seed: UInt64 = 1) throws -> World {
        try World(
            seed: seed,
            shape: [
                SectionShape(type: "banner", items: 4), SectionShape(type: "slider", items: 20),
                SectionShape(type: "grid", items: 60),
            ])
    }

    /// A cell's pixels with its own pictures, decoded as a pipeline decodes them.
    private static func drawn(_ element: VisibleElement, _ renderer: CellRenderer) -> UInt64? {
        let scale = renderer.options.scale
        return renderer.draw(element.configuration, size: element.frame.size) { image in
            guard let request = WantedPicture(image, scale: scale, size: .shown),
                let pixels = renderer.images.decoded(request.id)
            else { return .made }
            return .decoded(pixels)
        }?.pixelHash
    }

    /// Every cell shows its own pictures, or placeholders in their place.
    private static func check(_ arm: any Arm, _ renderer: CellRenderer, _ moment: String) throws {
        for screen in arm.screenElements() {
            let (configuration, size) = (screen.element.configuration, screen.element.frame.size)
            let empty = renderer.draw(configuration, size: size) { image in
                if case .color = image.source.origin { .made } else { .awaited }
            }
            let shown = screen.pixels?.pixelHash
            #expect(
                shown == Self.drawn(screen.element, renderer) || shown == empty?.pixelHash,
                "\(screen.element.item) \(moment)")
        }
    }

    @Test(arguments: ["compositional", "nested"], [PictureSettings.DecodePlace.background, .main])
    func noPictureIsShownInAnotherCell(name: String, place: PictureSettings.DecodePlace) throws {
        for (seed, cacheBytes) in [(1, 64 << 20), (2, 300_000), (3, 0)] {
            var world = try Self.world(UInt64(seed))
            let renderer = try CellRenderer(RenderOptions(scale: 1))
            let arm = try Self.arm(name, renderer, Self.settings(Self.slow, place, cacheBytes: cacheBytes))
            arm.load(try world.model())
            arm.endFrame()
            for step in 0..<60 {
                switch step % 20 {
                case 19:
                    let edit = FeedEdit(insert: 2, delete: 2, move: 1, change: 3, seed: UInt64(step))
                    world.document = try #require(edit.apply(to: world.document, registry: world.registry))
                    arm.apply(try world.model())
                case 13: arm.memoryWarning()
                case 0..<12: arm.scroll(to: arm.offset + (step < 40 ? 90 : -140))
                default: arm.idle()
                }
                try Self.check(arm, renderer, "in step \(step)")
                arm.endFrame()
            }
        }
    }

    @Test(arguments: ["compositional", "nested"]) func atRestEveryPictureIsThere(name: String) throws {
        let world = try Self.world()
        let renderer = try CellRenderer(RenderOptions(scale: 1))
        let arm = try Self.arm(name, renderer, Self.settings())
        arm.load(try world.model())
        arm.endFrame()
        for _ in 0..<900 {
            arm.idle()
            arm.endFrame()
        }
        for screen in arm.screenElements() {
            #expect(screen.pixels?.pixelHash == Self.drawn(screen.element, renderer), "\(screen.element.item)")
        }
        let all = try #require(arm.pictures).all
        #expect(all.lateArea > 0 && all.requests > 0 && all.decodes == all.requests && all.cancelled == 0)
        #expect(try #require(all.wait(at: 0.5)) >= 4)
    }

    /// Also with a cache that has room for a few pictures, or for none: no placeholder stays for good.
    @Test(arguments: ["compositional", "nested"], [0, 100_000, 300_000, 600_000])
    func aSmallCacheLeavesNoPlaceholder(name: String, cacheBytes: Int) throws {
        for seed in 1...3 {
            var world = try Self.world(UInt64(seed))
            let renderer = try CellRenderer(RenderOptions(scale: 1))
            let fast = PictureSettings.Network(latency: 20_000_000, spread: 0, bandwidth: 80e6, requestsAtOnce: 2)
            let arm = try Self.arm(name, renderer, Self.settings(fast, cacheBytes: cacheBytes))
            arm.load(try world.model())
            arm.endFrame()
            for step in 0..<40 {
                if step == 20 {
                    let edit = FeedEdit(insert: 2, delete: 2, move: 1, change: 3, seed: UInt64(seed))
                    world.document = try #require(edit.apply(to: world.document, registry: world.registry))
                    arm.apply(try world.model())
                } else {
                    arm.scroll(to: arm.offset + (step < 20 ? 90 : -60))
                }
                arm.endFrame()
            }
            for _ in 0..<200 {
                arm.idle()
                arm.endFrame()
            }
            for screen in arm.screenElements() {
                #expect(
                    screen.pixels?.pixelHash == Self.drawn(screen.element, renderer),
                    "\(screen.element.item), seed \(seed), \(cacheBytes) bytes")
            }
            let (tally, ended) = (try #require(arm.pictures), try #require(arm.picturesAtEnd))
            #expect(tally == ended, "nothing is awaited")
        }
    }

    /// Waits for pictures that never come count until the end.
    @Test(arguments: ["compositional", "nested"]) func aWaitWithoutAnEndIsCounted(name: String) throws {
        let world = try Self.world()
        let renderer = try CellRenderer(RenderOptions(scale: 1, mode: .none))
        let never = PictureSettings.Network(latency: .max / 4, spread: 0, bandwidth: 8e6, requestsAtOnce: 3)
        let arm = try Self.arm(name, renderer, Self.settings(never))
        arm.load(try world.model())
        arm.endFrame()
        for _ in 0..<99 {
            arm.idle()
            arm.endFrame()
        }
        #expect(try #require(arm.pictures).all.wait(at: 0.5) == nil)
        #expect(try #require(arm.picturesAtEnd).all.wait(at: 0.5) == 100)
        arm.scroll(to: 3_000)
        arm.endFrame()
        #expect(try #require(arm.pictures).all.wait(at: 0.5) == 100, "the cells are gone")
    }

    /// With `ready` pictures and no decoding to wait for, nothing is late.
    @Test func picturesOnTheDiskDecodedInTheFrameAreNeverLate() throws {
        let world = try Self.world()
        let ready = PictureSettings.Network(latency: 0, spread: 0, bandwidth: .infinity, requestsAtOnce: 64)
        for name in ["compositional", "nested"] {
            let renderer = try CellRenderer(RenderOptions(scale: 1, mode: .none))
            let arm = try Self.arm(name, renderer, Self.settings(ready, .main))
            arm.load(try world.model())
            arm.endFrame()
            for _ in 0..<40 {
                arm.scroll(to: arm.offset + 60)
                arm.endFrame()
            }
            let all = try #require(arm.pictures).all
            // The file is there in the frame after the request, which costs the first frame of a picture.
            #expect(try #require(all.wait(at: 1)) <= 1, "\(name)")
        }
    }

    /// Counts do not depend on whether cells are drawn.
    @Test(arguments: ["compositional", "nested"]) func countsAreThoseWithoutPixels(name: String) throws {
        let world = try Self.world()
        var counts: [PictureCounts] = []
        for mode in RenderOptions.Mode.allCases {
            let renderer = try CellRenderer(RenderOptions(scale: 1, mode: mode))
            let arm = try Self.arm(name, renderer, Self.settings(cacheBytes: 600_000))
            arm.load(try world.model())
            arm.endFrame()
            for step in 0..<120 {
                arm.scroll(to: step < 60 ? arm.offset + 70 : arm.offset - 70)
                arm.endFrame()
            }
            counts.append(try #require(arm.pictures).all)
        }
        // Text sizes differ, so that rows of other heights are in sight; grids and banners have fixed ones.
        #expect(counts[0].requests > 0 && counts[0].repeatedDecodes > 0)
        #expect(counts[0].requests == counts[1].requests && counts[0].decodes == counts[1].decodes)
    }

    @Test func withoutSettingsThereAreNoPictures() throws {
        let arm = try Self.arm("compositional", CellRenderer(RenderOptions(scale: 1, mode: .none)), nil)
        #expect(arm.pictures == nil)
    }
}
