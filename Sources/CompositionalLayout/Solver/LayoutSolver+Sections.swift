extension LayoutSolver {
    /// How many sections there are.
    public var sectionCount: Int { sections.count }

    /// How many items a section has; 0 for one that does not exist.
    ///
    /// - Complexity: O(log n).
    public func itemCount(in section: Int) -> Int {
        sections.has(section) ? sections[section].itemCount : 0
    }

    /// The description of a section.
    ///
    /// - Complexity: O(log n).
    public func layout(of section: Int) -> LayoutSection? {
        sections.has(section) ? plans[sections[section].plan].section : nil
    }

    /// Whether a section scrolls sideways.
    ///
    /// - Complexity: O(log n).
    public func isOrthogonal(_ section: Int) -> Bool {
        sections.has(section) && plans[sections[section].plan].isOrthogonal
    }

    /// What is wrong with the configuration and with descriptions in use, each once. Sections of such a description are
    /// laid out as if they had no items.
    ///
    /// - Complexity: O(sections) if anything is wrong.
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

    /// The kind of a name, if any description uses it.
    public func kind(named name: String) -> ElementKindID? { kinds.known(name) }

    /// The extent of everything, in points.
    ///
    /// Across the scroll direction it is the view's, or the widest group's if that is more.
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

    /// How the sections are extended by what stands around them all.
    var growth: BoundaryFrame.Growth {
        let spacing = sections.count == 0 ? 0 : configuration.interSectionSpacing
        return boundary.growth(block: max(sections.total.length - spacing, 0), measured: boundaryMeasures)
    }

    /// The frame of a section, headers, footers and insets included.
    ///
    /// - Complexity: O(log n).
    public func frame(ofSection section: Int) -> Rect? {
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
