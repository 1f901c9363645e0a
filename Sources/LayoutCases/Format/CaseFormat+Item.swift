internal import CompositionalLayout

extension CaseFormat {
    /// An item or a group.
    struct Item: CaseObject {
        /// A frame of a custom group: [x, y, width, height], optionally followed by a stacking order, or an object with
        /// `frame` and `zIndex` or `z`.
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
                            codingPath: decoder.codingPath,
                            debugDescription: "expected four numbers: x, y, width, height"))
                }
                return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }
        }

        /// The direction of a group.
        enum Axis: String, CaseIterable {
            case h, v
        }

        /// The value of `type`.
        enum Role: String, CaseIterable {
            case item, group, custom
        }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case type, axis, w, h, subitems, count, repeatCount, spacing, insets, edge, supp, frames
            case stretchesItems
        }

        var type: CaseWord<Role>?
        var axis: CaseWord<Axis>?
        var w: Dimension
        var h: Dimension
        var subitems: [Known<Item>]?
        var count: Int?
        /// The number of repetitions of the first subitem at its own size. `count` divides the group's length equally
        /// instead.
        var repeatCount: Int?
        var spacing: Known<Spacing>?
        var insets: Insets?
        var edge: Known<Edges>?
        var supp: [Known<Anchored>]?
        var frames: [Frame]?
        /// For a group: whether items with an estimated size across the group's axis are stretched to the longest of
        /// them.
        var stretchesItems: Bool?

        var subitem: LayoutSubitem {
            if type?.value == .group || type?.value == .custom || subitems != nil || frames != nil {
                return .group(group)
            }
            return .item(
                LayoutItem(
                    size, insets: insets?.insets ?? .zero, edgeSpacing: edge?.value.edges ?? .zero,
                    supplementaries: (supp ?? []).map(\.value.item)))
        }

        var group: LayoutGroup {
            LayoutGroup(
                axis: axis?.value == .h ? .horizontal : .vertical, size: size, content: content,
                spacing: spacing?.value.spacing ?? .zero, insets: insets?.insets ?? .zero,
                edgeSpacing: edge?.value.edges ?? .zero, supplementaries: (supp ?? []).map(\.value.item),
                stretchesItems: stretchesItems ?? false)
        }

        private var size: LayoutSize { LayoutSize(width: w.dimension, height: h.dimension) }

        private var content: LayoutGroup.Content {
            if let frames { return .custom(frames.map(\.item)) }
            let entries = (subitems ?? []).map(\.value.subitem)
            if let count, let first = entries.first { return .equalShares(first, count: count) }
            if let repeatCount, let first = entries.first { return .repeating(first, count: repeatCount) }
            return .subitems(entries)
        }
    }

    /// A supplementary that is anchored to an item or a group.
    struct Anchored: CaseObject {
        /// An edge; `all` names the centre.
        enum Edge: String, CaseIterable {
            case top, leading, bottom, trailing, all

            var edges: LayoutAnchor.Edges {
                switch self {
                case .top: .top
                case .leading: .leading
                case .bottom: .bottom
                case .trailing: .trailing
                case .all: [.top, .leading, .bottom, .trailing]
                }
            }
        }

        struct Anchor: CaseObject {
            var edges: [CaseWord<Edge>]?
            var absolute: Pair?
            var fractional: Pair?

            enum CodingKeys: String, CodingKey, CaseIterable { case edges, absolute, fractional }

            var anchor: LayoutAnchor {
                let set = (edges ?? []).reduce(into: LayoutAnchor.Edges()) { $0.formUnion($1.value.edges) }
                if let fractional { return LayoutAnchor(set, offset: .fractional(fractional.point)) }
                return LayoutAnchor(set, offset: .absolute(absolute?.point ?? .zero))
            }
        }

        var kind: String
        var w: Dimension
        var h: Dimension
        var containerAnchor: Known<Anchor>
        var itemAnchor: Known<Anchor>?
        var zIndex: Int?
        var contentInsets: Insets?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case kind, w, h, containerAnchor, itemAnchor, zIndex, contentInsets
        }

        var item: AnchoredSupplementary {
            AnchoredSupplementary(
                kind: kind, size: LayoutSize(width: w.dimension, height: h.dimension),
                containerAnchor: containerAnchor.value.anchor, itemAnchor: itemAnchor?.value.anchor,
                zIndex: zIndex ?? 1, contentInsets: contentInsets?.insets ?? .zero)
        }
    }
}
