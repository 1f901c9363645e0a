public import SectionKit
internal import StrataEngine

/// Draws a screen or a film of a session, of one arm or of both side by side.
///
/// ```swift
/// let picture = try ScreenPicture(profile, registry: registry).draw(PictureRequest(moment: .offset(3_000)))
/// try PictureFile("screen.png").write(picture.png)
/// ```
///
/// The screen is composed of the pixels of a session's cells. Nothing is measured. After a step of the script, pictures
/// that are still loading are placeholders. After loading and at an offset, all pictures have arrived. Drawing a
/// phone's screen takes some tenths of a second.
public struct ScreenPicture {
    /// A picture with its notes.
    public struct Result: Hashable, Sendable {
        /// The bytes of a PNG file.
        public var png: [UInt8]
        /// Notes on steps that were left out, and on content that could not be shown as requested.
        public var notes: [String]
    }

    private let profile: Profile
    private let registry: SectionRegistry

    /// Prepares pictures of a profile without reading or drawing anything.
    public init(_ profile: Profile, registry: SectionRegistry) {
        self.profile = profile
        self.registry = registry
    }

    /// Draws a picture.
    ///
    /// - Throws: ``PictureError``; ``RunError`` for arms and feeds; `ProfileError` for steps that name sections that
    ///   the feed does not have; `RenderError` without fonts or for a picture that is too large.
    /// - Complexity: that of the session up to the moment, plus O(pixels).
    public func draw(_ request: PictureRequest) throws -> Result {
        // 1. Checks that need no session.
        guard profile.render == .full else { throw PictureError.notDrawn(profile.file) }
        try check(request.moment)
        let plans = try plans(request.arms)
        // 2. The feed and the arms.
        let (feed, revisions, fontNotes) = try feed(request.feedFile)
        var options = profile.renderOptions
        options.imageFolders = profile.imageFolders(
            feedFile: request.feedFile?.path, allowed: request.allowedImageFolders)
        // A renderer follows the settings of its arm. Captions are not part of the screen.
        let stages = try plans.map { plan in
            try ScreenStage(
                plan, profile: profile, feed: feed, revisions: revisions, renderer: CellRenderer(options),
                registry: registry, playsPictures: request.moment.isOfScript,
                isOutlined: request.isOutlined)
        }
        (options.textSize, options.direction, options.contrast) = (.large, .leftToRight, .normal)
        let renderer = try CellRenderer(options)
        // 3. The picture.
        let pictures = try stages.map { try picture(of: $0, request.moment, renderer: renderer, sheets: stages.count) }
        let whole = try joined(pictures, renderer: renderer)
        var notes = feed.model.diagnostics.map(\.message) + fontNotes
        for note in stages.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
        return Result(png: try whole.png(), notes: notes)
    }

    private func check(_ moment: PictureRequest.Moment) throws(PictureError) {
        let count = profile.script.entries.count
        switch moment {
        case .step(let number):
            guard (1...max(count, 1)).contains(number) else { throw .step(number, of: count) }
        case .film:
            guard count <= ContactSheet.limit else { throw .film(steps: count) }
        case .loaded, .offset: break
        }
    }

    private func plans(_ choice: PictureRequest.Choice) throws(RunError) -> [ArmPlan] {
        switch choice {
        case .first: return [profile.arms.first ?? .compositional]
        case .named(let name):
            guard let plan = profile.arm(named: name) else { throw .unknownArm(name, of: profile) }
            return [plan]
        case .both:
            let standard = [ArmPlan.compositional, .nested]
            return standard.map { plan in profile.arms.first { $0.architecture == plan.architecture } ?? plan }
        }
    }

    /// The feed, the later feeds, and notes on texts that the fonts cannot show.
    private func feed(_ file: FeedFile?) throws -> (FeedReading, FeedRevisions, notes: [String]) {
        let scratch = try Scratch()
        defer { scratch.remove() }
        let feed = try RunFeed(profile, override: file, scratch: scratch.path, registry: registry)
        let issues = feed.issues(with: profile.script)
        guard issues.isEmpty else { throw ProfileError(issues) }
        let reading = try feed.reading(registry: registry)
        let glyphs = reading.model.missingGlyphs(in: profile, try CellRenderer(profile.renderOptions))
        return (reading, feed.revisions, glyphs)
    }

    private func picture(
        of stage: ScreenStage, _ moment: PictureRequest.Moment, renderer: CellRenderer, sheets: Int
    ) throws -> ContactSheet.Frame {
        switch moment {
        case .loaded: stage.load()
        case .offset(let offset):
            stage.load()
            try stage.scroll(to: offset)
        case .step(let number): for entry in profile.script.entries.prefix(number) { stage.play(entry) }
        case .film: return try film(of: stage, renderer: renderer, sheets: sheets)
        }
        return ContactSheet.Frame(
            picture: try stage.screen(), title: stage.name, detail: "offset \(brief(stage.offset.rounded()))")
    }

    private func film(of stage: ScreenStage, renderer: CellRenderer, sheets: Int) throws -> ContactSheet.Frame {
        let entries = profile.script.entries
        let placeholders = entries.count { !$0.step.placeholderTypes.isEmpty }
        let grid = ContactSheet.film(
            entries.count + placeholders, screen: profile.environment.containerSize, scale: profile.device.scale,
            sheets: sheets)
        let sheet = ContactSheet(renderer: renderer)
        var frames: [ContactSheet.Frame] = []
        var failure: (any Error)?
        func add(_ title: String) {
            do {
                let picture = try sheet.reduced(try stage.screen(), to: grid.frame)
                let detail = "offset \(brief(stage.offset.rounded()))"
                frames.append(ContactSheet.Frame(picture: picture, title: title, detail: detail))
            } catch {
                failure = failure ?? error
            }
        }
        for (index, entry) in entries.enumerated() {
            let title = "\(index + 1)  \(entry.word)"
            stage.play(entry) { add("\(title), at first") }
            add(title)
        }
        if let failure { throw failure }
        return ContactSheet.Frame(
            picture: try sheet.draw(frames, on: grid), title: stage.name, detail: "\(entries.count) steps")
    }

    private func joined(_ pictures: [ContactSheet.Frame], renderer: CellRenderer) throws -> BackingStore {
        guard pictures.count > 1 else { return pictures[0].picture }
        let grid = ContactSheet.Grid(columns: pictures.count, rows: 1, frame: pictures[0].picture.size)
        return try ContactSheet(renderer: renderer).draw(pictures, on: grid)
    }
}
