/// The scroll offsets of orthogonal sections by section id. It is a plain value, so it survives a reload.
///
/// ```swift
/// var offsets = OrthogonalOffsets<String>()
/// offsets["recommended"] = 240
/// offsets.restore(to: &solver, ids: snapshot.sectionIDs)
/// ```
///
/// It is for callers that keep a solver of their own; StrataEngine and StrataUIKit keep offsets with their sections.
/// Offsets of 0 are not stored.
public struct OrthogonalOffsets<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The offsets other than 0, in points.
    public private(set) var values: [SectionID: Double] = [:]

    /// Makes a state in which no section is scrolled.
    public init() {}

    /// The offset of a section, in points. Setting a number that is not finite has no effect.
    ///
    /// - Complexity: O(1).
    public subscript(section: SectionID) -> Double {
        get { values[section] ?? 0 }
        set {
            guard newValue.isFinite else { return }
            values[section] = newValue == 0 ? nil : newValue
        }
    }

    /// Removes the offsets of sections that no longer exist.
    ///
    /// - Complexity: O(stored offsets).
    public mutating func keep(where isKept: (SectionID) -> Bool) {
        values = values.filter { isKept($0.key) }
    }

    /// Scrolls the solver's sections to the stored offsets, and limits the stored offsets to the sections' content.
    ///
    /// - Parameters:
    ///   - solver: A solver with one section per id.
    ///   - ids: The sections' ids in order.
    /// - Complexity: O(sections).
    public mutating func restore(to solver: inout LayoutSolver, ids: some Sequence<SectionID>) {
        guard !values.isEmpty else { return }
        for (section, id) in ids.enumerated() {
            guard let offset = values[id], solver.isOrthogonal(section) else { continue }
            let fitting = solver.clampedOrthogonalOffset(offset, of: section)
            self[id] = fitting
            solver.setOrthogonalOffset(fitting, of: section)
        }
    }
}

extension OrthogonalOffsets: Codable where SectionID: Codable {}
