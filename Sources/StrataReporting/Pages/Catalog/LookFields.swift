internal import Basics

/// A look's figure in the page.
struct LookFields: Sendable {
    let title: String
    let size: String
    let picture: HTML
    let notes: [String]
    let failure: String
    let isWide: Bool

    /// - Parameter shared: the looks that show the same picture, this one first.
    init(_ type: CatalogType, _ look: CatalogLook, shared: [CatalogLook]) {
        title = shared.map(\.name).joined(separator: " · ")
        var words = look.picture == nil ? "" : "\(Int(look.width)) × \(Int(look.height)) points"
        if look.cut > 0 { words += ", \(Int(look.cut).grouped) more below" }
        size = words
        picture = look.picture == nil ? .empty : LookDrawing.whole(look, of: type.name, shared: shared)
        // A note that every look has is about the plugin, and still belongs to each picture.
        notes = look.notes
        failure = look.failure ?? ""
        isWide = look.width > 600
    }
}
