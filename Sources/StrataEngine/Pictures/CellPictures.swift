internal import SectionKit

/// The pictures of one cell: those that it asked for, and those that it waits for.
struct CellPictures {
    private var requests: [WantedPicture] = []
    private var waits: [PicturePipeline.Wait] = []
    /// Pictures that arrived while others of the cell are awaited: the cell draws them again.
    private var held: [WantedPicture.ID: CachedImage] = [:]
    private var isInSight = false
    /// Whether the cell asked for the pictures of its content and did not withdraw.
    private(set) var isAsked = false

    /// Whether a placeholder takes the place of a picture.
    var isWaiting: Bool { !waits.isEmpty }

    /// The area of all awaited pictures, in square points.
    var awaitedArea: Double { waits.reduce(0) { $0 + $1.area } }

    /// Asks for the pictures of a content, then withdraws from those of the last one: a picture that both have stays under way.
    mutating func show(_ configuration: CellConfiguration, _ type: SectionType, on stage: PictureStage) {
        var last = self
        self = CellPictures()
        isAsked = true
        requests = configuration.images.compactMap { stage.request(for: $0) }
        for request in requests { ask(for: request, type, seenIn: nil, on: stage) }
        last.withdraw(from: stage)
    }

    /// Withdraws from all pictures: the cell shows something else.
    mutating func withdraw(from stage: PictureStage) {
        for wait in waits { stage.pipeline.end(wait) }
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
        if !isDrawn { askForLost(type, on: stage) }
        return collect(type, on: stage)
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
            held[id] = stage.pixels(of: wait.picture)
        }
        waits = rest
        return true
    }

    /// The state of a picture of this cell. One that it did not ask for, such as a drawing's, is made as it is needed.
    func availability(of image: CellImage, on stage: PictureStage) -> PictureAvailability {
        guard let id = stage.request(for: image)?.id, requests.contains(where: { $0.id == id }) else { return .made }
        let pixels = held[id] ?? stage.pipeline.cached(id).flatMap { stage.pixels(of: $0) }
        return pixels.map { .decoded($0) } ?? .awaited
    }

    /// Notes that the cell was drawn.
    mutating func endDrawing() {
        if waits.isEmpty { held.removeAll() }
    }

    /// Asks again for pictures that were evicted before the cell was drawn.
    private mutating func askForLost(_ type: SectionType, on stage: PictureStage) {
        for request in requests where held[request.id] == nil && !stage.isAvailable(request.id) {
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
            waits[index].seenIn = stage.frame
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
