internal import SectionKit

/// The pictures of one cell: those that it asked for, and those that it waits for.
struct CellPictures {
    private var requests: [WantedPicture] = []
    private var waits: [PicturePipeline.Wait] = []
    /// Pictures that the cell draws again while others are awaited, though the cache may have evicted them; without pixels if
    /// nothing is drawn.
    private var held: [WantedPicture.ID: CachedImage?] = [:]
    private var isInSight = false
    /// Whether the cell asked for the pictures of its content and did not withdraw.
    private(set) var isAsked = false

    /// Whether a placeholder takes the place of a picture.
    var isWaiting: Bool { !waits.isEmpty }

    /// The area of all awaited pictures, in square points.
    var awaitedArea: Double { waits.reduce(0) { $0 + $1.area } }

    /// Whether a picture is larger than a cache.
    func isAny(largerThan bytes: Int) -> Bool { requests.contains { $0.decodedBytes > bytes } }

    /// The frames since which placeholders are visible.
    var placeholdersSince: [Int] { waits.compactMap(\.seenIn) }

    /// Asks for the pictures of a content, then withdraws from those of the last one: a picture that both have stays under way.
    mutating func show(_ configuration: CellConfiguration, _ type: SectionType, on stage: PictureStage) {
        var last = self
        self = CellPictures()
        isAsked = true
        requests = configuration.images.compactMap { stage.request(for: $0) }
        for request in requests { ask(for: request, type, seenIn: nil, on: stage) }
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

    /// Withdraws from all pictures: the cell shows something else. A wait in sight ends without its picture.
    mutating func withdraw(_ type: SectionType, from stage: PictureStage) {
        for wait in waits {
            stage.pipeline.end(wait)
            if let seenIn = wait.seenIn { stage.pipeline.count(type) { $0.noteWait(frames: stage.frame - seenIn) } }
        }
        waits.removeAll()
        held.removeAll()
        requests.removeAll()
        isInSight = false
        isAsked = false
    }

    /// Notes that the cell is visible.
    ///
    /// - Parameter isDrawn: whether its pixels are valid; a picture that left the cache is not asked for again then.
    /// - Returns: whether pictures arrived that the cell has not drawn.
    mutating func see(_ type: SectionType, isDrawn: Bool, on stage: PictureStage) -> Bool {
        guard !requests.isEmpty else { return false }
        if !isInSight { enterSight(type, on: stage) }
        let hasNew = collect(type, on: stage)
        guard hasNew || !isDrawn else { return false }
        askForLost(type, on: stage)
        if isWaiting { hold(on: stage) }
        return hasNew
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
            held.updateValue(stage.pixels(of: wait.picture), forKey: id)
        }
        waits = rest
        return true
    }

    /// The state of a picture of this cell. One that it did not ask for, such as a drawing's, is made as it is needed.
    func availability(of image: CellImage, on stage: PictureStage) -> PictureAvailability {
        guard let id = stage.request(for: image)?.id, requests.contains(where: { $0.id == id }) else { return .made }
        let pixels = (held[id] ?? nil) ?? stage.pipeline.cached(id).flatMap { stage.pixels(of: $0) }
        return pixels.map { .decoded($0) } ?? .awaited
    }

    /// Notes that the cell was drawn.
    mutating func endDrawing() {
        if waits.isEmpty { held.removeAll() }
    }

    /// Holds the pictures that are there.
    private mutating func hold(on stage: PictureStage) {
        for request in requests where held.index(forKey: request.id) == nil {
            guard let picture = stage.pipeline.cached(request.id) else { continue }
            held.updateValue(stage.pixels(of: picture), forKey: request.id)
        }
    }

    /// Asks again for pictures that were evicted before the cell was drawn.
    private mutating func askForLost(_ type: SectionType, on stage: PictureStage) {
        for request in requests where held.index(forKey: request.id) == nil && !stage.isAvailable(request.id) {
            guard !waits.contains(where: { stage.pipeline.id(of: $0.picture) == request.id }) else { continue }
            ask(for: request, type, seenIn: stage.frame, on: stage)
        }
    }

    /// Pictures that arrived before are counted as there at once.
    private mutating func enterSight(_ type: SectionType, on stage: PictureStage) {
        isInSight = true
        let early = waits.filter { stage.pipeline.hasArrived($0) }
        for wait in early { stage.pipeline.end(wait) }
        waits.removeAll { stage.pipeline.hasArrived($0) }
        for index in waits.indices {
            if waits[index].seenIn == nil { waits[index].seenIn = stage.frame }
            stage.pipeline.see(waits[index])
        }
        for request in requests where stage.isAvailable(request.id) {
            stage.pipeline.see(request)
            stage.pipeline.noteShown(request.id, type, after: 0)
        }
    }

    private mutating func ask(
        for request: WantedPicture, _ type: SectionType, seenIn frame: Int?, on stage: PictureStage
    ) {
        if let wait = stage.pipeline.ask(for: request, type, seenIn: frame) { waits.append(wait) }
    }
}
