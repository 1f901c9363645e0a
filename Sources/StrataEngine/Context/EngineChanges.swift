package import SectionKit

/// Work that an arm leaves out or does differently, to measure its cost. It is empty in the arms that a profile plays.
package struct EngineChanges: Hashable, Sendable {
    /// The parts that are left out of cells, by section type.
    package var omitted: [SectionType: CellParts] = [:]
    /// The kinds that replace the kinds that plugins name: another pool, or another treatment of idle pixels.
    package var kinds: [CellKind: CellKind] = [:]
    /// The maximum number of idle cells of one kind in a pool, the same for every pool of both arms. It is the number
    /// of cards that fit on a phone. A screen of smaller cells has more. A reload frees the excess and creates it
    /// again.
    package var idleLimit = 16
    /// Whether the times of configuring, measuring and drawing are summed per section type, with drawing split by what
    /// is drawn.
    package var splitsTimes = false
    /// The planted faults; none or one value, which keeps this one small.
    private(set) var planted: [EngineFaults] = []

    /// Creates changes without any effect.
    package init() {}

    /// Mistakes that are planted. An engine in which none was ever set does not ask for them.
    package var faults: EngineFaults {
        get { planted.first ?? EngineFaults() }
        set { planted = [newValue] }
    }

    /// The kind that replaces a kind that a plugin names.
    func kind(for kind: CellKind) -> CellKind { kinds.isEmpty ? kind : kinds[kind] ?? kind }
}

/// A kind of work on cells whose time is summed per section type.
package enum TimedWork: String, Hashable, Sendable {
    /// Making configurations.
    case configure
    /// Measuring cells.
    case measure
    /// Drawing texts.
    case drawTexts = "draw texts"
    /// Drawing pictures, and decoding pictures for which the frame waits.
    case drawPictures = "draw pictures"
    /// The rest of drawing: backgrounds, borders, shadows, clips, and memory for pixels.
    case drawShapes = "draw shapes"
}
