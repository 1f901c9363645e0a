internal import Foundation
package import SectionKit
internal import StrataBasics
package import StrataEngine

/// The image files to which a feed's cells refer.
package struct FeedPictures {
    /// Each path once, in feed order.
    private(set) var paths: [String] = []
    private var known: Set<String> = []

    /// Makes each cell of a feed once.
    package init(_ model: FeedModel) {
        let screen = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        for section in model.sections {
            let content = section.content
            for index in 0..<content.count {
                let cell = PluginCallNote.during(
                    .cell, of: content.type(at: index), section: section.key.id, item: content.id(at: index)
                ) {
                    content.cell(at: index, in: screen)
                }
                collect(cell)
            }
        }
    }

    /// An error for each file outside the allowed folders, and a note for each that does not exist.
    package func diagnostics(_ folders: ImageFolders) -> [FeedDiagnostic] {
        let refused = paths.filter { folders.refuses($0) }
        let missing = paths.filter { path in
            !refused.contains(path) && !FileManager.default.fileExists(atPath: folders.place(of: path))
        }
        let remedy = "move it there, or allow its folder with --allow-images"
        let outside = refused.map { path in
            "the image file '\(path)' is outside the feed's folder and is drawn as a grey box; \(remedy)"
        }
        let absent = missing.map { path in
            let place = path.hasPrefix("/") ? "" : " beside the feed"
            return "the image file '\(path)' does not exist\(place); a grey box is drawn instead"
        }
        return outside.map { FeedDiagnostic(code: .refusedImage, message: $0) }
            + absent.map { FeedDiagnostic(code: .missingImage, message: $0) }
    }

    private mutating func collect(_ configuration: CellConfiguration) {
        configuration.forEachImage { image in
            if case .file(let path) = image.source.origin, known.insert(path).inserted { paths.append(path) }
        }
    }
}
