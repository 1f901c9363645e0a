/// A section as it is written.
struct CaseSection: Decodable {
    struct Decoration: Decodable {
        var kind: String
        var insets: CaseInsets?
        var zIndex: Int?
    }

    var group: CaseItem
    var insets: CaseInsets?
    var interGroupSpacing: Double?
    var orthogonal: OrthogonalScrolling?
    var boundary: [CaseBoundary]?
    var decorations: [Decoration]?
    var supplementariesFollowContentInsets: Bool?
    var contentInsetsReference: ContentInsetsReference?

    var layout: LayoutSection {
        var section = LayoutSection(group.group)
        section.insets = insets?.insets ?? .zero
        section.interGroupSpacing = interGroupSpacing ?? 0
        section.orthogonal = orthogonal ?? .none
        section.boundary = (boundary ?? []).map(\.item)
        section.decorations = (decorations ?? []).map {
            DecorationItem(kind: $0.kind, insets: $0.insets?.insets ?? .zero, zIndex: $0.zIndex ?? 0)
        }
        section.supplementariesFollowContentInsets = supplementariesFollowContentInsets ?? true
        section.contentInsetsReference = contentInsetsReference
        return section
    }
}

/// A boundary supplementary as it is written.
struct CaseBoundary: Decodable {
    var kind: String
    var w: CaseDimension
    var h: CaseDimension
    var alignment: String
    var offset: CasePair?
    var extendsBoundary: Bool?
    var pin: Bool?
    var zIndex: Int?

    private enum CodingKeys: String, CodingKey {
        case kind, w, h, alignment, offset, extendsBoundary, pin, zIndex
    }

    private(set) var place = BoundarySupplementary.Alignment.top

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        kind = try object.decode(String.self, forKey: .kind)
        w = try object.decode(CaseDimension.self, forKey: .w)
        h = try object.decode(CaseDimension.self, forKey: .h)
        alignment = try object.decode(String.self, forKey: .alignment)
        offset = try object.decodeIfPresent(CasePair.self, forKey: .offset)
        extendsBoundary = try object.decodeIfPresent(Bool.self, forKey: .extendsBoundary)
        pin = try object.decodeIfPresent(Bool.self, forKey: .pin)
        zIndex = try object.decodeIfPresent(Int.self, forKey: .zIndex)
        guard let place = BoundarySupplementary.Alignment(rawValue: alignment) else {
            throw DecodingError.dataCorruptedError(
                forKey: .alignment, in: object, debugDescription: "`\(alignment)` is no alignment")
        }
        self.place = place
    }

    var item: BoundarySupplementary {
        BoundarySupplementary(
            kind: kind, size: LayoutSize(width: w.dimension, height: h.dimension), alignment: place,
            offset: offset?.point ?? .zero, extendsBoundary: extendsBoundary ?? true,
            pinsToVisibleBounds: pin ?? false, zIndex: zIndex ?? 1)
    }
}
