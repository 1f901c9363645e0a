internal import SectionKit

/// A reusable view of an item, header or footer. It is created, configured, measured, drawn, and kept for reuse. A row
/// of the nested arm is a cell whose content is an inner collection.
final class Cell {
    let kind: CellKind
    /// The inner collection of a row; nil for all other cells.
    let row: InnerCollection?
    /// The frame in the content of its collection.
    var frame = Rect.zero
    /// The pass in which the layout last asked for it.
    var lastPass = 0
    /// Whether the screen size has changed since it was configured.
    var isStale = false
    /// Whether it was filled before it became visible.
    private(set) var readiness = CellReadiness()

    private let context: EngineContext
    /// The type to which the cell's lifetime is attributed: the type of the item for which it was created, or that of
    /// the section for a header, a footer, a background or a row.
    private let accountType: SectionType
    private var owner: CellOwner
    private(set) var configuration: CellConfiguration?
    private(set) var backingStore: BackingStore?
    private var drawnSize: Size?
    /// The places of videos in the pixels; nil until the first is played after drawing.
    private var videos: CellVideos?
    private var isIdle = false
    /// The value of ``EngineContext/appearance`` when the cell was last drawn.
    private var drawnAppearance: UInt16 = 0
    /// The pictures of the content; empty if pictures need no network.
    private(set) var pictures = CellPictures()

    init(kind: CellKind, type: SectionType, context: EngineContext, row: InnerCollection? = nil) {
        (self.kind, self.row, self.context) = (kind, row, context)
        owner = CellOwner(type: type, section: "", item: "")
        accountType = type
        context.tally(type) { cells in
            cells.created += 1
            cells.alive += 1
            cells.alivePeak = max(cells.alivePeak, cells.alive)
        }
    }

    deinit {
        context.tally(accountType) { cells in
            cells.alive -= 1
            if isIdle { cells.idle -= 1 }
        }
        if configuration?.hasVideo == true { context.videoCells -= 1 }
    }

    /// Gives the cell its content. The cell is drawn when it is displayed.
    func configure(for owner: CellOwner, purpose: ConfigurePurpose, _ configuration: () -> CellConfiguration) {
        self.owner = owner
        isStale = false
        count(purpose)
        let configuration = context.timingCell(.configure, owner, configuration)
        if readiness.fill(purpose, frame: context.frame) { context.hasFilledCells = true }
        let isNew = configuration != self.configuration
        if isNew { drawnSize = nil }
        if isNew, configuration.hasVideo != (self.configuration?.hasVideo ?? false) {
            context.videoCells += configuration.hasVideo ? 1 : -1
        }
        self.configuration = configuration
        if let stage = context.pictures, purpose != .sizing, isNew || drawnSize == nil && !pictures.isAsked {
            showPictures(of: configuration, on: stage)
        }
    }

    /// Counts a configuration for the type that the cell shows.
    func count(_ purpose: ConfigurePurpose) {
        context.tally(owner.type) { cells in
            switch purpose {
            case .display: cells.configuredForDisplay += 1
            case .sizing: cells.configuredForSizing += 1
            case .prefetch: cells.configuredForPrefetch += 1
            }
        }
    }

    /// The size of the content under a constraint, in points.
    func measure(_ constraint: MeasureConstraint) -> Size {
        guard let configuration else { return .zero }
        guard let faults = context.faults else { return measure(configuration, in: constraint) }
        for _ in 0..<(faults.planted.furtherMeasures[owner.type] ?? 0) { _ = measure(configuration, in: constraint) }
        var size = measure(configuration, in: constraint)
        size.height += faults.growth(of: owner)
        return size
    }

    private func measure(_ configuration: CellConfiguration, in constraint: MeasureConstraint) -> Size {
        context.tally(owner.type) { $0.measured += 1 }
        defer { context.noteRenderDiagnostics(of: owner) }
        context.omitParts(of: owner.type)
        return context.timingCell(.measure, owner) { context.renderer.measure(configuration, in: constraint) }
    }

