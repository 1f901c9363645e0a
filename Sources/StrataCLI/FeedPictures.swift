internal import Foundation
internal import SectionKit

/// The picture files that a feed's cells name.
struct FeedPictures {
    /// Each path once, in the order of the feed.
    private(set) var paths: [String] = []
    private var known: Set<String> = []

    /// The most paths that are named one by one.
    static let limit = 10

    init(_ model: FeedModel) {
        let screen = LayoutEnvironment(containerSize: Size(width: 390, height: 844))
        for section in model.sections {
            for index in 0..<section.content.count { collect(section.content.cell(at: index, in: screen)) }
        }
    }

    /// A note for each file that does not exist; a relative path begins at the folder.
    func diagnostics(folder: String) -> [FeedDiagnostic] {
        let missing = paths.filter { path in
            !FileManager.default.fileExists(atPath: path.hasPrefix("/") ? path : "\(folder)/\(path)")
        }
        let notes = missing.prefix(Self.limit).map { path in
            let place = path.hasPrefix("/") ? "" : " beside the feed"
            return "the image file '\(path)' does not exist\(place); a grey box stands for it"
        }
        let rest = missing.count - notes.count
        return (notes + (rest > 0 ? ["\(rest) more image files do not exist"] : []))
            .map { FeedDiagnostic(code: .missingImage, message: $0) }
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
