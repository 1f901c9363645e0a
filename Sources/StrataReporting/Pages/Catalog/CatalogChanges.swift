internal import StrataBasics
package import StrataEngine

/// The differences between the catalogues of two programs.
package struct CatalogChanges: Sendable {
    /// The earlier program.
    package var before: String
    /// Types that only the later catalogue has.
    package var added: [String]
    /// Types that only the earlier catalogue has.
    package var removed: [String]
    /// The types in both catalogues that differ, in alphabetical order.
    package var types: [CatalogTypeChanges]
    /// The number of types in both catalogues.
    package var common: Int

    /// Compares catalogues.
    ///
    /// - Parameter chosen: the types to compare; nil for all.
    /// - Complexity: O(pixels of the pictures whose bytes differ).
    package init(from old: SectionCatalog, to new: SectionCatalog, of chosen: Set<String>? = nil) {
        let before = old.types.filter { chosen?.contains($0.name) ?? true }
        let names = (old: Set(before.map(\.name)), new: Set(new.types.map(\.name)))
        self.before = old.program
        added = names.new.subtracting(names.old).sorted()
        removed = names.old.subtracting(names.new).sorted()
        let pairs = new.types.compactMap { type in before.first { $0.name == type.name }.map { ($0, type) } }
        common = pairs.count
        types = pairs.map { CatalogTypeChanges(from: $0, $1, pictures: (old.pictures, new.pictures)) }
            .filter { !$0.isEmpty }
    }

    /// The number of pictures that differ.
    package var pictures: Int { types.reduce(0) { $0 + $1.pictures.count } }

    /// Whether nothing differs except times.
    package var isEmpty: Bool { added.isEmpty && removed.isEmpty && types.isEmpty }
}

/// The differences in a section type.
package struct CatalogTypeChanges: Sendable {
    /// The type's name.
    package var name: String
    /// The plugin's statements: its summary, layouts, reuse pool and budget.
    package var facts: [CatalogChange]
    /// The keys of items and of the objects in them.
    package var fields: [CatalogChange]
    /// Allocations and bytes, which are the same in every process of the same program.
    package var costs: [CatalogChange]
    /// Times, which always differ and do not count as a change.
    package var times: [CatalogChange]
    /// The looks with differing pictures.
    package var pictures: [CatalogPictureChange]

    /// Whether nothing differs except times.
    package var isEmpty: Bool { facts.isEmpty && fields.isEmpty && costs.isEmpty && pictures.isEmpty }

    typealias Pictures = [String: [UInt8]]

    init(from old: CatalogType, _ new: CatalogType, pictures: (old: Pictures, new: Pictures)) {
        name = new.name
        facts = Self.differing([("Failure", old.failure, new.failure)])
        (fields, costs, times) = ([], [], [])
        self.pictures = Self.pictures(old, new, pictures)
        // A plugin that did not answer has no statements to compare.
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
                    type.cost.flatMap { figure.multiple($0) ?? figure.words($0) }
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
            if let one = before?.picture.flatMap({ pictures.old[$0] }).flatMap({ BackingStore.png($0) }),
                let other = now?.picture.flatMap({ pictures.new[$0] }).flatMap({ BackingStore.png($0) })
            {
                let difference = PixelDifference(one, other)
                // The pixels are equal, because another version of the library encoded the picture.
                guard !difference.isEmpty else { return nil }
                change.difference = difference
            }
            return change
        }
    }
}

extension CatalogType {
    /// Every key with its value in words. Keys of nested objects have a prefix: `image.seed`.
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

/// A fact that differs in a later catalogue.
package struct CatalogChange: Hashable, Sendable {
    /// The subject, such as `Bytes that a cell keeps`.
    package var what: String
    /// The earlier value; nil for a new fact.
    package var before: String?
    /// The later value; nil for a removed fact.
    package var now: String?
}

/// A look with another picture in a later catalogue.
package struct CatalogPictureChange: Sendable {
    /// The earlier look; nil for a new look.
    package var before: CatalogLook?
    /// The later look; nil for a removed look.
    package var now: CatalogLook?
    /// The differing pixels; nil unless both pictures exist.
    package var difference: PixelDifference?

    /// The look's name in captions.
    package var name: String { now?.name ?? before?.name ?? "" }

    /// The difference in a few words.
    package var words: String {
        switch (before?.picture, now?.picture) {
        case (nil, nil): "no picture"
        case (nil, _): "new picture"
        case (_, nil): "picture removed" + (now?.failure.map { ": \($0)" } ?? "")
        default: (pixels ?? "another picture") + sizes
        }
    }

    private var pixels: String? { difference?.pixels.counted("pixel differs", plural: "pixels differ") }

    /// The sizes of both pictures if they differ.
    private var sizes: String {
        guard let before, let now, (before.width, before.height) != (now.width, now.height) else { return "" }
        func size(_ look: CatalogLook) -> String { "\(Int(look.width)) × \(Int(look.height))" }
        return "; \(size(now)) points, was \(size(before))"
    }
}

extension CatalogChanges {
    /// The changes as lines for a terminal.
    package var summary: String {
        var lines = ["compared with \(before):"]
        if !added.isEmpty { lines.append("  added: \(added.joined(separator: ", "))") }
        if !removed.isEmpty { lines.append("  removed: \(removed.joined(separator: ", "))") }
        for type in types {
            lines += (type.facts + type.fields + type.costs).map { "  \(type.name): \($0.words)" }
            if !type.pictures.isEmpty {
                lines.append(
                    "  \(type.name): \(type.pictures.count.counted("picture")) "
                        + "(\(type.pictures.map { $0.name.lowercased() }.joined(separator: ", ")))")
            }
        }
        return (lines + ["  \(pictureWords)"]).joined(separator: "\n")
    }

    /// The number of pictures that differ, in words.
    var pictureWords: String {
        pictures == 0 ? "no picture differs" : pictures.counted("picture differs", plural: "pictures differ")
    }
}

extension CatalogChange {
    /// `bytes that a cell keeps: 41,792, was 40,000`.
    fileprivate var words: String {
        switch (before, now) {
        case (let before?, let now?): "\(what): \(now.isEmpty ? "none" : now), was \(before.isEmpty ? "none" : before)"
        case (nil, let now?): "\(what): new, \(now)"
        case (let before?, nil): "\(what): gone, was \(before)"
        case (nil, nil): what
        }
    }
}
