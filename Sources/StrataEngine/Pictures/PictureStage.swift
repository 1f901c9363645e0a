public import SectionKit

/// The pictures of one arm: the pipeline, and the pixels of decoded pictures.
final class PictureStage {
    var pipeline: PicturePipeline
    /// The number of the current frame.
    private(set) var frame = 0
    /// Nanoseconds of the engine's clock that decoding took in the background.
    private(set) var decodeTime: UInt64 = 0
    private let scale: Double
    private let images: ImageLibrary
    /// Whether pixels are made.
    private let isDrawing: Bool
    private let clock: EngineClock
    /// Runs the decoding of a picture for a section type; nil to decode without an observer.
    private let decoding: Decoding?
    /// The pixels of the pictures in the cache.
    private var cached: [Int: CachedImage] = [:]
    /// The pixels of the pictures that arrived with this frame, even if the cache does not keep them.
    private var arrived: [Int: CachedImage] = [:]
    /// The pictures that arrived with this frame.
    private var fresh: Set<Int> = []
    /// Whether a cell began to show a picture in this frame.
    var hasTaken = false
    /// The animated pictures that visible cells show in this frame.
    private var playing: Set<Int> = []
    /// The animated pictures that show another frame since the last one.
    private var turned: Set<Int> = []

    /// Calls its second parameter exactly once, before it returns.
    typealias Decoding = (SectionType, () -> Void) -> Void

    /// - Parameters:
    ///   - renderer: draws the pictures. They have no pixels if it draws nothing.
    ///   - observer: observes the events.
    ///   - decoding: runs the decoding of pictures.
    init(
        _ settings: PictureSettings, renderer: CellRenderer, clock: EngineClock,
        observer: (any PictureObserver)? = nil, decoding: Decoding? = nil
    ) {
        pipeline = PicturePipeline(settings, observer: observer)
        scale = renderer.options.scale
        images = renderer.images
        isDrawing = renderer.options.mode == .full
        self.clock = clock
        self.decoding = decoding
    }

    /// Whether pictures have arrived that visible cells have to take.
    var hasArrivals: Bool { !fresh.isEmpty || !turned.isEmpty || !pipeline.arrivals.isEmpty }

    /// The request for a picture; nil if it needs no network.
    func request(for image: CellImage) -> WantedPicture? {
        WantedPicture(
            image, scale: scale, size: pipeline.settings.decodeSize, file: images.original(of: image.source.origin))
    }

    /// Whether a picture can be drawn now.
    func isAvailable(_ id: WantedPicture.ID) -> Bool {
        pipeline.cached(id) != nil || pipeline.hasFailed(id) || fresh.contains { pipeline.id(of: $0) == id }
    }

    /// The pixels of a picture that is in the cache or arrived with this frame; nil if the renderer draws nothing.
    func pixels(of picture: Int) -> CachedImage? {
        decodeArrivals()
        let picture = pipeline.kept(picture)
        let shown = pipeline.shown(picture)
        return cached[shown] ?? arrived[shown] ?? cached[picture] ?? arrived[picture]
    }

    /// Ends a frame: plays the pipeline until the next frame begins.
    func endFrame() {
        fresh.removeAll(keepingCapacity: true)
        arrived.removeAll(keepingCapacity: true)
        hasTaken = false
        let before = moment
        frame += 1
        pipeline.checkFiles({ images.isDecodable($0) }, timing: { images.timing(of: $0) })
        play(for: moment - before)
        // Requests of the next frame begin at their own moment.
        guard pipeline.isBusy || !pipeline.arrivals.isEmpty else { return pipeline.advance(to: moment) }
        let start = clock.now()
        pipeline.advance(to: moment)
        // On the main thread, a picture is decoded in the frame that shows it.
        guard pipeline.settings.decodePlace == .background, !pipeline.arrivals.isEmpty else { return }
        decodeArrivals()
        decodeTime += clock.now() &- start
    }

    /// When the current frame is due, in nanoseconds of the virtual clock.
    private var moment: UInt64 { UInt64(Double(frame) / pipeline.settings.refresh * 1e9) }

    /// Notes that a visible cell shows a picture, if it is animated.
    func notePlaying(_ id: WantedPicture.ID) {
        if let picture = pipeline.playing(id) { playing.insert(picture) }
    }

    /// Whether an animated picture shows another frame since the last one.
    func hasTurned(_ id: WantedPicture.ID) -> Bool {
        !turned.isEmpty && pipeline.playing(id).map(turned.contains) == true
    }

    private func play(for nanoseconds: UInt64) {
        turned.removeAll(keepingCapacity: true)
        guard pipeline.hasAnimations else { return }
        for picture in playing.sorted() where pipeline.play(picture, for: nanoseconds) { turned.insert(picture) }
        let origins = Set(playing.map { pipeline.id(of: $0).origin })
        images.keepPlayers(origins.contains)
        playing.removeAll(keepingCapacity: true)
    }

    /// Empties the cache.
    func purge() {
        pipeline.purge()
        dropEvicted()
    }

    /// Makes the pixels of the pictures whose decoding ended.
    func decodeArrivals() {
        guard !pipeline.arrivals.isEmpty else { return }
        for picture in pipeline.takeArrivals() {
            fresh.insert(picture)
            guard isDrawing, !pipeline.hasFailed(pipeline.id(of: picture)), let pixels = decode(picture) else {
                continue
            }
            arrived[picture] = pixels
            cached[picture] = pixels
        }
        dropEvicted()
    }

    private func decode(_ picture: Int) -> CachedImage? {
        let id = pipeline.id(of: picture)
        let frame = pipeline.frame(of: picture)
        guard let decoding else { return images.decoded(id, frame: frame) }
        var pixels: CachedImage?
        decoding(pipeline.type(of: picture)) { pixels = images.decoded(id, frame: frame) }
        return pixels
    }

    private func dropEvicted() {
        for picture in pipeline.takeEvictions() where !pipeline.isCached(picture) {
            cached[picture] = nil
        }
        // A picture that is larger than the cache was never kept.
        for picture in fresh where !pipeline.isCached(picture) { cached[picture] = nil }
    }
}

/// The pictures of a session, in the form that reports need.
public struct PictureTally: Hashable, Sendable {
    /// The counts by section type, attributed to the type whose cell requested first.
    public var bySectionType: [SectionType: PictureCounts]
    /// Bytes of decoded pictures in the cache.
    public var cachedBytes: Int
    /// The maximum of these bytes.
    public var cachedBytesPeak: Int
    /// Nanoseconds that decoding took in the background.
    public var decodeTime: UInt64

    /// The counts of all section types.
    public var all: PictureCounts {
        bySectionType.values.reduce(into: PictureCounts()) { $0.add($1) }
    }
}

extension PictureStage {
    /// The tally of the session so far.
    var tally: PictureTally {
        PictureTally(
            bySectionType: pipeline.counts, cachedBytes: pipeline.cachedBytes.now,
            cachedBytesPeak: pipeline.cachedBytes.peak, decodeTime: decodeTime)
    }
}