    /// Ends the display of the cell. It keeps its content, because it may be used for the same item again.
    func endDisplay() {
        isIdle = true
        noteUnused()
        if let stage = context.pictures { withdraw(from: stage) }
        row?.noteUnused()
        readiness.rest()
        if !kind.keepsIdlePixels { (backingStore, videos, drawnSize) = (nil, nil, nil) }
        context.tally(owner.type) { $0.endedDisplay += 1 }
        context.tally(accountType) { $0.idle += 1 }
    }

    /// Counts the cell as unused if it was prefetched and never visible.
    func noteUnused() {
        if readiness.leave() { context.tally(owner.type) { $0.prefetchedInVain += 1 } }
    }

    /// Counts a visible area, in square points, that was not ready before its frame.
    func countBlank(_ area: Double) {
        context.tally(owner.type) { $0.blankArea += area }
    }

    /// Takes the cell out of a pool, to show another item.
    func prepareForReuse() {
        isIdle = false
        isStale = false
        context.tally(accountType) { cells in
            cells.reused += 1
            cells.idle -= 1
        }
    }

    /// Draws the content into the backing store, if the content, its size or the appearance changed since the cell was
    /// last drawn.
    func display() {
        row?.display()
        readiness.see()
        if let stage = context.pictures { seePictures(on: stage) }
        guard let configuration, drawnSize != frame.size || drawnAppearance != context.appearance else { return }
        drawnSize = frame.size
        drawnAppearance = context.appearance
        context.omitParts(of: owner.type)
        let before = context.renderer.drawingWork
        // The old store is freed first, to avoid doubling the peak memory of every redraw.
        backingStore = nil
        videos = nil
        backingStore = context.timingCell(.draw, owner) { draw(configuration) }
        let work = context.renderer.drawingWork - before
        context.tally(owner.type) { cells in
            cells.drawn += 1
            cells.drawing += work
        }
        context.noteRenderDiagnostics(of: owner)
    }

    private func draw(_ configuration: CellConfiguration) -> BackingStore? {
        guard let stage = context.pictures else { return context.renderer.draw(configuration, size: frame.size) }
        defer { pictures.endDrawing() }
        let pictures = pictures
        return context.renderer.draw(configuration, size: frame.size) { pictures.availability(of: $0, on: stage) }
    }
}

extension Cell {
    /// Has the cell configured and drawn again in the next pass, if a planted fault ticks now.
    func tick() -> Bool {
        guard let frames = context.faults?.planted.ticks[owner.type], context.frame % frames == 0 else { return false }
        isStale = true
        drawnSize = nil
        return true
    }

    /// Whether a planted fault makes the cell taller now that it was shown.
    func grows() -> Bool { readiness.isInSight && context.faults?.grows(owner) == true }

    /// Shows the next frame of each of its videos.
    func playVideos() {
        guard let configuration else { return }
        let videos = videos ?? CellVideos(of: configuration, size: frame.size, context.renderer)
        self.videos = videos
        let pixels = backingStore.map { videos.play(on: $0, &context.videoScratch) } ?? 0
        context.tally(owner.type) { cells in
            cells.videoFrames += videos.count
            cells.drawing.pictures &+= pixels
        }
    }

    /// Takes the pictures that arrived, and draws the cell again if there are any, or if an animated one shows another
    /// frame.
    func takePictures(from stage: PictureStage) {
        if pictures.isWaiting || pictures.hasTurned(on: stage) { display() }
    }

    /// Counts what it shows of its pictures, and the visible area of its placeholders.
    ///
    /// - Parameters:
    ///   - origin: its place in the viewport.
    ///   - covers: frames that hide what is behind them.
    func countPictures(at origin: Point, in viewport: Rect, under covers: [Rect], on stage: PictureStage) {
        guard pictures.hasNews, let configuration else { return }
        let grid = CellPixelGrid(scale: context.renderer.options.scale)
        var late = 0.0
        pictures.countShown(of: configuration, size: frame.size, by: context.renderer, on: stage) { area in
            let frame = Rect(
                x: origin.x + grid.points(area.x), y: origin.y + grid.points(area.y), width: grid.points(area.width),
                height: grid.points(area.height))
            late += frame.area(in: viewport, under: covers)
        }
        if late > 0 { stage.pipeline.count(owner.type) { $0.lateArea += late } }
    }

