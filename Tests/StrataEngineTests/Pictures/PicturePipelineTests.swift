import SectionKit
import StrataBasics
import Testing

@testable import StrataEngine

/// The pipeline of pictures against a replay of it in lists.
@Suite struct PicturePipelineTests {
    /// A seeded world: pictures of some files, some of them at two sizes, and a device.
    private struct World {
        var random: SeededRandom
        var requests: [WantedPicture] = []
        var settings: PictureSettings
        var replay: PictureReplay

        init(seed: UInt64) throws {
            random = SeededRandom(seed: seed, name: "pictures")
            // A byte takes a millisecond, and a pixel of the original 8 ns: sizes are chosen so that both are whole.
            let isMain = random.int(below: 4) == 0
            let latency = random.int(below: 40)
            let limits = [0, 1 << 19, 1 << 21, 1 << 30]
            settings = PictureSettings(
                network: PictureSettings.Network(
                    latency: UInt64(latency) * 1_000_000, spread: 0, bandwidth: 8_000 * 31_250,
                    requestsAtOnce: 1 + random.int(below: 4), duplicates: random.int(below: 3) == 0 ? .send : .join),
                decodePlace: isMain ? .main : .background, decodesAtOnce: 1 + random.int(below: 3),
                cacheBytes: limits[random.int(below: 4)], refresh: 125)
            var facts: [PictureReplay.Facts] = []
            for file in 0..<(4 + random.int(below: 12)) {
                for size in 0...random.int(below: 2) {
                    let side = 250 * (1 + size)
                    let height = 500 * (1 + file % 3)
                    let priority = RemoteImage.Priority.allCases[random.int(below: 3)]
                    let source = ImageSource.url(
                        "https://a.example/\(file)", width: Double(side), height: Double(height)
                    )
                    .loading(priority: priority)
                    let request = try #require(WantedPicture(CellImage(source), scale: 1, size: .shown))
                    requests.append(request)
                    // The file's transfer is that of the size that was asked for first.
                    facts.append(
                        PictureReplay.Facts(
                            file: file, bytes: side * height * 4, transfer: 250 * height / 4 / 31_250,
                            decode: side * height / 125_000, priority: Int(priority.rawValue)))
                }
            }
            replay = PictureReplay(
                facts, latency: latency, requestsAtOnce: settings.network.requestsAtOnce,
                decodesAtOnce: settings.decodesAtOnce, limit: settings.cacheBytes, isMain: isMain,
                sendsDuplicates: settings.network.duplicates == .send)
        }
    }

    @Test(arguments: 0..<60) func everyCountIsThatOfAReplay(seed: Int) throws {
        var world = try World(seed: UInt64(seed))
        // Small sizes first, so that a file's bytes are those of its first picture in both.
        var pipeline = PicturePipeline(world.settings)
        var waits: [(number: Int, wait: PicturePipeline.Wait, isSeen: Bool)] = []
        var known: Set<Int> = []
        var time = 0
        for step in 0..<400 {
            switch world.random.int(below: 8) {
            case 0...2:
                let number = world.random.int(below: world.requests.count)
                let file = world.replay.facts[number].file
                guard known.contains(file) || number == world.replay.facts.firstIndex(where: { $0.file == file }) else {
                    continue
                }
                known.insert(file)
                let isVisible = world.random.int(below: 2) == 0
                let wait = pipeline.ask(for: world.requests[number], "card", seenIn: isVisible ? step : nil)
                let expected = world.replay.ask(number, isVisible: isVisible)
                #expect((wait != nil) == (expected != nil), "step \(step)")
                if let wait, let expected { waits.append((expected, wait, isVisible)) }
            case 3 where !waits.isEmpty:
                let index = world.random.int(below: waits.count)
                pipeline.see(waits[index].wait)
                world.replay.see(waits[index].number)
            case 4 where !waits.isEmpty:
                let (number, wait, _) = waits.remove(at: world.random.int(below: waits.count))
                let hasArrived = world.replay.decodes[number, default: 0] > wait.decodes
                #expect(pipeline.hasArrived(wait) == hasArrived, "step \(step)")
                pipeline.end(wait)
                world.replay.end(number, hasArrived: hasArrived)
            case 5 where step % 17 == 0:
                pipeline.purge()
                world.replay.purge()
            default:
                time += world.random.int(below: 30)
                pipeline.advance(to: UInt64(time) * 1_000_000)
                world.replay.advance(to: time)
            }
            #expect(pipeline.counts["card"] ?? PictureCounts() == world.replay.counts, "seed \(seed), step \(step)")
            let cached = world.requests.indices.filter { pipeline.cached(world.requests[$0].id) != nil }
            #expect(Set(cached) == Set(world.replay.cache), "seed \(seed), step \(step)")
        }
    }

    @Test func aPictureIsRequestedOnceAndJoined() throws {
        let network = PictureSettings.Network(latency: 10, spread: 0, bandwidth: 1e9, requestsAtOnce: 6)
        var pipeline = PicturePipeline(PictureSettings(network: network))
        let request = try #require(WantedPicture(CellImage(.seed(1, width: 10, height: 10)), scale: 2, size: .shown))
        let waits = [
            pipeline.ask(for: request, "card", seenIn: 0), pipeline.ask(for: request, "card", seenIn: 0),
        ]
        pipeline.advance(to: 1_000_000_000)
        for wait in waits { #expect(pipeline.hasArrived(try #require(wait))) }
        #expect(pipeline.counts["card"]?.requests == 1 && pipeline.counts["card"]?.joined == 1)
        let cached = pipeline.ask(for: request, "card", seenIn: 0)
        #expect(cached == nil && pipeline.counts["card"]?.hits == 1)
    }

    @Test func coloursAndBundledPicturesNeedNoNetwork() {
        #expect(WantedPicture(CellImage(.color(0xFF, width: 10, height: 10)), scale: 2, size: .shown) == nil)
        let bundled = ImageSource(width: 10, height: 10, origin: .resource("/a.png"))
        #expect(WantedPicture(CellImage(bundled), scale: 2, size: .shown) == nil)
        let square = WantedPicture(CellImage(.seed(1, width: 0, height: 10)), scale: 2, size: .shown)
        #expect(square?.id.width == 20 && square?.id.height == 20)
        let huge = WantedPicture(CellImage(.seed(1, width: 1e300, height: .infinity)), scale: 3, size: .shown)
        let most = UInt64(RenderLimits.storeSide * RenderLimits.storeSide) * 8
        #expect(huge.map { $0.decodeNanoseconds <= most } ?? true)
    }
}
