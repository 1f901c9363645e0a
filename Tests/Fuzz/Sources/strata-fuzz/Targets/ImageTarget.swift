import Foundation
import SectionKit
import StrataEngine

/// A picture file: decoded and drawn, for screens of both gamuts, and played if it is animated.
enum ImageTarget: FuzzTarget {
    static let name = "image"

    private static let folder: String = {
        let folder = NSTemporaryDirectory() + "strata-fuzz-\(getpid())"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: ImageTarget.folder) }
        return folder
    }()

    /// One for all inputs, on libFuzzer's only thread; without a cache, because every input has the same path.
    nonisolated(unsafe) private static let renderers = DisplayGamut.allCases.compactMap { gamut in
        var options = RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder), imageCacheBytes: 0)
        options.gamut = gamut
        return try? CellRenderer(options)
    }

    /// So many frames show each way in which one follows another.
    private static let frameCount = 8

    static func read(_ data: Data) throws {
        try data.write(to: URL(fileURLWithPath: folder + "/fuzz.png"))
        guard !renderers.isEmpty else { fatalError("no font is installed") }
        let cell = CellConfiguration.image(.file("fuzz.png", width: 20, height: 10))
        for renderer in renderers {
            _ = renderer.draw(cell, size: Size(width: 20, height: 10))
            _ = renderer.takeDiagnostics().map(\.description)
        }
        guard let animation = ImageAnimation.read(Array(data)) else { return }
        let player = try AnimationPlayer(animation)
        for frame in 0..<frameCount { _ = try player.picture(frame) }
    }
}
