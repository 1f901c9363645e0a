package import SectionKit

/// Work that an arm leaves out or does otherwise, to learn what it costs. Empty in the arms that a profile plays.
package struct EngineChanges: Hashable, Sendable {
    /// The parts that are left out of cells, by section type.
    package var omitted: [SectionType: CellParts] = [:]
    /// The kinds whose idle cells have no pixels, whatever they say themselves.
    package var freesIdlePixels: Set<CellKind> = []
    /// The number of idle cells of one kind that a pool keeps; nil for the usual one.
    package var idleLimit: Int?
    /// Whether the times of configuring, measuring and drawing are added up for each section type, drawing by what is drawn.
    package var splitsTimes = false
    /// The kinds whose cells have the pool of another kind.
    package var sharedPools: [CellKind: CellKind] = [:]

    /// Creates changes that change nothing.
    package init() {}
}

/// A kind of work on cells whose time is added up by section type.
package enum TimedWork: String, Hashable, Sendable {
    /// Making configurations.
    case configure
    /// Measuring cells.
    case measure
    /// Drawing texts.
    case drawTexts = "draw texts"
    /// Drawing pictures, and decoding those that the frame waits for.
    case drawPictures = "draw pictures"
    /// The rest of drawing: grounds, borders, shadows, clips, and memory for pixels.
    case drawShapes = "draw shapes"
}
