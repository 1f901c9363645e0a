import Foundation
import Grid
import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// Late area, oversize and transferred bytes, against a replay by hand that knows where the grid shows its pictures, at
/// 173 x 150 points, and nothing of the pipeline.
@Suite struct ShownPicturesTests {
    /// The words of a feed about a picture, and the size in pixels that it is decoded at, worked out by hand.
    struct Statement: Sendable, CustomTestStringConvertible {
        let words: String
        let width: Double
        let height: Double
        var pixels: (width: Int, height: Int)? = (640, 480)
        let decoded: (width: Int, height: Int)
        /// The eighths of the original that cover it; nil for all of it.
        var made: (width: Int, height: Int)?
        var testDescription: String { words }
    }

    private static let statements = [
        Statement(words: "the shown size", width: 173, height: 150, decoded: (519, 450)),
        Statement(words: "a wide picture", width: 390, height: 260, decoded: (675, 450)),
        Statement(words: "a banner", width: 3_000, height: 450, decoded: (3_000, 450)),
        Statement(words: "nothing", width: 0, height: 0, decoded: (600, 450)),
        Statement(words: "nothing at all", width: 0, height: 0, pixels: nil, decoded: (450, 450)),
        Statement(words: "a width", width: 173, height: 0, decoded: (600, 450)),
        Statement(words: "a height", width: 0, height: 20, decoded: (600, 450)),
        Statement(words: "a tiny original", width: 173, height: 150, pixels: (10, 10), decoded: (519, 450)),
        Statement(
            words: "a huge original", width: 173, height: 150, pixels: (4_032, 3_024), decoded: (519, 450),
            made: (1_008, 756)),
        Statement(words: "a tall lie", width: 10, height: 1_000, decoded: (5, 450)),
    ]

