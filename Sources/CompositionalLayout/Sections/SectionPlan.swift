/// A section's description, solved for an environment; sections with equal descriptions share it.
final class SectionPlan: Sendable {
    let section: LayoutSection
    /// The scroll axis of the whole layout.
    let main: LayoutAxis
    /// The axis along which groups follow each other: the scroll axis, or the other one in an orthogonal section.
    let flow: LayoutAxis
    let insets: DirectionalEdgeInsets
    /// An ``EmptyFlow`` if nothing can be laid out; see ``diagnostic``.
    let content: any SectionFlow
    /// The lengths of sections without measured items; nil if every section has a state.
    let unmeasured: UnmeasuredLengths?
    let boundary: BoundaryFrame
    /// Spacing after a section.
    let spacing: Double
    let decorations: [ElementKindID]
    /// An upper bound of the distance by which cells, badges and boundary supplementaries extend beyond the section.
    let overhang: Double
    let viewSize: Size
    /// The box in which groups resolve.
    private let container: Size
    /// The insets of boundary supplementaries across the scroll axis.
    private let boundaryInsets: (start: Double, end: Double)
    /// The rule that the description breaks in every view; nil if it breaks no rule.
    private let brokenRule: LayoutError?
    let diagnostic: LayoutError?

    var isOrthogonal: Bool { flow != main }
    /// The z-index of cells: 1 in front of decorations, otherwise 0.
    var cellZIndex: Int { decorations.isEmpty ? 0 : 1 }

    /// Solves a description.
    ///
    /// - Parameters:
    ///   - neighbour: Another section, solved for the same environment. Its solved parts are reused where the
    ///     descriptions are equal.
    ///   - earlier: The same description, solved for an earlier environment.
    init(
        _ section: LayoutSection, configuration: LayoutConfiguration, environment: LayoutEnvironment,
        sharing neighbour: SectionPlan? = nil, earlier: SectionPlan? = nil, kind: (String) -> ElementKindID
    ) {
        let main = configuration.scrollDirection
        self.section = section
        self.main = main
        let isOrthogonal = section.orthogonal != .none && section.content.flow.repeatedGroup != nil
        flow = isOrthogonal ? main.crossing : main
        viewSize = environment.containerSize
        let insets = section.contentInsets(in: environment, configuration)
        self.insets = insets
        let around = section.boundaryInsets(in: environment, configuration)
        let boundaryInsets = (around.start(main.crossing), around.end(main.crossing))
        self.boundaryInsets = boundaryInsets
        // Invalid insets break a rule of the section. Other sections keep their places.
        let padding = section.headerTopPadding
        let topPadding = padding.isSoundLength ? max(padding, 0) : 0
        let bottomPadding = section.spaceBelowFooters(in: environment, configuration)
        if let neighbour, neighbour.boundaryInsets == boundaryInsets, neighbour.section.boundary == section.boundary,
            neighbour.section.headerTopPadding == section.headerTopPadding,
            neighbour.boundary.bottomPadding == bottomPadding
        {
            boundary = neighbour.boundary
        } else {
            boundary = BoundaryFrame(
                section.boundary, main: main, viewSize: viewSize, crossInsets: boundaryInsets,
                topPadding: topPadding, bottomPadding: bottomPadding, grid: PixelGrid(scale: environment.scale),
                kind: kind)
        }
        decorations = section.decorations.map { kind($0.kind) }
        let container = Self.container(of: section, insets: insets, viewSize: viewSize, main: main, flow: flow)
        self.container = container
        let sharesContent = neighbour.map { section.hasContent(of: $0.section) } ?? false
        brokenRule =
            if let earlier { earlier.brokenRule } else {
                section.brokenRule(beside: sharesContent && neighbour?.brokenRule == nil ? neighbour?.section : nil)
            }
        do throws(LayoutError) {
            if let brokenRule { throw brokenRule }
            try Self.checkRoom(within: insets, viewSize: viewSize, axes: isOrthogonal ? .both : AxisSet(main.crossing))
            if sharesContent, let shared = neighbour?.content(for: section, container: container, flow: flow) {
                content = shared
                unmeasured = neighbour?.unmeasured
            } else {
                let inner = FlowContainer(
                    size: container, view: environment, axis: flow, spacing: section.interGroupSpacing)
                let solved = try section.content.flow.solved(in: inner, kind: kind)
                (content, unmeasured) = (solved, solved.unmeasured)
            }
            diagnostic = nil
        } catch {
            content = EmptyFlow()
            unmeasured = nil
            diagnostic = error
        }
        overhang = content.overhang + boundary.overhang
        spacing = configuration.interSectionSpacing
    }

    /// The solved content, if a section with equal content can share it. Sections often differ only in headers.
    private func content(for section: LayoutSection, container: Size, flow: LayoutAxis) -> (any SectionFlow)? {
        let isSame =
            diagnostic == nil && container == self.container && flow == self.flow
            && section.interGroupSpacing == self.section.interGroupSpacing
        return isSame ? content : nil
    }

