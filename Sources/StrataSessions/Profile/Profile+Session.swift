package import SectionKit
internal import Snapshots
package import StrataEngine

extension Profile {
    /// The options for measuring and drawing the profile's cells.
    package var renderOptions: RenderOptions { renderOptions(copies: [:]) }

    /// The same options, but private copies of pictures and fonts are read.
    package func renderOptions(copies: [String: String]) -> RenderOptions {
        var options = RenderOptions(
            scale: device.scale, scheme: device.scheme, contrast: device.contrast, textSize: device.textSize,
            direction: device.direction, locale: device.locale, mode: render == .full ? .full : .none,
            imageFolders: pictureFolders)
        options.imageCopies = copies
        options.gamut = device.gamut
        options.pictureFolder = pictureFolder
        options.fonts = fonts.map { copies[$0] ?? $0 }
        options.fontFamily = fontFamily
        options.colors = colors
        return options
    }

    /// The folders of the feed's image files: those set by the caller, otherwise the profile's own.
    package var pictureFolders: ImageFolders { imageFolders ?? imageFolders(allowed: []) }

    /// The folders of the feed's image files: the folder of the feed file (the profile's folder for a generated feed),
    /// and folders that the user allowed. `feedFile` is a feed that is played instead of the profile's.
    package func imageFolders(feedFile: String? = nil, allowed: [String]) -> ImageFolders {
        if let feedFile { return ImageFolders(own: Self.folder(of: feedFile), allowed: allowed) }
        guard case .file(let file) = feed else { return ImageFolders(own: folder, allowed: allowed) }
        return ImageFolders(own: Self.folder(of: path(of: file.path)), allowed: allowed)
    }

    /// The format of the profile's feed file and of the later ones. If the feed is generated, it is Strata's own.
    package var feedFormat: any FeedFormat {
        guard case .file(let file) = feed else { return StandardFeedFormat() }
        return file.format
    }

    /// The feed's source, with the path of its file.
    package var placedFeed: FeedSource {
        guard case .file(var file) = feed else { return feed }
        file.path = path(of: file.path)
        return .file(file)
    }

    /// The path of a file that the profile or its feed names.
    package func path(of file: String) -> String { file.hasPrefix("/") ? file : "\(folder)/\(file)" }

    /// The paths of the feed's file and of those that the script names.
    package var feedFiles: [String] {
        var files = (script.namedFeeds + script.namedPages).map { path(of: $0) }
        if case .file(let file) = feed { files.append(path(of: file.path)) }
        return files
    }

    /// The folder from which relative paths start.
    package var folder: String { Self.folder(of: file) }

    static func folder(of file: String) -> String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.count == 1 && parts[0].isEmpty ? "/" : parts.joined(separator: "/")
    }

    /// The screen, as seen by layouts and plugins.
    package var environment: LayoutEnvironment { device.environment }

    /// Creates a new instance of an arm on the profile's device. Throws ``TrialRequestError`` if the engine has no such
    /// architecture.
    package func makeArm(
        _ plan: ArmPlan, renderer: CellRenderer, clock: EngineClock, probe: (any EngineProbe)? = nil
    ) throws -> any Arm {
        var pictures = plan.pictures.applied(to: pictures)
        pictures?.refresh = device.refresh
        var factory = ArmFactory(
            environment: environment, nested: plan.options, renderer: renderer, clock: clock,
            prefetching: plan.prefetching, pictures: pictures, probe: probe)
        factory.changes = plan.engine
        guard let arm = factory.make(plan.architecture.rawValue) else { throw TrialRequestError.unknownArm(plan.name) }
        return arm
    }

    /// The maximum number of frames of a session.
    package var frameLimit: Int { Int(script.frameLimit(refresh: device.refresh)) }

    /// Reads the feeds that the script's steps name by file, or private copies of them by the original's path, after
    /// the session's first feed. Without a format, it uses that of the profile.
    package func revisions(
        copies: [String: String] = [:], format: (any FeedFormat)? = nil, after first: FeedDocument? = nil,
        registry: SectionRegistry
    ) -> FeedRevisions {
        let format = format ?? feedFormat
        let files = script.namedFeeds.map { (name: $0, file: FeedFile(path(of: $0), format: format)) }
        let pages = script.namedPages.map { (name: $0, file: FeedFile(path(of: $0), format: format)) }
        return FeedRevisions(files, pages: pages, copies: copies, after: first, registry: registry)
    }

    /// The parameters of a session of this profile. `revisions` has the feeds that the script's steps name by file.
    package func setting(
        clock: EngineClock, revisions: FeedRevisions = .none, registry: SectionRegistry
    ) -> SessionSetting {
        SessionSetting(
            device: device, frameLimit: frameLimit, clock: clock,
            registry: script.states.isEmpty ? registry : registry.including(FeedStateSection()), revisions: revisions,
            duplicates: duplicates ?? .firstWins, visibility: visibility,
            hasPictures: pictures != nil || arms.contains { $0.pictures.isPresent })
    }
}
