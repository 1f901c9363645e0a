/// An item or a group as it is written.
struct CaseItem: Decodable {
    /// A frame of a custom group: [x, y, width, height] with a stacking order behind it or not, or an object with `frame`
    /// and `zIndex` or `z`.
    struct Frame: Decodable {
        var item: CustomGroupItem

        private enum CodingKeys: String, CodingKey { case frame, zIndex, z }

        init(from decoder: any Decoder) throws {
            if let numbers = try? [Double](from: decoder) {
                item = CustomGroupItem(
                    frame: try Self.rect(Array(numbers.prefix(4)), decoder),
                    zIndex: numbers.count > 4 ? Int(exactly: numbers[4]) ?? 0 : 0)
            } else {
                let object = try decoder.container(keyedBy: CodingKeys.self)
                let zIndex = try object.decodeIfPresent(Int.self, forKey: .zIndex)
                let z = try object.decodeIfPresent(Int.self, forKey: .z)
                item = CustomGroupItem(
                    frame: try Self.rect(object.decode([Double].self, forKey: .frame), decoder),
                    zIndex: zIndex ?? z ?? 0)
            }
        }

        private static func rect(_ numbers: [Double], _ decoder: any Decoder) throws -> Rect {
            guard numbers.count == 4 else {
                throw DecodingError.dataCorrupted(
                    DecodingError.Context(
                        codingPath: decoder.codingPath, debugDescription: "a frame has four numbers"))
            }
            return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    var type: String?
    /// The direction of a group.
    enum Axis: String, Decodable {
        case h, v
    }

    var axis: Axis?
    var w: CaseDimension
    var h: CaseDimension
    var subitems: [CaseItem]?
    var count: Int?
    /// The form that keeps the subitem's own size.
    var repeatCount: Int?
    var spacing: CaseSpacing?
    var insets: CaseInsets?
    var edge: CaseEdges?
    var supp: [CaseAnchored]?
    var frames: [Frame]?

    var subitem: LayoutSubitem {
        if type == "group" || type == "custom" || subitems != nil || frames != nil { return .group(group) }
        return .item(
            LayoutItem(
                size, insets: insets?.insets ?? .zero, edgeSpacing: edge?.edges ?? .zero,
                supplementaries: (supp ?? []).map(\.item)))
    }

    var group: LayoutGroup {
        LayoutGroup(
            axis: axis == .h ? .horizontal : .vertical, size: size, content: content,
            spacing: spacing?.spacing ?? .zero, insets: insets?.insets ?? .zero, edgeSpacing: edge?.edges ?? .zero,
            supplementaries: (supp ?? []).map(\.item))
    }

    private var size: LayoutSize { LayoutSize(width: w.dimension, height: h.dimension) }

    private var content: LayoutGroup.Content {
        if let frames { return .custom(frames.map(\.item)) }
        let entries = (subitems ?? []).map(\.subitem)
        if let count, let first = entries.first { return .equalShares(first, count: count) }
        if let repeatCount, let first = entries.first { return .repeating(first, count: repeatCount) }
        return .subitems(entries)
    }
}

/// An anchored supplementary as it is written.
struct CaseAnchored: Decodable {
    struct Anchor: Decodable {
        var edges: [String]?
        var absolute: CasePair?
        var fractional: CasePair?

        var anchor: LayoutAnchor {
            let names: [String: LayoutAnchor.Edges] = [
                "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
            ]
            let set = (edges ?? []).reduce(into: LayoutAnchor.Edges()) { $0.formUnion(names[$1] ?? []) }
            if let fractional { return LayoutAnchor(set, offset: .fractional(fractional.point)) }
            return LayoutAnchor(set, offset: .absolute(absolute?.point ?? .zero))
        }
    }

    var kind: String
    var w: CaseDimension
    var h: CaseDimension
    var containerAnchor: Anchor
    var itemAnchor: Anchor?
    var zIndex: Int?

    var item: AnchoredSupplementary {
        AnchoredSupplementary(
            kind: kind, size: LayoutSize(width: w.dimension, height: h.dimension),
            containerAnchor: containerAnchor.anchor, itemAnchor: itemAnchor?.anchor, zIndex: zIndex ?? 1)
    }
}
