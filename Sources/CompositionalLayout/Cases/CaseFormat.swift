/// A case as it is written.
struct CaseFormat: Decodable {
    struct Configuration: CaseObject {
        var scrollDirection: CaseWord<LayoutAxis>?
        var interSectionSpacing: Double?
        var contentInsetsReference: CaseWord<ContentInsetsReference>?
        var boundary: [Known<CaseBoundary>]?

        static var isOpen: Bool { true }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case scrollDirection, interSectionSpacing, contentInsetsReference, boundary
        }
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
    var sections: [Known<CaseSection>]
    var config: Known<Configuration>?
    var layoutMargins: CaseInsets?
    var safeArea: CaseInsets?
    var offset: CasePair?
    var selfSizing: SelfSizing?
    var orthogonalOffsets: OrthogonalOffsets?

    func makeCase(id: String, path: [any CodingKey]) throws(CaseProblem) -> LayoutCase {
        func check(_ isSound: Bool, _ key: CodingKeys, _ remedy: String) throws(CaseProblem) {
            guard isSound else { throw CaseProblem(path: path + [key], text: remedy) }
        }
        try check(container.isSound(negative: false), .container, "two numbers from 0 to 10^12 are needed")
        try check(offset?.isSound(negative: true) != false, .offset, "two numbers of at most 10^12 are needed")
        try check(scale.map { $0 > 0 && $0 <= 1_000 } != false, .scale, "more than 0 and at most 1000 is needed")
        try check(
            sections.count == 1 || sections.count == counts.count, .sections,
            "one is needed, or as many as there are counts")
        try check(counts.allSatisfy { $0 >= 0 }, .counts, "a count is negative")
        try check(layoutMargins?.insets.isSound != false, .layoutMargins, "numbers of at most 10^12 are needed")
        try check(safeArea?.insets.isSound != false, .safeArea, "numbers of at most 10^12 are needed")
        let layouts = sections.map(\.value.layout)
        return LayoutCase(
            id: id, configuration: configuration, environment: environment,
            sections: counts.enumerated().map { index, count in
                SectionInput(layouts.count == 1 ? layouts[0] : layouts[index], itemCount: count)
            },
            offset: offset?.point ?? .zero, measuredCycle: selfSizing?.measuredCycle ?? [],
            measuredSupplementaries: selfSizing?.supplementaries ?? [:],
            orthogonalSteps: orthogonalOffsets?.steps ?? [])
    }

    private enum CodingKeys: String, CodingKey {
        case container, scale, counts, sections, config, layoutMargins, safeArea, offset, selfSizing, orthogonalOffsets
    }

    private var environment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: container.size, scale: scale ?? 2, safeAreaInsets: safeArea?.insets ?? .zero,
            layoutMargins: layoutMargins?.insets ?? .zero)
    }

    private var configuration: LayoutConfiguration {
        LayoutConfiguration(
            scrollDirection: config?.value.scrollDirection?.value ?? .vertical,
            interSectionSpacing: config?.value.interSectionSpacing ?? 0,
            contentInsetsReference: config?.value.contentInsetsReference?.value ?? .automatic,
            boundary: (config?.value.boundary ?? []).map(\.value.item))
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
            throw CaseProblem.unknown(kind, at: decoder.codingPath, allowed: ["fw", "fh", "ab", "es", "us"])
        }
    }
}

/// Fixed or flexible room: {"fixed": 4}.
struct CaseSpacing: CaseObject {
    var spacing: LayoutSpacing

    enum CodingKeys: String, CodingKey, CaseIterable { case fixed, flexible }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        if let flexible = try object.decodeIfPresent(Double.self, forKey: .flexible) {
            spacing = .flexible(flexible)
        } else {
            spacing = .fixed(try object.decode(Double.self, forKey: .fixed))
        }
    }
}

struct CaseEdges: CaseObject {
    var leading: Known<CaseSpacing>?
    var top: Known<CaseSpacing>?
    var trailing: Known<CaseSpacing>?
    var bottom: Known<CaseSpacing>?

    enum CodingKeys: String, CodingKey, CaseIterable { case leading, top, trailing, bottom }

    var edges: EdgeSpacing {
        EdgeSpacing(
            leading: leading?.value.spacing ?? .zero, top: top?.value.spacing ?? .zero,
            trailing: trailing?.value.spacing ?? .zero, bottom: bottom?.value.spacing ?? .zero)
    }
}
