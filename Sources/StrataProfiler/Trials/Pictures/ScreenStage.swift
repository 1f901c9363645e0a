internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// An arm that plays a profile's script unmeasured, and whose screen can be drawn at any time.
struct ScreenStage {
    let name: String
    private let session: Session
    private let renderer: CellRenderer
    private let isOutlined: Bool

    /// - Parameter playsPictures: whether pictures take time to arrive. Otherwise each is ready in the frame that shows
    ///   it.
    init(
        _ plan: ArmPlan, profile: Profile, feed: FeedReading, revisions: FeedRevisions,
        renderer: CellRenderer, registry: SectionRegistry, playsPictures: Bool,
        isOutlined: Bool = false
    ) throws {
        name = plan.name
        self.renderer = renderer
        self.isOutlined = isOutlined
        var played = plan
        if !playsPictures { played.pictures = .ready }
        session = try Session(
            profile.setting(clock: .still, revisions: revisions, registry: registry), document: feed.document,
            model: feed.model,
            observer: UnobservedSession()
        ) {
            try profile.makeArm(played, renderer: renderer, clock: .still)
        }
    }

    /// The feed's offset, in points.
    var offset: Double { session.offset }

    /// The steps that were left out, without duplicates, in the order in which they would have been played.
    var skipped: [SkippedStep] {
        var seen: Set<SkippedStep> = []
        return session.skipped.filter { seen.insert($0).inserted }
    }

    /// Findings on steps that were played.
    var findings: [String] { session.notes }

    /// Notes on steps that were left out, and on content that could not be shown as requested.
    var notes: [String] {
        session.skipped.map { "step `\($0.step)` (\($0.location)) was left out: \($0.reason)" }
            + session.notes + session.arm.diagnostics.map(\.description)
    }

    /// What is on the current screen.
    var elements: [VisibleElement] { session.arm.visibleElements() }

    /// The figures that a time trial has of the steps that were played. The clock stands still, so that times are 0.
    func figures(of feed: FeedReading, on device: Device) throws -> SessionMeasurement {
        let setting = TrialSetting(frameLimit: session.frames.records.count, refresh: device.refresh)
        let instruments = try TrialKind.time.instruments?.init(setting)
        return instruments?.measurement(of: session, feed: feed, device: device) ?? SessionMeasurement()
    }

    /// Loads the feed.
    func load() { session.load() }

    /// Scrolls to an offset in points.
    ///
    /// - Throws: ``PictureError`` if the offset is out of range.
    func scroll(to offset: Double) throws(PictureError) {
        guard (session.minimumOffset...session.maximumOffset).contains(offset) else {
            throw .offset(offset, from: session.minimumOffset, to: session.maximumOffset)
        }
        session.scroll(to: offset)
    }

    /// Plays a step.
    ///
    /// - Parameter onPlaceholders: called while the step shows placeholders.
    func play(_ entry: Script.Entry, onPlaceholders: (() -> Void)? = nil) {
        session.onPlaceholders = onPlaceholders
        session.run(entry)
        session.onPlaceholders = nil
    }

    /// The current screen.
    func screen() throws(RenderError) -> BackingStore {
        let canvas = try renderer.canvas(size: session.arm.viewport)
        session.arm.paint(on: canvas)
        if isOutlined { outline(on: canvas) }
        return canvas.finish()
    }

    private func outline(on canvas: Canvas) {
        for screen in session.arm.screenElements() {
            let element = screen.element
            let color: CellColor = screen.z == 0 ? .negative : screen.z == 1 ? .accent : .positive
            canvas.outline(element.frame, color: color, z: 3)
            name(element, color, on: canvas)
        }
    }

    /// Writes an element's id in its corner, clipped to its width so that it does not cover its neighbours.
    private func name(_ element: VisibleElement, _ color: CellColor, on canvas: Canvas) {
        let frame = element.frame
        let names = ["\(element.section)/\(element.item)", element.item].map {
            CellConfiguration.badge($0, fill: color)
        }
        let badge = names.first { renderer.measure($0, in: .none).width <= frame.width } ?? names[1]
        let size = renderer.measure(badge, in: .none)
        // An element that begins above the screen is labelled at the screen's top.
        let y = min(max(frame.minY, 0), frame.maxY - size.height)
        canvas.draw(
            badge, in: Rect(x: frame.minX, y: y, width: min(size.width, frame.width), height: size.height), z: 4)
    }
}

/// An observer that ignores all events.
private struct UnobservedSession: SessionObserver {
    func prepare(for script: Script) {}
    func stepBegan(_ entry: Script.Entry) {}
}
