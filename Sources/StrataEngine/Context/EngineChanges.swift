package import SectionKit

/// Work that an arm leaves out or does otherwise, to learn what it costs. Empty in the arms that a profile plays.
package struct EngineChanges: Hashable, Sendable {
    /// The parts that are left out of cells, by section type.
    package var omitted: [SectionType: CellParts] = [:]
    /// Whether idle cells keep their pixels.
    package var keepsIdlePixels = true
    /// The number of idle cells of one kind that a pool keeps; nil for the usual one.
    package var idleLimit: Int?
    /// Whether the times of configuring, measuring and drawing are added up for each section type.
    package var splitsTimes = false
    /// The kinds whose cells have the pool of another kind.
    package var sharedPools: [CellKind: CellKind] = [:]

    /// Creates changes that change nothing.
    package init() {}
}
