/// How far the sections of a feed are scrolled sideways, by their ids: plain state that outlives a reload.
///
/// ```swift
/// var offsets = OrthogonalOffsets<String>()
/// offsets["recommended"] = 240
/// offsets.restore(to: &solver, ids: snapshot.sectionIDs)
/// ```
///
/// Sections at 0 are not kept.
public struct OrthogonalOffsets<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The offsets other than 0, in points.
    public private(set) var values: [SectionID: Double] = [:]

    /// Makes a state in which no section is scrolled.
    public init() {}

    /// The offset of a section, in points. Setting a number that is not finite changes nothing.
    ///
    /// - Complexity: O(1).
    public subscript(section: SectionID) -> Double {
        get { values[section] ?? 0 }
        set {
            guard newValue.isFinite else { return }
            values[section] = newValue == 0 ? nil : newValue
        }
    }

    /// Forgets sections that are gone.
    ///
    /// - Complexity: O(sections kept).
    public mutating func keep(where isKept: (SectionID) -> Bool) {
        values = values.filter { isKept($0.key) }
    }

    /// Scrolls the solver's sections to where they were, and takes back what no longer fits.
    ///
    /// - Parameters:
    ///   - solver: Has one section for every id.
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
