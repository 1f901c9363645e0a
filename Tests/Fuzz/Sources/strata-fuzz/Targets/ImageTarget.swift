import Foundation
import SectionKit
import StrataEngine

/// A picture file: decoded and drawn.
enum ImageTarget: FuzzTarget {
    static let name = "image"

    private static let folder: String = {
        let folder = NSTemporaryDirectory() + "strata-fuzz-\(getpid())"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: ImageTarget.folder) }
        return folder
    }()

    /// One for all inputs, on libFuzzer's only thread; without a cache, because every input has the same path.
    nonisolated(unsafe) private static let renderer = try? CellRenderer(
        RenderOptions(scale: 1, imageFolders: ImageFolders(own: folder), imageCacheBytes: 0))

    static func read(_ data: Data) throws {
        try data.write(to: URL(fileURLWithPath: folder + "/fuzz.png"))
        guard let renderer else { fatalError("no font is installed") }
        let cell = CellConfiguration.image(.file("fuzz.png", width: 20, height: 10))
        _ = renderer.draw(cell, size: Size(width: 20, height: 10))
        _ = renderer.takeDiagnostics().map(\.description)
    }
}
