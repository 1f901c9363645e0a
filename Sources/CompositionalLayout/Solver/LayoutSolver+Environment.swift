extension LayoutSolver {
    /// Solves for another view. Measured sizes are kept if nothing changed except the extent along the scroll axis, the
    /// size class derived from it, the direction and the colours. Otherwise they are discarded.
    ///
    /// - Complexity: O(sections).
    public mutating func resize(to environment: LayoutEnvironment) {
        let environment = environment.sound
        guard environment != self.environment else { return }
        let crossing = configuration.scrollDirection.crossing
        let keepsMeasures =
            environment.containerSize[crossing] == self.environment.containerSize[crossing]
            && environment.scale == self.environment.scale
            && environment.layoutMargins == self.environment.layoutMargins
            && environment.safeAreaInsets == self.environment.safeAreaInsets
            && environment.contentSizeCategory == self.environment.contentSizeCategory
            && environment.locale == self.environment.locale
            && (crossing == .horizontal
                ? environment.horizontalSizeClass == self.environment.horizontalSizeClass
                : environment.verticalSizeClass == self.environment.verticalSizeClass)
        self.environment = environment
        boundary = Self.boundary(configuration, environment, kinds: &kinds)
        if !keepsMeasures { boundaryMeasures.removeAll() }
        var solved: [SectionPlan] = []
        solved.reserveCapacity(plans.count)
        for earlier in plans {
            solved.append(
                SectionPlan(
                    earlier.section, configuration: configuration, environment: environment, sharing: solved.last,
                    earlier: earlier, kind: { kinds.number(of: $0) }))
        }
        plans = solved
        counters.descriptionsSolved += plans.count
        counters.passes += 1
        facts = PlanFacts()
        for plan in plans { facts.add(plan) }
        refreshAll(keepsMeasures: keepsMeasures)
    }

    private mutating func refreshAll(keepsMeasures: Bool) {
        let plans = plans
        var scratch = scratch
        var reach = facts.overhang
        var scrolled: [Int] = []
        sections.updateAll { section, record in
            // Scrolled sections do not share storage, so each of them is listed.
            if record.orthogonalOffset != 0 { scrolled.append(section) }
            record.follow(plans[record.plan], keepsMeasures: keepsMeasures, scratch: &scratch)
            reach = max(reach, record.overhang)
        }
        counters.sectionsSolved += sections.count
        facts.overhang = reach
        for section in scrolled { clampOffset(of: section) }
    }
}

extension LayoutSolver {
    /// Reflects the frames of a right-to-left layout. Does nothing from left to right.
    ///
    /// The solver itself always works from left to right. Only its input and output are reflected.
    func reflect(_ elements: inout [LayoutElement]) {
        guard environment.isReflected else { return }
        for index in elements.indices { elements[index].frame = environment.reflecting(elements[index].frame) }
    }

    /// An element with its frame in the view's coordinates.
    func reflected(_ element: LayoutElement) -> LayoutElement {
        var element = element
        element.frame = environment.reflecting(element.frame)
        return element
    }

    /// Whether content along an axis extends to the left of the axis's start.
    func reflects(_ axis: LayoutAxis) -> Bool { environment.isReflected && axis == .horizontal }

    /// Converts a distance from the layout's start to the content offset along the scroll axis, and back. A horizontal
    /// layout that begins at the right has negative offsets.
    func offset(from distance: Double) -> Double { reflects(configuration.scrollDirection) ? -distance : distance }
}
