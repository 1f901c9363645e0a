internal import StrataBasics

extension CatalogPage {
    /// The differences from an earlier catalogue.
    func body(of changes: CatalogChanges) throws -> HTML {
        var room = Self.mostPictures
        let types = changes.types.map { type -> TypeChangeFields in
            let shown = type.pictures.prefix(room)
            room -= shown.count
            let rows = (type.facts + type.fields + type.costs).map(Row.init)
            let rest = type.pictures.dropFirst(shown.count).map(\.name).joined(separator: ", ")
            return TypeChangeFields(
                id: id(of: type.name), name: type.name, rows: rows,
                times: type.times.map(Row.init), pictures: shown.map { PictureChangeFields($0, of: type.name) },
                rest: rest, hasRows: !rows.isEmpty, hasRest: !rest.isEmpty)
        }
        return try Template(PackageResources.catalog_changes_mustache).html(
            Fields(
                before: changes.before, verdict: Self.verdict(changes),
                added: changes.added.map { Name(id: id(of: $0), name: $0) },
                removed: changes.removed.map { Name(id: "", name: $0) }, types: types))
    }

    private static func verdict(_ changes: CatalogChanges) -> String {
        let pictures = changes.pictures
        let looks =
            pictures == 0
            ? "No picture differs" : "\(pictures.counted("picture")) \(pictures == 1 ? "differs" : "differ")"
        let facts = changes.types.reduce(0) { $0 + $1.facts.count + $1.fields.count + $1.costs.count }
        let parts = [
            changes.added.isEmpty ? nil : "\(changes.added.count.counted("type")) added",
            changes.removed.isEmpty ? nil : "\(changes.removed.count.counted("type")) removed",
            facts == 0 ? nil : "\(facts.counted("other fact")) changed",
        ].compactMap(\.self)
        return ([looks] + parts).joined(separator: ", ")
    }
}

private struct Fields: Sendable {
    let before: String
    let verdict: String
    let added: [Name]
    let removed: [Name]
    let types: [TypeChangeFields]
}

private struct Name: Sendable {
    let id: String
    let name: String
}

private struct TypeChangeFields: Sendable {
    let id: String
    let name: String
    let rows: [Row]
    let times: [Row]
    let pictures: [PictureChangeFields]
    let rest: String
    let hasRows: Bool
    let hasRest: Bool
}

private struct Row: Sendable {
    let what: String
    let before: String
    let now: String

    init(_ change: CatalogChange) {
        (what, before, now) = (change.what, change.before ?? "–", change.now ?? "–")
    }
}

private struct PictureChangeFields: Sendable {
    let name: String
    let words: String
    let before: HTML
    let now: HTML
    let difference: HTML
    let isWide: Bool

    init(_ change: CatalogPictureChange, of type: String) {
        name = change.name
        words = change.words
        func picture(_ look: CatalogLook?, _ prefix: String) -> HTML {
            guard let look, look.picture != nil else { return .empty }
            return LookDrawing.whole(look, of: type, prefix: prefix)
        }
        before = picture(change.before, "Before: ")
        now = picture(change.now, "Now: ")
        difference = LookDrawing.difference(change, of: type)
        isWide = max(change.before?.width ?? 0, change.now?.width ?? 0) > 600
    }
}
