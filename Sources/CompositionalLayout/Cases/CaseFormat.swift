/// A case as it is written.
struct CaseFormat: Decodable {
    struct Configuration: Decodable {
        var scrollDirection: LayoutAxis?
        var interSectionSpacing: Double?
        var contentInsetsReference: ContentInsetsReference?
        var boundary: [CaseBoundary]?
    }

    struct SelfSizing: Decodable {
        var measuredCycle: [Double?]?
        var supplementaries: [String: Double]?
    }

    struct OrthogonalOffsets: Decodable {
        var steps: [Double]
    }

    var container: CasePair
    var scale: Double?
    var counts: [Int]
    var sections: [CaseSection]
    var config: Configuration?
    var layoutMargins: CaseInsets?
    var safeArea: CaseInsets?
    var offset: CasePair?
    var selfSizing: SelfSizing?
    var orthogonalOffsets: OrthogonalOffsets?

    func makeCase(id: String) throws(LayoutCaseError) -> LayoutCase {
        guard container.isSound(negative: false), offset?.isSound(negative: true) != false else {
            throw .unreadable(
                "the container needs two finite numbers that are not negative, the offset two finite ones")
        }
        guard scale.map({ $0.isFinite && $0 > 0 }) != false else { throw .unreadable("scale: more than 0 is needed") }
        guard sections.count == 1 || sections.count == counts.count else {
            throw .unreadable("sections: one is needed, or as many as there are counts")
        }
        guard counts.allSatisfy({ $0 >= 0 }) else { throw .unreadable("counts: a count is negative") }
        let layouts = sections.map(\.layout)
        return LayoutCase(
            id: id, configuration: configuration, environment: environment,
            sections: counts.enumerated().map { index, count in
                SectionInput(layouts.count == 1 ? layouts[0] : layouts[index], itemCount: count)
            },
            offset: offset?.point ?? .zero, measuredCycle: selfSizing?.measuredCycle ?? [],
            measuredSupplementaries: selfSizing?.supplementaries ?? [:],
            orthogonalSteps: orthogonalOffsets?.steps ?? [])
    }

    private var environment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: container.size, scale: scale ?? 2, safeAreaInsets: safeArea?.insets ?? .zero,
            layoutMargins: layoutMargins?.insets ?? .zero)
    }

    private var configuration: LayoutConfiguration {
        LayoutConfiguration(
            scrollDirection: config?.scrollDirection ?? .vertical,
            interSectionSpacing: config?.interSectionSpacing ?? 0,
            contentInsetsReference: config?.contentInsetsReference ?? .automatic,
            boundary: (config?.boundary ?? []).map(\.item))
    }
}

/// Two numbers: [x, y] or [width, height].
struct CasePair: Decodable {
    var point: Point
    var size: Size { Size(width: point.x, height: point.y) }

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        point = Point(x: try list.decode(Double.self), y: try list.decode(Double.self))
    }

    func isSound(negative: Bool) -> Bool {
        point.x.isSoundLength && point.y.isSoundLength && (negative || (point.x >= 0 && point.y >= 0))
    }
}

/// Four numbers: top, leading, bottom, trailing.
struct CaseInsets: Decodable {
    var insets: EdgeInsets

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        insets = EdgeInsets(
            top: try list.decode(Double.self), leading: try list.decode(Double.self),
            bottom: try list.decode(Double.self), trailing: try list.decode(Double.self))
    }
}

/// A kind of dimension and its number: ["fw", 0.5].
struct CaseDimension: Decodable {
    var dimension: LayoutDimension

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let kind = try list.decode(String.self)
        let value = try list.decode(Double.self)
        switch kind {
        case "fw": dimension = .fractionalWidth(value)
        case "fh": dimension = .fractionalHeight(value)
        case "ab": dimension = .absolute(value)
        case "es": dimension = .estimated(value)
        case "us": dimension = .uniformAcrossSiblings(estimate: value)
        default:
            throw DecodingError.dataCorruptedError(
                in: list, debugDescription: "`\(kind)` is no kind of dimension; fw, fh, ab, es and us are")
        }
    }
}

/// Fixed or flexible room: {"fixed": 4}.
struct CaseSpacing: Decodable {
    var spacing: LayoutSpacing

    private enum CodingKeys: String, CodingKey { case fixed, flexible }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        if let flexible = try object.decodeIfPresent(Double.self, forKey: .flexible) {
            spacing = .flexible(flexible)
        } else {
            spacing = .fixed(try object.decode(Double.self, forKey: .fixed))
        }
    }
}

struct CaseEdges: Decodable {
    var leading: CaseSpacing?
    var top: CaseSpacing?
    var trailing: CaseSpacing?
    var bottom: CaseSpacing?

    var edges: EdgeSpacing {
        EdgeSpacing(
            leading: leading?.spacing ?? .zero, top: top?.spacing ?? .zero, trailing: trailing?.spacing ?? .zero,
            bottom: bottom?.spacing ?? .zero)
    }
}
