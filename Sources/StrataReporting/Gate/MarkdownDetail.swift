internal import Basics
internal import StrataProfiler

/// How much of one profile's part is shown: a number of pieces of each kind, in the order of their lists.
struct MarkdownDetail: Hashable {
    /// The kinds of pieces, in the order in which they get room.
    enum Kind: CaseIterable {
        /// Causes of failures, trials without a result, gates without a baseline.
        case causes
        /// What follows from each cause, and the command that shows more.
        case effects
        /// The part at all: the profile's name, how many gates hold, why none was judged.
        case head
        /// Rows of the table of gates that do not hold.
        case rows
        /// Sentences about undecided gates.
        case doubts
        /// Improvements on the stored baseline.
        case improvements
        /// The folded table of gates that hold.
        case held
        /// How it was measured.
        case source

        /// A number of pieces in words.
        func counted(_ count: Int) -> String {
            switch self {
            case .causes: count.counted("cause")
            case .effects: count.counted("note on a cause", plural: "notes on causes")
            case .head: count.counted("profile")
            case .rows: count.counted("row")
            case .doubts: count.counted("note on undecided gates", plural: "notes on undecided gates")
            case .improvements: count.counted("improvement")
            case .held: count.counted("table of gates that hold", plural: "tables of gates that hold")
            case .source: count.counted("note on how it was measured", plural: "notes on how it was measured")
            }
        }
    }

    private var counts: [Kind: Int] = [:]

    subscript(kind: Kind) -> Int {
        get { counts[kind] ?? 0 }
        set { counts[kind] = newValue }
    }
}
