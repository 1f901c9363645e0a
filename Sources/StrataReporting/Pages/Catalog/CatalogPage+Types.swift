internal import Foundation
internal import StrataBasics
internal import StrataProfiler

extension CatalogPage {
    /// The types as cards with links to their parts of the page.
    func overview() throws -> HTML {
        try Template(PackageResources.catalog_overview_mustache).html(
            Overview(
                cards: catalog.types.map { type in
                    let look = type.looks.first { $0.picture != nil }
                    return Card(
                        id: id(of: type.name), name: type.name, summary: type.summary,
                        picture: look.map { LookDrawing.cover($0) } ?? .empty, cost: Self.cost(of: type))
                }))
    }

    private static func cost(of type: CatalogType) -> String {
        type.cost.map { cost in
            "\(cost.configureAllocations.counted("allocation")), \(cost.bytes.grouped) bytes, "
                + String(format: "%.2f × reference", cost.relativeConfigureTime)
        } ?? "cost not measured"
    }

    /// A type with its looks, fields and costs.
    func body(of type: CatalogType) throws -> HTML {
        let isLaidOutAlike = type.phone == type.tablet
        let layouts =
            isLaidOutAlike
            ? [Fact(name: "Layout", value: type.phone)]
            : [Fact(name: "Layout on a phone", value: type.phone), Fact(name: "On a tablet", value: type.tablet)]
        return try Template(PackageResources.catalog_type_mustache).html(
            TypeFields(
                id: id(of: type.name), name: type.name, hasSummary: !type.summary.isEmpty,
                summary: type.summary,
                hasFailure: type.failure != nil, failure: type.failure ?? "",
                facts: (layouts + [
                    Fact(name: "Reuse pool", value: type.cellKind), Fact(name: "Read aloud", value: type.spoken ?? ""),
                ]).filter { !$0.value.isEmpty },
                looks: looks(of: type), objects: objects(of: type), hasCost: type.cost != nil,
                hasBudget: type.budget != nil, costs: costs(of: type), hasSample: !type.sample.isEmpty,
                sample: type.sample))
    }

    /// The looks; those with the same picture are merged.
    private func looks(of type: CatalogType) -> [LookFields] {
        var order: [String] = []
        var groups: [String: [CatalogLook]] = [:]
        for look in type.looks {
            let key = look.picture ?? "none-\(look.look)"
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(look)
        }
        return order.compactMap { key in
            groups[key].flatMap { looks in looks.first.map { LookFields(type, $0, shared: looks) } }
        }
    }

    private func objects(of type: CatalogType) -> [ObjectFields] {
        type.objects.enumerated().map { index, object in
            ObjectFields(
                isItem: index == 0, name: object.name, hasChoice: object.choice != nil,
                choice: object.choice ?? "",
                fields: object.fields.map {
                    FieldFields(name: $0.name, value: $0.value, need: $0.isRequired ? "required" : "optional")
                })
        }
    }

    private func costs(of type: CatalogType) -> [CostFields] {
        guard let cost = type.cost else { return [] }
        return CatalogCost.all.compactMap { figure in
            figure.words(cost).map {
                CostFields(
                    name: figure.name, value: $0, multiple: figure.multiple(cost) ?? "",
                    allowed: figure.allowed(type.budget) ?? "", isOver: figure.isOver(cost, type.budget))
            }
        }
    }
}

private struct Overview: Sendable { let cards: [Card] }

private struct Card: Sendable {
    let id: String
    let name: String
    let summary: String
    let picture: HTML
    let cost: String
}

private struct Fact: Sendable {
    let name: String
    let value: String
}

private struct TypeFields: Sendable {
    let id: String
    let name: String
    let hasSummary: Bool
    let summary: String
    let hasFailure: Bool
    let failure: String
    let facts: [Fact]
    let looks: [LookFields]
    let objects: [ObjectFields]
    let hasCost: Bool
    let hasBudget: Bool
    let costs: [CostFields]
    let hasSample: Bool
    let sample: String
}

private struct ObjectFields: Sendable {
    let isItem: Bool
    let name: String
    let hasChoice: Bool
    let choice: String
    let fields: [FieldFields]
}

private struct FieldFields: Sendable {
    let name: String
    let value: String
    let need: String
}

private struct CostFields: Sendable {
    let name: String
    let value: String
    let multiple: String
    let allowed: String
    let isOver: Bool
}

/// A look's figure in the page.
private struct LookFields: Sendable {
    let title: String
    let size: String
    let picture: HTML
    let notes: [String]
    let failure: String
    let isWide: Bool

    /// Creates the fields of a look.
    ///
    /// - Parameter shared: the looks with the same picture, this one first.
    init(_ type: CatalogType, _ look: CatalogLook, shared: [CatalogLook]) {
        title = shared.map(\.name).joined(separator: " · ")
        var words = look.picture == nil ? "" : "\(Int(look.width)) × \(Int(look.height)) points"
        if look.cut > 0 { words += ", \(Int(look.cut).grouped) more below" }
        size = words
        picture = look.picture == nil ? .empty : LookDrawing.whole(look, of: type.name, shared: shared)
        // A note that all looks share concerns the plugin, but is shown with each picture.
        notes = look.notes
        failure = look.failure ?? ""
        isWide = look.width > 600
    }
}
