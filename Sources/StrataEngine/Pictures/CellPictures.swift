internal import SectionKit

/// The pictures of one cell: those that it requested, and those for which it waits.
struct CellPictures {
    /// A picture of the content.
    private struct Wanted {
        let request: WantedPicture
        /// Where the cell shows it. It is valid if ``isPlaced``.
        var place = PicturePlace()
        /// The number of the picture whose pixels it began to show in this frame; -1 for none.
        var taken: Int32 = -1
    }

    private var requests: [Wanted] = []
    private var waits: [PicturePipeline.Wait] = []
    /// Pictures that the cell needs to redraw itself while it waits for others. The cache may have evicted them. They
    /// have no pixels if nothing is drawn.
    private var held: [WantedPicture.ID: CachedImage?] = [:]
    private var isInSight = false
    /// Whether the places are those of the cell's size.
    private var isPlaced = false
    /// Whether it began to show a picture in this frame.
    private var hasTaken = false
    /// Whether the cell requested the pictures of its content and did not withdraw.
    private(set) var isAsked = false

    /// Whether a placeholder replaces a picture.
    var isWaiting: Bool { !waits.isEmpty }

    /// Whether the end of a frame has something to count: pictures for which it waits, or that it began to show.
    var hasNews: Bool { hasTaken || !waits.isEmpty }

    /// Whether a picture is larger than a cache.
    func isAny(largerThan bytes: Int) -> Bool { requests.contains { $0.request.decodedBytes > bytes } }

    /// The frames since which placeholders are visible.
    var placeholdersSince: [Int] { waits.compactMap(\.seenIn) }

    /// Requests the pictures of the new content, then withdraws from those of the old one. Pictures in both remain
    /// under way.
    mutating func show(_ configuration: CellConfiguration, _ type: SectionType, on stage: PictureStage) {
        var last = self
        self = CellPictures()
        isAsked = true
        requests = configuration.images.compactMap { image in stage.request(for: image).map { Wanted(request: $0) } }
        for index in requests.indices { ask(for: index, type, seenIn: nil, on: stage) }
        for index in waits.indices {
            let id = stage.pipeline.id(of: waits[index].picture)
            let same = last.waits.firstIndex { stage.pipeline.id(of: $0.picture) == id }
            guard let same else { continue }
            // The user sees the same placeholder.
            waits[index].seenIn = last.waits[same].seenIn
            last.waits[same].seenIn = nil
        }
        last.withdraw(type, from: stage)
    }

    /// Withdraws from all pictures, because the cell shows something else. A visible wait ends without its picture.
    mutating func withdraw(_ type: SectionType, from stage: PictureStage) {
        for wait in waits {
            stage.pipeline.end(wait)
            if let seenIn = wait.seenIn { stage.pipeline.count(type) { $0.noteWait(frames: stage.frame - seenIn) } }
        }
        waits.removeAll()
        held.removeAll()
        requests.removeAll()
        isInSight = false
        isPlaced = false
        hasTaken = false
        isAsked = false
    }

    /// Notes that the cell is visible.
    ///
    /// - Parameter isDrawn: whether its pixels are valid. If so, a picture that left the cache is not requested again.
    /// - Returns: whether pictures arrived that the cell has not drawn.
    mutating func see(_ type: SectionType, isDrawn: Bool, on stage: PictureStage) -> Bool {
        guard !requests.isEmpty else { return false }
        if !isDrawn { isPlaced = false }
        if !isInSight { enterSight(type, on: stage) }
        let hasTurned = turn(on: stage)
        let hasNew = collect(type, on: stage) || hasTurned
        guard hasNew || !isDrawn else { return false }
        askForLost(type, on: stage)
        if isWaiting { hold(on: stage) }
        return hasNew
    }

    /// Whether an animated picture shows another frame. The pixels of its last one are not held any longer.
    private mutating func turn(on stage: PictureStage) -> Bool {
        var hasTurned = false
        for wanted in requests where stage.hasTurned(wanted.request.id) {
            held[wanted.request.id] = nil
            hasTurned = true
        }
        // The cache may not keep the frame.
        if hasTurned { stage.decodeArrivals() }
        return hasTurned
    }

    /// Whether an animated picture shows another frame.
    func hasTurned(on stage: PictureStage) -> Bool { requests.contains { stage.hasTurned($0.request.id) } }

    /// Notes which pictures of the visible cell are animated.
    func notePlaying(on stage: PictureStage) {
        for wanted in requests { stage.notePlaying(wanted.request.id) }
    }