    private func showPictures(of configuration: CellConfiguration, on stage: PictureStage) {
        pictures.show(configuration, owner.type, on: stage)
        let limit = stage.pipeline.settings.cacheBytes
        guard pictures.isAny(largerThan: limit) else { return }
        context.note(
            EngineDiagnostic(
                type: owner.type, section: owner.section, item: nil,
                message:
                    "a picture is larger than the cache of pictures (\(limit) bytes), so it is decoded whenever a cell "
                    + "asks for it"))
    }

    /// Counts the waits for pictures that have not arrived while the cell is visible.
    func countOpenWaits(in tally: inout PictureTally, on stage: PictureStage) {
        for frame in pictures.placeholdersSince {
            tally.bySectionType[owner.type, default: PictureCounts()].noteWait(frames: stage.frame - frame)
        }
    }

    private func seePictures(on stage: PictureStage) {
        guard let configuration else { return }
        let isDrawn = drawnSize == frame.size && drawnAppearance == context.appearance
        if !isDrawn, !pictures.isAsked { showPictures(of: configuration, on: stage) }
        let hasNew =
            stage.hasArrivals || !isDrawn
            ? context.timingCell(.draw, owner) { pictures.see(owner.type, isDrawn: isDrawn, on: stage) }
            : pictures.see(owner.type, isDrawn: isDrawn, on: stage)
        if hasNew { drawnSize = nil }
    }

    private func withdraw(from stage: PictureStage) {
        // Its pixels have placeholders, which nothing would replace.
        if pictures.isWaiting { drawnSize = nil }
        pictures.withdraw(owner.type, from: stage)
    }
}

extension CellConfiguration {
    /// Whether nothing behind it is visible.
    var isOpaque: Bool {
        guard let background, cornerRadius == 0, rowEdges?.cornerRadius ?? 0 == 0 else { return false }
        return background.color != .clear && background.color != .imageScrim
    }
}

/// The purpose of configuring a cell.
enum ConfigurePurpose {
    /// For display.
    case display
    /// Only to measure it.
    case sizing
    /// Before it is visible.
    case prefetch
}

/// Whether a cell was configured before it became visible, and whether it ever became visible.
struct CellReadiness {
    /// The frame in which it was configured. Configuring a visible cell again does not change it.
    private(set) var filledIn = -1
    private(set) var isInSight = false
    private var awaitsSight = false

    /// Notes that the cell was configured. True if that made an invisible cell ready.
    mutating func fill(_ purpose: ConfigurePurpose, frame: Int) -> Bool {
        guard purpose != .sizing, !isInSight else { return false }
        filledIn = frame
        if purpose == .prefetch { awaitsSight = true }
        return true
    }

    /// Notes that the cell became visible.
    mutating func see() {
        isInSight = true
        awaitsSight = false
    }

    /// Notes that the cell or its row returns to a pool. True if it was prefetched and never visible.
    mutating func leave() -> Bool {
        defer { awaitsSight = false }
        return awaitsSight
    }

    /// Notes that the cell is idle in a pool.
    mutating func rest() { isInSight = false }
}

/// A collection that a cell shows instead of a configuration: a row of the nested arm.
///
/// This is a base class, so that cells do not depend on collections. Cells of the flat collection have no inner
/// collection.
class InnerCollection {
    /// The number of cells that it shows.
    var cellCount: Int { 0 }

    /// Draws newly visible cells.
    func display() {}

    /// Counts prefetched cells that leave with it without having been visible.
    func noteUnused() {}

    /// Frees everything that can be recreated.
    func dropSpares() {}
}

/// The idle cells of each kind, for reuse. It keeps a limited number of each kind and frees the rest.
final class ReusePool {
    /// The number of idle cells of one kind that it keeps.
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    private var idle: [CellKind: [Cell]] = [:]

    /// The most recently returned idle cell of a kind; nil if there is none.
    func dequeue(_ kind: CellKind) -> Cell? {
        guard let cell = idle[kind]?.popLast() else { return nil }
        cell.prepareForReuse()
        return cell
    }

    /// Frees all idle cells.
    func removeAll() { idle = [:] }

    /// Takes a cell back, or frees it if the pool already has the maximum number of cells of its kind.
    func enqueue(_ cell: Cell) {
        cell.endDisplay()
        if idle[cell.kind, default: []].count < limit { idle[cell.kind, default: []].append(cell) }
    }
}
