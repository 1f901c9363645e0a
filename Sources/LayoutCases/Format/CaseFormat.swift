internal import CompositionalLayout

/// The JSON form of a case. It mirrors the file and is converted to a ``LayoutCase``.
struct CaseFormat: CaseObject {
    struct Configuration: CaseObject {
        var scrollDirection: CaseWord<LayoutAxis>?
        var interSectionSpacing: Double?
        var contentInsetsReference: CaseWord<ContentInsetsReference>?
        var boundary: [Known<Boundary>]?

        static var isOpen: Bool { true }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case scrollDirection, interSectionSpacing, contentInsetsReference, boundary
        }
    }

    struct SelfSizing: CaseObject {
        var measuredCycle: [Double?]?
        var supplementaries: [String: Double]?
        /// Sizes by section and item, and by kind and section.
        var items: [[Pair?]]?
        var boundary: [String: [Pair?]]?

        var sizes: [Pair] { ((items ?? []) + (boundary ?? [:]).values).joined().compactMap(\.self) }
        var heights: [Double] { (measuredCycle ?? []).compactMap(\.self) + (supplementaries ?? [:]).values }

        static var isOpen: Bool { true }

        enum CodingKeys: String, CodingKey, CaseIterable {
            case measuredCycle, supplementaries, items, boundary
        }
    }

    struct OrthogonalOffsets: Decodable {
        var steps: [Double]
    }

    var container: Pair
    var scale: Double?
    var counts: [Int]
    var sections: [Known<Section>]
    var config: Known<Configuration>?
    var layoutMargins: Insets?
    var safeArea: Insets?
    var direction: CaseWord<InterfaceLayoutDirection>?
    var textSize: CaseWord<TextSizeCategory>?
    var offset: Pair?
    var selfSizing: Known<SelfSizing>?
    var orthogonalOffsets: OrthogonalOffsets?
    var then: [Known<Step>]?

    func makeCase(id: String, path: [any CodingKey]) throws(CaseFormatError) -> LayoutCase {
        let check = CaseCheck(path: path)
        try check(
            container: container, offset: offset, scale: scale, safeArea: safeArea, layoutMargins: layoutMargins,
            selfSizing?.value)
        try check(
            sections.count == 1 || sections.count == counts.count, "sections",
            "expected one section, or one for each count")
        try check(counts.allSatisfy { $0 >= 0 }, "counts", "counts must not be negative")
        let layouts = sections.map(\.value.layout)
        var steps: [LayoutCaseStep] = []
        for (index, step) in (then ?? []).enumerated() {
            steps.append(try step.value.makeStep(path: path + [CodingKeys.then, AnyKey(intValue: index)]))
        }
        var layout = LayoutCase(
            id: id, configuration: configuration, environment: environment,
            sections: counts.enumerated().map { index, count in
                SectionInput(layouts.count == 1 ? layouts[0] : layouts[index], itemCount: count)
            },
            offset: offset?.point ?? .zero, measuredCycle: selfSizing?.value.measuredCycle ?? [],
            measuredSupplementaries: selfSizing?.value.supplementaries ?? [:],
            measuredItems: (selfSizing?.value.items ?? []).map { $0.map { $0?.size } },
            measuredBoundary: (selfSizing?.value.boundary ?? [:]).mapValues { $0.map { $0?.size } },
            orthogonalSteps: orthogonalOffsets?.steps ?? [])
        layout.steps = steps
        return layout
    }

    static var isOpen: Bool { true }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case container, scale, counts, sections, config, layoutMargins, safeArea, direction, offset, selfSizing
        case orthogonalOffsets, textSize, then
    }

    private var environment: LayoutEnvironment {
        LayoutEnvironment(
            containerSize: container.size, scale: scale ?? 2, safeAreaInsets: safeArea?.insets ?? .zero,
            layoutMargins: layoutMargins?.insets ?? .zero, contentSizeCategory: textSize?.value ?? .large,
            layoutDirection: direction?.value ?? .leftToRight)
    }

    private var configuration: LayoutConfiguration {
        LayoutConfiguration(
            scrollDirection: config?.value.scrollDirection?.value ?? .vertical,
            interSectionSpacing: config?.value.interSectionSpacing ?? 0,
            contentInsetsReference: config?.value.contentInsetsReference?.value ?? .automatic,
            boundary: (config?.value.boundary ?? []).map(\.value.item))
    }
}

/// Checks the values of an object at a coding path.
struct CaseCheck {
    let path: [any CodingKey]

    func callAsFunction(_ isSound: Bool, _ key: String, _ rule: String) throws(CaseFormatError) {
        guard isSound else { throw CaseFormatError(path: path + [AnyKey(stringValue: key)], text: rule) }
    }

    /// Checks the parts that cases and steps have in common.
    func callAsFunction(
        container: CaseFormat.Pair?, offset: CaseFormat.Pair?, scale: Double?, safeArea: CaseFormat.Insets?,
        layoutMargins: CaseFormat.Insets?, _ measures: CaseFormat.SelfSizing?
    ) throws(CaseFormatError) {
        try self(container?.isSound(negative: false) != false, "container", "expected two numbers from 0 to 10^12")
        try self(offset?.isSound(negative: true) != false, "offset", "expected two numbers no larger than 10^12")
        try self(scale.map { $0 > 0 && $0 <= 1_000 } != false, "scale", "expected a number above 0 and at most 1000")
        try self(safeArea?.insets.isSound != false, "safeArea", "expected numbers no larger than 10^12")
        try self(layoutMargins?.insets.isSound != false, "layoutMargins", "expected numbers no larger than 10^12")
        try self(
            measures?.sizes.allSatisfy { $0.isSound(negative: false) } != false, "selfSizing",
            "expected sizes of two numbers from 0 to 10^12")
        try self(
            measures?.heights.allSatisfy { 0...1e12 ~= $0 } != false, "selfSizing",
            "expected measured heights from 0 to 10^12")
    }
}
