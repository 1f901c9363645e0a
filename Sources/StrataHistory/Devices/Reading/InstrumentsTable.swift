internal import StrataBasics
internal import StrataGating

/// The rows of one table of one run.
struct InstrumentsTable {
    /// A row of an app.
    struct Row {
        var value: Double
        /// The process, such as `Shop (40)`; nil if the export does not name it.
        var process: String?
        /// The name of a signpost.
        var name = ""
        /// Whether the row is of the main thread.
        var isMain = false
        /// The calls of a sample, the outermost first.
        var calls: [String] = []
    }

    var schema: InstrumentsSchema
    /// The names of the columns; empty if the export does not have them.
    var columns: [String]
    /// The rows of apps.
    var rows: [Row] = []
    /// The number of rows that belong to the system and not to the app.
    var system = 0
    /// The number of rows without a value.
    var others = 0

    /// The cell of a row in a column; nil if there is none of one of these types.
    func cell(_ column: String, _ types: [String], of row: XMLElement) -> XMLElement? {
        guard !columns.isEmpty else { return types.lazy.compactMap { row.first($0) }.first }
        guard let place = columns.firstIndex(of: column), row.children.indices.contains(place) else { return nil }
        return types.contains(row.children[place].name) ? row.children[place] : nil
    }

    /// Reads a row.
    mutating func read(_ row: XMLElement, _ known: InstrumentsReferences) throws(XMLError) {
        let owner = try cell("process", ["process"], of: row).map { element throws(XMLError) in
            try known.word(of: element)
        }
        let thread = cell("thread", ["thread"], of: row)
        switch schema.kind {
        case .durations:
            guard let duration = cell("duration", ["duration"], of: row) else { return others += 1 }
            let value = try known.number(of: duration, "a whole number of nanoseconds")
            if let mark = cell("is-system", ["boolean"], of: row), try known.word(of: mark) == "1" {
                return system += 1
            }
            rows.append(Row(value: value, process: owner))
        case .rates:
            guard let cell = cell("fps", ["fps"], of: row) else { return others += 1 }
            let word = try known.word(of: cell)
            guard let rate = Double(word), (0...1_000).contains(rate) else {
                throw XMLError(
                    offset: cell.offset, words: "invalid frame rate '\(word.prefix(40))'; expected frames a second")
            }
            rows.append(Row(value: rate))
        case .samples(let unit, _):
            let stack = cell("stack", ["backtrace", "tagged-backtrace"], of: row)
            var sample = Row(value: 1, process: owner ?? thread.flatMap(known.owner))
            if let thread { sample.isMain = try known.word(of: thread).hasPrefix("Main Thread") }
            if let stack { sample.calls = try known.calls(of: stack) }
            if unit == .count {
                // A blocked thread is recorded too.
                let state = try cell("thread-state", ["thread-state"], of: row).map { state throws(XMLError) in
                    try known.word(of: state)
                }
                guard state ?? "Running" == "Running" else { return others += 1 }
            } else {
                guard let weight = cell("weight", ["weight", "cycle-weight"], of: row) else { return others += 1 }
                sample.value = try known.number(of: weight, "a whole number")
            }
            rows.append(sample)
        case .signposts:
            guard let name = cell("name", ["signpost-name", "string"], of: row),
                let duration = cell("duration", ["duration"], of: row)
            else { return others += 1 }
            rows.append(
                Row(
                    value: try known.number(of: duration, "a whole number of nanoseconds"), process: owner,
                    name: try known.word(of: name)))
        }
    }
}