    /// Throws if the section's insets leave no room for any group.
    private static func checkRoom(
        within insets: DirectionalEdgeInsets, viewSize: Size, axes: AxisSet
    ) throws(LayoutError) {
        for axis in LayoutAxis.allCases where axes.contains(axis) && viewSize[axis] - insets.total(axis) <= 0 {
            throw .noRoom(
                .sectionInsets, axis, needed: insets.total(axis), available: viewSize[axis], subject: "group")
        }
    }

    /// The box in which groups resolve: the view less the insets across the flow. Insets along the flow move the
    /// content and do not shrink the box.
    private static func container(
        of section: LayoutSection, insets: DirectionalEdgeInsets, viewSize: Size, main: LayoutAxis, flow: LayoutAxis
    ) -> Size {
        var box = viewSize
        box[flow.crossing] = max(box[flow.crossing] - insets.total(flow.crossing), 0)
        if flow != main, section.orthogonalFractionsRespectInsets {
            box[flow] = max(box[flow] - insets.total(flow), 0)
        }
        return box
    }
}

extension SectionPlan {
    /// The extents of a section without state.
    func growth(itemCount: Int) -> BoundaryFrame.Growth {
        boundary.growth(block: block(around: unmeasuredContent(itemCount: itemCount), itemCount: itemCount))
    }

    private func unmeasuredContent(itemCount: Int) -> Double? {
        isOrthogonal ? unmeasured?.breadth(itemCount: itemCount) : unmeasured?.length(itemCount: itemCount)
    }

    /// The extents of a section, given the length of its content along the scroll axis; `nil` if it cannot be laid out.
    func growth(around content: Double?, itemCount: Int, measured: [Size?]) -> BoundaryFrame.Growth {
        boundary.growth(block: block(around: content, itemCount: itemCount), measured: measured)
    }

    private func block(around content: Double?, itemCount: Int) -> Double {
        let isEmpty = itemCount == 0 || content == nil
        let insets = isEmpty && boundary.needsItems ? 0 : insets.total(main)
        return max((isEmpty ? 0 : content ?? 0) + insets, 0)
    }

    /// Whether sizes measured for one plan are valid for the other.
    func hasSameContent(as other: SectionPlan) -> Bool {
        section.hasContent(of: other.section) && section.interGroupSpacing == other.section.interGroupSpacing
            && insets == other.insets && flow == other.flow && (diagnostic == nil) == (other.diagnostic == nil)
            && section.orthogonalFractionsRespectInsets == other.section.orthogonalFractionsRespectInsets
    }

    /// The extent of a section's insets and widest group across the scroll axis. It is 0 if nothing is laid out, and in
    /// an orthogonal section, which scrolls itself. A group's edge spacing does not count, as a recorded layout shows.
    func breadth(of record: SectionRecord) -> Double {
        guard !isOrthogonal, record.itemCount > 0, let breadth = content.breadth(of: record, withEdges: false) else {
            return 0
        }
        return insets.total(main.crossing) + breadth
    }

    /// An upper bound of ``breadth(of:)`` over all sections of the description; infinite if groups are as wide as their
    /// measured content.
    var greatestBreadth: Double { isOrthogonal ? 0 : insets.total(main.crossing) + content.greatestBreadth }
}

extension DirectionalEdgeInsets {
    func adding(_ other: DirectionalEdgeInsets, along axis: LayoutAxis) -> DirectionalEdgeInsets {
        var result = self
        switch axis {
        case .horizontal:
            result.leading += other.leading
            result.trailing += other.trailing
        case .vertical:
            result.top += other.top
            result.bottom += other.bottom
        }
        return result
    }
}

/// Upper bounds over the plans that a solver has made.
struct PlanFacts: Sendable {
    /// The largest distance by which anything extends beyond its section.
    var overhang = 0.0
    /// The maximum extent across the scroll axis of any section's insets and groups.
    private(set) var breadth = 0.0
    /// Whether any section places its items lazily, as queries need them.
    private(set) var placesLazily = false
    /// Whether any section is a list.
    private(set) var hasLists = false
    /// Whether any description breaks a rule.
    private(set) var hasDiagnostics = false
    /// Whether any section has items that can be pinned.
    private(set) var hasPins = false
    /// Whether any section has a timer that turns its pages.
    private(set) var hasTimers = false

    mutating func add(_ plan: SectionPlan) {
        overhang = max(overhang, plan.overhang)
        breadth = max(breadth, plan.greatestBreadth)
        hasDiagnostics = hasDiagnostics || plan.diagnostic != nil
        placesLazily = placesLazily || plan.content.placesLazily
        hasPins = hasPins || plan.boundary.hasPins
        hasLists = hasLists || plan.section.list != nil
        hasTimers = hasTimers || plan.section.carousel?.autoScroll != nil
    }
}
