internal import StrataEngine
internal import SectionKit
internal import Foundation

/// The image files that a feed's cells refer to.
struct FeedPictures {
    /// Each path once, in feed order.
    private(set) var paths: [String] = []
    private var known: Set<String> = []

    /// The number of paths listed individually; the rest are only counted.
    static let limit = 10

    init(_ model: FeedModel) {
        let screen = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        for section in model.sections {
            for index in 0..<section.content.count { collect(section.content.cell(at: index, in: screen)) }
        }
    }

    /// A mistake for each file outside the allowed folders, and a note for each that does not exist.
    func diagnostics(_ folders: ImageFolders) -> [FeedDiagnostic] {
        let refused = paths.filter { folders.refuses($0) }
        let missing = paths.filter { path in
            !refused.contains(path) && !FileManager.default.fileExists(atPath: folders.place(of: path))
        }
        let remedy = "move it there, or allow its folder with --allow-images"
        return Self.diagnostics(.refusedImage, refused, rest: "are outside the feed's folder too") {
            "the image file '\($0)' is outside the feed's folder and is drawn as a grey box; \(remedy)"
        }
            + Self.diagnostics(.missingImage, missing, rest: "do not exist") { path in
                let place = path.hasPrefix("/") ? "" : " beside the feed"
                return "the image file '\(path)' does not exist\(place); a grey box is drawn instead"
            }
    }

    private static func diagnostics(
        _ code: FeedDiagnostic.Code, _ paths: [String], rest: String, _ words: (String) -> String
    ) -> [FeedDiagnostic] {
        let others = paths.count - limit
        let messages = paths.prefix(limit).map(words) + (others > 0 ? ["\(others) more image files \(rest)"] : [])
        return messages.map { FeedDiagnostic(code: code, message: $0) }
    }

    private mutating func collect(_ configuration: CellConfiguration) {
        switch configuration.content {
        case .stack(let stack): for child in stack.children { collect(child) }
        case .image(let image):
            if case .file(let path) = image.source.origin, known.insert(path).inserted { paths.append(path) }
        default: break
        }
    }
}
