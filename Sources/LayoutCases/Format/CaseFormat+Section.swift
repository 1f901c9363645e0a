internal import CompositionalLayout

extension CaseFormat {
    /// A section.
    struct Section: CaseObject {
        struct Decoration: CaseObject {
            var kind: String
            var insets: Insets?
            var zIndex: Int?

            enum CodingKeys: String, CodingKey, CaseIterable { case kind, insets, zIndex }
        }

        /// The group; nil only for a list, whose settings expand to one.
        var group: Known<Item>?
        var list: Known<List>?
        var insets: Insets?
        var interGroupSpacing: Double?
        var orthogonal: CaseWord<OrthogonalScrolling>?
        var boundary: [Known<Boundary>]?
        var decorations: [Known<Decoration>]?
        var supplementariesFollowContentInsets: Bool?
        var contentInsetsReference: CaseWord<ContentInsetsReference>?
        var orthogonalFractionsRespectInsets: Bool?
        var headerTopPadding: Double?
        var supplementaryContentInsetsReference: CaseWord<ContentInsetsReference>?
        var orthogonalScrollingProperties: Known<OrthogonalProperties>?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case group, list, insets, interGroupSpacing, orthogonal, boundary, decorations
            case supplementariesFollowContentInsets, contentInsetsReference, orthogonalFractionsRespectInsets
            case headerTopPadding, supplementaryContentInsetsReference, orthogonalScrollingProperties
        }

        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: CodingKeys.self)
            func read<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
                try object.decodeIfPresent(Value.self, forKey: key)
            }
            list = try read(.list)
            group = list == nil ? try object.decode(Known<Item>.self, forKey: .group) : try read(.group)
            insets = try read(.insets)
            interGroupSpacing = try read(.interGroupSpacing)
            orthogonal = try read(.orthogonal)
            boundary = try read(.boundary)
            decorations = try read(.decorations)
            supplementariesFollowContentInsets = try read(.supplementariesFollowContentInsets)
            contentInsetsReference = try read(.contentInsetsReference)
            orthogonalFractionsRespectInsets = try read(.orthogonalFractionsRespectInsets)
            headerTopPadding = try read(.headerTopPadding)
            supplementaryContentInsetsReference = try read(.supplementaryContentInsetsReference)
            orthogonalScrollingProperties = try read(.orthogonalScrollingProperties)
        }

        /// The group as drawn with the settings of a list, if there are any. Without a group, it is the expansion of
        /// the settings.
        private var base: LayoutSection {
            guard let group else { return list?.value.section ?? LayoutSection(.custom(.container, [])) }
            var section = LayoutSection(group.value.group)
            section.list = list?.value.configuration
            return section
        }

        var layout: LayoutSection {
            var section = base
            section.insets = insets?.insets ?? .zero
            section.interGroupSpacing = interGroupSpacing ?? 0
            section.orthogonal = orthogonal?.value ?? .none
            section.boundary += (boundary ?? []).map(\.value.item)
            section.headerTopPadding = headerTopPadding ?? section.headerTopPadding
            section.supplementaryContentInsetsReference = supplementaryContentInsetsReference?.value
            section.orthogonalScrollingProperties = orthogonalScrollingProperties?.value.properties ?? .init()
            section.decorations = (decorations ?? []).map {
                DecorationItem(
                    kind: $0.value.kind, insets: $0.value.insets?.insets ?? .zero, zIndex: $0.value.zIndex ?? 0)
            }
            section.supplementariesFollowContentInsets = supplementariesFollowContentInsets ?? true
            section.contentInsetsReference = contentInsetsReference?.value
            section.orthogonalFractionsRespectInsets = orthogonalFractionsRespectInsets ?? false
            return section
        }
    }

    /// A boundary supplementary of a section or of the whole layout.
    struct Boundary: CaseObject {
        var kind: String
        var w: Dimension
        var h: Dimension
        var alignment: CaseWord<BoundarySupplementary.Alignment>
        var offset: Pair?
        var extendsBoundary: Bool?
        var pin: Bool?
        var zIndex: Int?
        var contentInsets: Insets?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case kind, w, h, alignment, offset, extendsBoundary, pin, zIndex, contentInsets
        }

        var item: BoundarySupplementary {
            BoundarySupplementary(
                kind: kind, size: LayoutSize(width: w.dimension, height: h.dimension), alignment: alignment.value,
                offset: offset?.point ?? .zero, extendsBoundary: extendsBoundary ?? true,
                pinsToVisibleBounds: pin ?? false, zIndex: zIndex ?? 1,
                contentInsets: contentInsets?.insets ?? .zero)
        }
    }
}