    /// Takes the pictures that arrived.
    ///
    /// - Returns: whether there were any.
    mutating func collect(_ type: SectionType, on stage: PictureStage) -> Bool {
        guard waits.contains(where: { stage.pipeline.hasArrived($0) }) else { return false }
        var rest: [PicturePipeline.Wait] = []
        for wait in waits {
            guard stage.pipeline.hasArrived(wait) else {
                rest.append(wait)
                continue
            }
            stage.pipeline.end(wait)
            let id = stage.pipeline.id(of: wait.picture)
            stage.pipeline.noteShown(id, type, after: stage.frame - (wait.seenIn ?? stage.frame))
            take(wait.picture, at: wait.place, on: stage)
            held.updateValue(stage.pixels(of: wait.picture), forKey: id)
        }
        waits = rest
        return true
    }

    /// The state of a picture of this cell. A picture that it did not request, such as a drawing's, is made when it is
    /// needed.
    func availability(of image: CellImage, on stage: PictureStage) -> PictureAvailability {
        guard let id = stage.request(for: image)?.id, requests.contains(where: { $0.request.id == id }),
            !stage.pipeline.hasFailed(id)
        else { return .made }
        let picture = stage.pipeline.cached(id) ?? stage.pipeline.playing(id)
        let pixels = (held[id] ?? nil) ?? picture.flatMap { stage.pixels(of: $0) }
        return pixels.map { .decoded($0) } ?? .awaited
    }

    /// Notes that the cell was drawn.
    mutating func endDrawing() {
        if waits.isEmpty { held.removeAll() }
    }

    /// Keeps the available pictures.
    private mutating func hold(on stage: PictureStage) {
        for wanted in requests where held.index(forKey: wanted.request.id) == nil {
            guard let picture = stage.pipeline.cached(wanted.request.id) else { continue }
            held.updateValue(stage.pixels(of: picture), forKey: wanted.request.id)
        }
    }

    /// Requests pictures again that were evicted before the cell was drawn.
    private mutating func askForLost(_ type: SectionType, on stage: PictureStage) {
        for index in requests.indices {
            let id = requests[index].request.id
            guard held.index(forKey: id) == nil, !stage.isAvailable(id),
                !waits.contains(where: { stage.pipeline.id(of: $0.picture) == id })
            else { continue }
            ask(for: index, type, seenIn: stage.frame, on: stage)
        }
    }

    /// Pictures that have already arrived are counted as available at once.
    private mutating func enterSight(_ type: SectionType, on stage: PictureStage) {
        isInSight = true
        let early = waits.filter { stage.pipeline.hasArrived($0) }
        for wait in early {
            stage.pipeline.end(wait)
            take(wait.picture, at: wait.place, on: stage)
        }
        waits.removeAll { stage.pipeline.hasArrived($0) }
        for index in waits.indices {
            if waits[index].seenIn == nil { waits[index].seenIn = stage.frame }
            stage.pipeline.see(waits[index])
        }
        for index in requests.indices {
            let request = requests[index].request
            guard stage.isAvailable(request.id), !stage.pipeline.hasFailed(request.id) else { continue }
            stage.pipeline.see(request)
            stage.pipeline.noteShown(request.id, type, after: 0)
            if requests[index].taken < 0, let picture = stage.pipeline.number(of: request.id) {
                take(picture, at: index, on: stage)
            }
        }
    }

    /// Requests the picture at an index.
    private mutating func ask(for index: Int, _ type: SectionType, seenIn frame: Int?, on stage: PictureStage) {
        guard var wait = stage.pipeline.ask(for: requests[index].request, type, seenIn: frame) else { return }
        wait.place = index
        waits.append(wait)
    }

    /// Notes that the cell begins to show the pixels of a picture.
    private mutating func take(_ picture: Int, at index: Int, on stage: PictureStage) {
        requests[index].taken = Int32(clamping: picture)
        hasTaken = true
        stage.hasTaken = true
    }
}

extension CellPictures {
    /// Counts, at the end of a frame, what the cell shows of the pictures that it took. Calls `late` with the area of
    /// each placeholder in pixels of the cell.
    mutating func countShown(
        of configuration: CellConfiguration, size: Size, by renderer: CellRenderer, on stage: PictureStage,
        late: (PixelRect) -> Void
    ) {
        if !isPlaced { place(configuration, size: size, by: renderer) }
        if hasTaken {
            for index in requests.indices where requests[index].taken >= 0 {
                stage.pipeline.noteShown(Int(requests[index].taken), at: requests[index].place.shown)
                requests[index].taken = -1
            }
            hasTaken = false
        }
        for wait in waits { late(requests[wait.place].place.area) }
    }

    private mutating func place(_ configuration: CellConfiguration, size: Size, by renderer: CellRenderer) {
        var index = 0
        renderer.forEachPicture(of: configuration, size: size) { image, place in
            guard image.source.origin.isRequested, index < requests.count else { return }
            requests[index].place = place
            index += 1
        }
        isPlaced = true
    }
}
