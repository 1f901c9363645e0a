extension LayoutSolver {
    /// The number of sections.
    public var sectionCount: Int { sections.count }

    /// The number of items in a section; 0 if it does not exist.
    ///
    /// - Complexity: O(log n).
    public func itemCount(in section: Int) -> Int {
        sections.has(section) ? sections[section].itemCount : 0
    }

    /// The description of a section; `nil` if it does not exist.
    ///
    /// - Complexity: O(log n).
    public func layout(of section: Int) -> LayoutSection? {
        sections.has(section) ? plans[sections[section].plan].section : nil
    }

    /// Whether a section scrolls across the layout's scroll direction.
    ///
    /// - Complexity: O(log n).
    public func isOrthogonal(_ section: Int) -> Bool {
        sections.has(section) && plans[sections[section].plan].isOrthogonal
    }

    /// The broken rules in the configuration and in the descriptions in use, each once. Sections with such a
    /// description are laid out as if they had no items.
    ///
    /// - Complexity: O(sections) if any rule is broken, otherwise O(descriptions).
    public var diagnostics: [LayoutError] {
        let general = [configurationDiagnostic].compactMap { $0 }
        guard plans.contains(where: { $0.diagnostic != nil }) else { return general }
        var seen: Set<Int> = []
        return general
            + (0..<sectionCount).compactMap { section in
                let number = sections[section].plan
                guard var error = plans[number].diagnostic, seen.insert(number).inserted else { return nil }
                error.section = section
                return error
            }
    }

    /// The name of an element kind; empty for cells.
    public func name(of kind: ElementKindID) -> String { kinds.name(of: kind) }

    /// The element kind with a name; `nil` if no description uses it.
    public func kind(named name: String) -> ElementKindID? { kinds.known(name) }

    /// The size of the content, in points.
    ///
    /// Across the scroll direction it is the view's extent or the widest group's, whichever is larger.
    ///
    /// - Complexity: O(1); O(sections) if a group is wider than the view.
    public var contentSize: Size {
        let main = configuration.scrollDirection
        return Size(along: main, growth.extent, across: max(environment.containerSize[main.crossing], widestGroup))
    }

    private var widestGroup: Double {
        let view = environment.containerSize[configuration.scrollDirection.crossing]
        guard facts.breadth > view else { return 0 }
        return (0..<sectionCount).reduce(0) { widest, section in
            let record = sections[section]
            return record.itemCount == 0 ? widest : max(widest, plans[record.plan].breadth)
        }
    }

    /// The extents of all sections together and of the layout's boundary items.
    var growth: BoundaryFrame.Growth {
        let spacing = sections.count == 0 ? 0 : configuration.interSectionSpacing
        return boundary.growth(block: max(sections.total.length - spacing, 0), measured: boundaryMeasures)
    }

    /// The frame of a section, headers, footers and insets included; `nil` if it does not exist.
    ///
    /// - Complexity: O(log n).
    public func frame(ofSection section: Int) -> Rect? {
        solvedFrame(ofSection: section).map { environment.reflecting($0) }
    }

    /// The same in the solver's own coordinates, from left to right.
    func solvedFrame(ofSection section: Int) -> Rect? {
        guard sections.has(section) else { return nil }
        let main = configuration.scrollDirection
        let place = sections.place(of: section)
        return Rect(
            origin: Point(along: main, growth.start + place.before.length, across: 0),
            size: Size(
                along: main, sections.entry(at: place).growth.extent,
                across: environment.containerSize[main.crossing]))
    }
}
