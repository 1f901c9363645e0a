package import CellRendering
package import FeedEngine
package import SectionKit

extension Profile {
    /// How the profile's cells are measured and drawn.
    package var renderOptions: RenderOptions { renderOptions(copies: [:]) }

    /// The same with copies that are read in place of pictures.
    package func renderOptions(copies: [String: String]) -> RenderOptions {
        var options = RenderOptions(
            scale: device.scale, scheme: device.scheme == .dark ? .dark : .light, mode: render == .full ? .full : .none,
            imageFolders: pictureFolders)
        options.imageCopies = copies
        return options
    }

    /// Where the image files of the feed may be, as decided by whoever plays it, or by the profile alone.
    package var pictureFolders: ImageFolders { imageFolders ?? imageFolders(allowed: []) }

    /// Where the image files of the feed may be: beside its own file, beside the profile where it has none, and in folders
    /// that a person allowed.
    ///
    /// - Parameter feedFile: what is played instead of the profile's feed.
    package func imageFolders(feedFile: String? = nil, allowed: [String]) -> ImageFolders {
        if let feedFile { return ImageFolders(own: Self.folder(of: feedFile), allowed: allowed) }
        guard case .file(let path) = feed else { return ImageFolders(own: folder, allowed: allowed) }
        return ImageFolders(own: Self.folder(of: self.path(of: path)), allowed: allowed)
    }

    /// Where a file is that the profile or its feed names.
    package func path(of file: String) -> String { file.hasPrefix("/") ? file : "\(folder)/\(file)" }

    /// The folder that relative paths begin at.
    package var folder: String { Self.folder(of: file) }

    private static func folder(of file: String) -> String {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return parts.isEmpty ? "." : parts.count == 1 && parts[0].isEmpty ? "/" : parts.joined(separator: "/")
    }

    /// The screen as layouts see it.
    package var environment: LayoutEnvironment {
        LayoutEnvironment(containerSize: Size(width: device.width, height: device.height), scale: device.scale)
    }

    /// The frames of a session at most.
    package var frameLimit: Int { Int(script.frameLimit(refresh: device.refresh)) }

    /// What a session of this profile needs.
    package func setting(
        clock: EngineClock, copies: [String: String] = [:], registry: SectionRegistry
    ) -> SessionSetting {
        SessionSetting(
            refresh: device.refresh, frameLimit: frameLimit, clock: clock, registry: registry,
            revisions: FeedRevisions(script, folder: folder, copies: copies, registry: registry),
            visibility: visibility)
    }
}
