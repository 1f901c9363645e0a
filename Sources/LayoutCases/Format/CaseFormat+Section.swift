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

        var group: Known<Item>
        var insets: Insets?
        var interGroupSpacing: Double?
        var orthogonal: CaseWord<OrthogonalScrolling>?
        var boundary: [Known<Boundary>]?
        var decorations: [Known<Decoration>]?
        var supplementariesFollowContentInsets: Bool?
        var contentInsetsReference: CaseWord<ContentInsetsReference>?
        var orthogonalFractionsRespectInsets: Bool?

        enum CodingKeys: String, CodingKey, CaseIterable {
            case group, insets, interGroupSpacing, orthogonal, boundary, decorations, supplementariesFollowContentInsets
            case contentInsetsReference, orthogonalFractionsRespectInsets
        }

        var layout: LayoutSection {
            var section = LayoutSection(group.value.group)
            section.insets = insets?.insets ?? .zero
            section.interGroupSpacing = interGroupSpacing ?? 0
            section.orthogonal = orthogonal?.value ?? .none
            section.boundary = (boundary ?? []).map(\.value.item)
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

        enum CodingKeys: String, CodingKey, CaseIterable {
            case kind, w, h, alignment, offset, extendsBoundary, pin, zIndex
        }

        var item: BoundarySupplementary {
            BoundarySupplementary(
                kind: kind, size: LayoutSize(width: w.dimension, height: h.dimension), alignment: alignment.value,
                offset: offset?.point ?? .zero, extendsBoundary: extendsBoundary ?? true,
                pinsToVisibleBounds: pin ?? false, zIndex: zIndex ?? 1)
        }
    }
}
