package import SectionKit

/// Work that an arm leaves out or does otherwise, to learn what it costs. Empty in the arms that a profile plays.
package struct EngineChanges: Hashable, Sendable {
    /// The parts that are left out of cells, by section type.
    package var omitted: [SectionType: CellParts] = [:]
    /// The kinds that cells have in place of the kinds that plugins name: another pool, or another treatment of idle pixels.
    package var kinds: [CellKind: CellKind] = [:]
    /// The number of idle cells of one kind that a pool keeps, the same for every pool of both arms: as many cards as fit on a
    /// phone. A screen of smaller cells has more; a reload frees the excess and creates it again.
    package var idleLimit = 16
    /// Whether the times of configuring, measuring and drawing are added up for each section type, drawing by what is drawn.
    package var splitsTimes = false

    /// Creates changes that change nothing.
    package init() {}

    /// The kind that a cell has in place of one that a plugin names.
    func kind(for kind: CellKind) -> CellKind { kinds.isEmpty ? kind : kinds[kind] ?? kind }
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