    private static let bytes = 100_000
    private static let network = PictureSettings.Network(
        latency: 100_000_000, spread: 0, bandwidth: 20e6, requestsAtOnce: 64)
    private static let screen = LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 3)

    private static func model(_ statement: Statement, items: Int) throws -> FeedModel {
        let pixels = statement.pixels.map { ", \"pixels\": [\($0.width), \($0.height)]" } ?? ""
        let list = (0..<items).map { item in
            #"{"id": "\#(item)", "title": "t", "image": {"width": \#(statement.width), "height": \#(statement.height), "#
                + #""url": "https://a.example/\#(item)", "bytes": \#(bytes)\#(pixels)}}"#
        }
        let json = #"{"sections": [{"id": "g", "type": "grid", "items": [\#(list.joined(separator: ","))]}]}"#
        let registry = try SectionRegistry([GridSection()])
        return try FeedModel(FeedDocument(json: Data(json.utf8), registry: registry), registry: registry)
    }

    /// The frame that shows each of a number of pictures first: they are requested at once in frame 0, transferred one after
    /// the other, and decoded on two threads.
    private static func firstFrames(_ count: Int, original: Int, made: Int) -> [Int] {
        var threads = [0.0, 0.0]
        return (0..<count).map { index in
            let transferred = 100 + 40 * Double(index + 1)
            let thread = threads[0] <= threads[1] ? 0 : 1
            threads[thread] = max(threads[thread], transferred) + Double(original + made) * 4 / 1e6
            return Int((threads[thread] * 60 / 1_000).rounded(.up))
        }
    }

    /// The part of an item's picture on the screen, in square points: the grid shows it at the top of the cell.
    private static func area(of item: Int, in arm: any Arm) throws -> Double {
        let frame = try #require(arm.frame(ofItem: ItemID("\(item)"), inSection: "g"))
        let top = frame.minY - arm.offset
        return 173 * max(0, min(top + 150, 844) - max(top, 0))
    }

    @Test(arguments: statements, ["compositional", "nested"])
    func figuresAreThoseOfAReplay(statement: Statement, name: String) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 3, mode: .none))
        let settings = PictureSettings(network: Self.network, refresh: 60)
        let arm = try ArmFactory.arm(name, renderer, on: Self.screen, pictures: settings)
        arm.load(try Self.model(statement, items: 12))
        arm.endFrame()
        let areas = try (0..<12).map { try Self.area(of: $0, in: arm) }
        let shown = areas.count { $0 > 0 }
        for _ in 0..<120 {
            arm.idle()
            arm.endFrame()
        }
        let original = statement.pixels ?? statement.decoded
        let made = statement.made ?? original
        let frames = Self.firstFrames(
            shown, original: original.width * original.height, made: made.width * made.height)
        let all = try #require(arm.pictures).all
        #expect(shown > 6 && all.requests == shown && all.decodes == shown)
        #expect(all.lateArea == zip(frames, areas).reduce(0) { $0 + Double($1.0) * $1.1 })
        #expect(all.transferredBytes == shown * Self.bytes)
        let decoded = statement.decoded.width * statement.decoded.height
        // The last row is cut off by the screen, which decides the late area alone.
        #expect(all.oversizeBytes == shown * max(0, decoded - 519 * 450) * 4)
        let element = try #require(arm.visibleElements().first)
        let placed = try #require(arm.placedPictures(of: element).first)
        #expect(placed.decoded == RemoteImage.Pixels(width: statement.decoded.width, height: statement.decoded.height))
        #expect(placed.shown == RemoteImage.Pixels(width: 519, height: 450) && placed.name == "https://a.example/0")
    }

    /// The bytes of a request that was cancelled count until then.
    @Test func aCancelledTransferCountsUntilThen() throws {
        var pipeline = PicturePipeline(PictureSettings(network: Self.network))
        let image = CellImage(.url("https://a.example/1", width: 10, height: 10, bytes: Self.bytes))
        let request = try #require(WantedPicture(image, scale: 1, size: .shown))
        let asked = pipeline.ask(for: request, "card", seenIn: 0)
        let wait = try #require(asked)
        pipeline.advance(to: 110_000_000)
        pipeline.end(wait)
        #expect(pipeline.counts["card"]?.transferredBytes == Self.bytes / 4)
    }

    /// A picture that two cells show at two sizes is as large as the larger one shows it; each decode counts once.
    @Test func theLargestShownSizeCounts() throws {
        let network = PictureSettings.Network(latency: 0, spread: 0, bandwidth: 1e9, requestsAtOnce: 6)
        var pipeline = PicturePipeline(PictureSettings(network: network, cacheBytes: 0))
        let request = try #require(WantedPicture(CellImage(.seed(1, width: 20, height: 10)), scale: 1, size: .shown))
        var time: UInt64 = 0
        func decode() throws {
            let asked = pipeline.ask(for: request, "card", seenIn: 0)
            let wait = try #require(asked)
            time += 1_000_000_000
            pipeline.advance(to: time)
            pipeline.end(wait)
        }
        try decode()
        #expect(pipeline.counts["card"]?.oversizeBytes == 0, "nobody has seen it")
        pipeline.noteShown(0, at: PixelSize(width: 10, height: 10))
        #expect(pipeline.counts["card"]?.oversizeBytes == 400)
        pipeline.noteShown(0, at: PixelSize(width: 5, height: 5))
        #expect(pipeline.counts["card"]?.oversizeBytes == 400)
        pipeline.noteShown(0, at: PixelSize(width: 15, height: 10))
        #expect(pipeline.counts["card"]?.oversizeBytes == 200)
        // A row and a column of rounding are none.
        pipeline.noteShown(0, at: PixelSize(width: 19, height: 9))
        #expect(pipeline.counts["card"]?.oversizeBytes == 0)
        try decode()
        pipeline.noteShown(0, at: PixelSize(width: 10, height: 10))
        #expect(pipeline.counts["card"]?.oversizeBytes == 400 && pipeline.counts["card"]?.decodes == 2)
    }

    /// A file without a picture is transferred and shown as such, and not decoded.
    @Test(arguments: ["compositional", "nested"], RenderOptions.Mode.allCases)
    func aFileThatCannotBeDecodedIsNoDecode(name: String, mode: RenderOptions.Mode) throws {
        let folder = NSTemporaryDirectory() + "strata-broken-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // The header of one is whole, and its pixels are not; the other has no picture.
        let broken = [Array("not found".utf8), PictureFiles.png16.dropLast(30) + [UInt8](repeating: 9, count: 30)]
        for (item, bytes) in (broken + [PictureFiles.color]).enumerated() {
            let name = PictureFolder.name(of: "https://a.example/\(item)")
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        }
        var options = RenderOptions(scale: 3, mode: mode)
        options.pictureFolder = try PictureFolder(at: folder)
        let renderer = try CellRenderer(options)
        let settings = PictureSettings(network: Self.network, refresh: 60)
        let arm = try ArmFactory.arm(name, renderer, on: Self.screen, pictures: settings)
        arm.load(try Self.model(Self.statements[0], items: 3))
        arm.endFrame()
        var late: [Double] = []
        for _ in 0..<60 {
            arm.idle()
            arm.endFrame()
            late.append(try #require(arm.pictures).all.lateArea)
        }
        let all = try #require(arm.pictures).all
        #expect(all.requests == 3 && all.decodes == 1 && all.repeatedDecodes == 0 && all.shown == 1)
        #expect(all.transferredBytes == broken.reduce(PictureFiles.color.count) { $0 + $1.count })
        #expect(late[30] == late[59] && late[59] > 0, "nothing is awaited any more")
        #expect(all.waits.reduce(0, +) == 3)
        if mode == .full {
            let notes = arm.diagnostics.map(\.message)
            #expect(notes.contains { $0.contains("is a text, not a picture") } && notes.count == 2, "\(notes)")
        }
    }

    /// Whatever the tree around a picture, its place is what is painted of it: the pixels of its placeholder are counted.
    @Test(arguments: 0..<150) func thePlaceIsWhatIsPainted(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed), name: "places")
        let color = CellColor.rgb(0xFF00FE)
        let source = ImageSource.url("https://a.example/p", width: 30, height: 20).loading(placeholder: color)
        var isRound = false
        var cell = CellConfiguration.image(
            source, width: random.int(below: 2) == 0 ? Double(random.int(below: 90)) : nil,
            height: random.int(below: 2) == 0 ? Double(random.int(below: 90)) : nil)
        for _ in 0..<random.int(below: 5) {
            let length = { Double(random.int(below: 70)) }
            switch random.int(below: 8) {
            case 0: cell = cell.padding(length() / 4)
            case 1: cell = cell.frame(width: length(), height: length())
            case 2: cell = .horizontal(spacing: 3, [.spacer(), cell])
            case 3: cell = .vertical(spacing: 2, [.spacer(minimum: length() / 5), cell])
            case 4: cell = CellConfiguration.layers([.spacer(), cell]).background(.cardBackground)
            case 5:
                cell = cell.clipped(to: .circle)
                isRound = true
            case 6:
                cell = CellConfiguration.vertical([cell]).background(.cardBackground, cornerRadius: 6)
                isRound = true
            default: cell = random.int(below: 4) == 0 ? cell.opacity(0) : .horizontal([cell])
            }
        }
        let size = Size(width: Double(20 + random.int(below: 60)), height: Double(20 + random.int(below: 60)))
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let store = try #require(renderer.draw(cell, size: size) { _ in .awaited })
        var places: [PixelRect] = []
        renderer.forEachPicture(of: cell, size: size) { places.append($1.area) }
        let area = try #require(places.first)
        var (count, isInside) = (0, true)
        for y in 0..<store.pixelHeight {
            for x in 0..<store.pixelWidth where store.pixel(x: x, y: y) == 0xffff_00fe {
                count += 1
                let isWithin = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height
                isInside = isInside && isWithin
            }
        }
        #expect(isInside && count <= area.width * area.height, "seed \(seed)")
        if !isRound { #expect(count == area.width * area.height, "seed \(seed): \(count) of \(area)") }
    }

    /// A pinned header that hides what is behind it hides placeholders too.
    @Test func coversHidePlaceholders() {
        let screen = Rect(x: 0, y: 0, width: 100, height: 100)
        let frame = Rect(x: 10, y: 10, width: 50, height: 40)
        let header = Rect(x: 0, y: 0, width: 100, height: 30)
        #expect(frame.area(in: screen, under: []) == 2_000)
        #expect(frame.area(in: screen, under: [header]) == 1_000)
        #expect(frame.moved(by: Point(x: 70, y: 0)).area(in: screen, under: [header]) == 400)
        #expect(frame.moved(by: Point(x: 0, y: -20)).area(in: screen, under: [header]) == 0)
        #expect(frame.moved(by: Point(x: 0, y: 200)).area(in: screen, under: []) == 0)
    }
}
