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

    /// The settings of a list section; `nil` for other sections.
    ///
    /// - Complexity: O(log n); O(1) if no section is a list.
    package func list(of section: Int) -> ListConfiguration? {
        facts.hasLists ? layout(of: section)?.list : nil
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
        guard facts.hasDiagnostics else { return general }
        var seen: Set<Int> = []
        return general
            + (0..<sectionCount).compactMap { section in
                let number = sections[section].plan
                guard var error = plans[number].diagnostic, seen.insert(number).inserted else { return nil }
                error.section = section
                return error
            }
    }

    /// Whether any description in use since the last change of the view breaks a rule.
    package var hasDiagnostics: Bool { facts.hasDiagnostics }

    /// Sections whose items are not laid out because nothing fits. Each description occurs once, with its sections in
    /// order. Sections without items are left out, because none of their items is missing.
    ///
    /// - Complexity: O(1) if every description fits, otherwise O(sections).
    package var misfits: [(error: LayoutError, sections: [Int])] {
        guard facts.hasDiagnostics else { return [] }
        var order: [Int] = []
        var found: [Int: [Int]] = [:]
        for section in 0..<sectionCount {
            let record = sections[section]
            guard record.itemCount > 0, plans[record.plan].diagnostic?.isMisfit == true else { continue }
            if found[record.plan] == nil { order.append(record.plan) }
            found[record.plan, default: []].append(section)
        }
        return order.compactMap { plan in
            guard var error = plans[plan].diagnostic, let sections = found[plan] else { return nil }
            error.section = sections.first
            return (error, sections)
        }
    }

    /// The name of an element kind; empty for cells.
    public func name(of kind: ElementKindID) -> String { kinds.name(of: kind) }

    /// The element kind with a name; `nil` if no description uses it.
    public func kind(named name: String) -> ElementKindID? { kinds.known(name) }

    /// The size of the content, in points.
    ///
    /// Across the scroll direction, it is the view's extent or that of the widest section, whichever is larger. A
    /// section's extent includes its insets and its widest group, so that the whole group can be scrolled into view.
    /// The edge spacing of groups does not count.
    ///
    /// - Complexity: O(1); O(sections) if a group is wider than the view, or as wide as its measured content.
    public var contentSize: Size {
        let main = configuration.scrollDirection
        return Size(along: main, growth.extent, across: max(environment.containerSize[main.crossing], widestSection))
    }

    /// The extent of the widest section across the scroll axis; 0 if none is wider than the view.
    private var widestSection: Double {
        // The insets and the length between them may add up to slightly more than the view.
        let view = environment.containerSize[configuration.scrollDirection.crossing] + Self.roundingError
        guard facts.breadth > view else { return 0 }
        let widest = (0..<sectionCount).reduce(0) { widest, section in
            let record = sections[section]
            return max(widest, plans[record.plan].breadth(of: record))
        }
        return widest > view ? widest : 0
    }

    /// The error of a sum of lengths, in points: far below a pixel.
    private static let roundingError = 1e-6

    /// The extents of all sections together and of the layout's boundary items.
    var growth: BoundaryFrame.Growth {
        let spacing = sections.count == 0 ? 0 : configuration.interSectionSpacing
        return boundary.growth(block: max(sections.total.length - spacing, 0), measured: boundaryMeasures)
    }

    /// The frame of a section, including headers, footers and insets; `nil` if it does not exist.
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
        let record = sections.entry(at: place)
        return Rect(
            origin: Point(along: main, growth.start + place.before.length, across: 0),
            size: Size(
                along: main, record.growth(plans[record.plan]).extent,
                across: environment.containerSize[main.crossing]))
    }
}
