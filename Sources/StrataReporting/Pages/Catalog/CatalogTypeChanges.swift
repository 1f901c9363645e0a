internal import StrataEngine

/// What differs in a section type.
package struct CatalogTypeChanges: Sendable {
    /// The type's name.
    package var name: String
    /// What the plugin says: its summary, layouts, reuse pool and budget.
    package var facts: [CatalogChange]
    /// The keys of items and of the objects in them.
    package var fields: [CatalogChange]
    /// Allocations and bytes, which are the same in every process of the same program.
    package var costs: [CatalogChange]
    /// Times, which are never the same: they are no change by themselves.
    package var times: [CatalogChange]
    /// The looks whose pictures differ.
    package var pictures: [CatalogPictureChange]

    /// Whether nothing differs but times.
    package var isEmpty: Bool { facts.isEmpty && fields.isEmpty && costs.isEmpty && pictures.isEmpty }

    typealias Pictures = [String: [UInt8]]

    init(from old: CatalogType, _ new: CatalogType, pictures: (old: Pictures, new: Pictures)) {
        name = new.name
        facts = Self.differing([("Failure", old.failure, new.failure)])
        (fields, costs, times) = ([], [], [])
        self.pictures = Self.pictures(old, new, pictures)
        // A plugin that could not be asked says nothing that could be compared.
        guard old.failure == nil, new.failure == nil else { return }
        facts += Self.differing([
            ("Summary", old.summary, new.summary), ("Layout on a phone", old.phone, new.phone),
            ("Layout on a tablet", old.tablet, new.tablet), ("Reuse pool", old.cellKind, new.cellKind),
        ])
        facts += Self.differing(
            CatalogCost.all.map { ("Budget: \($0.name.lowercased())", $0.allowed(old.budget), $0.allowed(new.budget)) })
        fields = Self.fields(old, new)
        costs = Self.figures(old, new, areExact: true)
        times = Self.figures(old, new, areExact: false)
    }

    private static func figures(_ old: CatalogType, _ new: CatalogType, areExact: Bool) -> [CatalogChange] {
        differing(
            CatalogCost.all.filter { $0.isExact == areExact }.map { figure in
                func words(_ type: CatalogType) -> String? {
                    type.cost.map { figure.multiple($0) ?? figure.words($0) }
                }
                return (figure.name, words(old), words(new))
            })
    }

    private static func differing(_ facts: [(String, String?, String?)]) -> [CatalogChange] {
        facts.filter { $0.1 != $0.2 }.map { CatalogChange(what: $0.0, before: $0.1, now: $0.2) }
    }

    private static func fields(_ old: CatalogType, _ new: CatalogType) -> [CatalogChange] {
        let (before, now) = (old.keys, new.keys)
        let names = now.map(\.0) + before.map(\.0).filter { name in !now.contains { $0.0 == name } }
        return differing(
            names.map { name in
                (name, before.first { $0.0 == name }?.1, now.first { $0.0 == name }?.1)
            })
    }

    private static func pictures(
        _ old: CatalogType, _ new: CatalogType, _ pictures: (old: Pictures, new: Pictures)
    ) -> [CatalogPictureChange] {
        let gone = old.looks.filter { look in !new.looks.contains { $0.look == look.look } }
        let pairs = new.looks.map { look in (old.looks.first { $0.look == look.look }, Optional(look)) }
        return (pairs + gone.map { ($0, nil) }).compactMap { before, now in
            guard before?.picture != now?.picture else { return nil }
            var change = CatalogPictureChange(before: before, now: now)
            if let one = before?.picture.flatMap({ pictures.old[$0] }).flatMap({ BackingStore(png: $0) }),
                let other = now?.picture.flatMap({ pictures.new[$0] }).flatMap({ BackingStore(png: $0) })
            {
                let difference = PixelDifference(one, other)
                // The same pixels, written by another version of the library.
                guard !difference.isEmpty else { return nil }
                change.difference = difference
            }
            return change
        }
    }
}

extension CatalogType {
    /// Every key with what it is: `image.seed` for keys of objects in the item.
    fileprivate var keys: [(String, String)] {
        objects.enumerated().flatMap { index, object in
            object.fields.map { field in
                (
                    index == 0 ? field.name : "\(object.name).\(field.name)",
                    "\(field.value), \(field.isRequired ? "required" : "optional")"
                )
            }
        }
    }
}
