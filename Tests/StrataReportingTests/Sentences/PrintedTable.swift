import StrataGating
import StrataProfiler

@testable import StrataReporting

/// The whole table of a run as somebody reads it who has nothing but the print.
struct PrintedTable {
    struct Row {
        var metric: String
        var type: String?
        /// The cells by the titles of their columns.
        var cells: [String: String]
        var note: String

        var difference: String { cells["difference"] ?? "" }

        /// The size of the difference in percent; infinite from nothing, tiny where the print has no share.
        var percent: Double {
            if difference == "was 0" { return .infinity }
            guard difference.hasSuffix(" %"), !difference.contains("<") else {
                return ["", "="].contains(difference) ? 0 : 0.01
            }
            return Double(difference.dropFirst().dropLast(2)) ?? .nan
        }

        private var direction: MetricDirection { MetricTable.standard[metric]?.direction ?? .neutral }

        /// Whether the difference goes in the worse direction.
        var isWorse: Bool {
            let isHigher = difference == "was 0" || difference.hasPrefix("+")
            let isLower = difference.hasPrefix("-")
            return direction == .lowerIsBetter && isHigher || direction == .higherIsBetter && isLower
        }

        /// Whether the note says that it is worse, which `worse?` does not.
        var isCalledWorse: Bool { isWorse && (note.hasPrefix("REGRESSION") || note.hasPrefix("worse")) && !isDoubtful }
        var isDoubtful: Bool { note.hasPrefix("worse?") }
        /// Whether a gate fails on the printed difference.
        var fails: Bool { isWorse && note.hasPrefix("REGRESSION") && !isOfAnother }
        private var isOfAnother: Bool { note.hasPrefix("REGRESSION (") && !note.hasPrefix("REGRESSION (published") }
    }

    private(set) var rows: [Row] = []

    init(_ run: JudgedRun) {
        let blocks = TableReport(run).text(.plain).split(separator: "\n\n")
        let lines = blocks.count > 1 ? blocks[1].split(separator: "\n").map { Array($0) } : []
        guard let head = lines.first else { return }
        let columns = Self.columns(head)
        var metric = ""
        for line in lines.dropFirst() where line.first == " " {
            let isType = line.starts(with: "    of ")
            let name = String(String(line.dropFirst(isType ? 7 : 2)).prefix { $0 != " " })
            if !isType { metric = name }
            var start = (isType ? 7 : 2) + name.count
            var cells: [String: String] = [:]
            for column in columns {
                cells[column.title] = Self.trimmed(line.dropFirst(start).prefix(max(0, column.end - start)))
                start = max(start, column.end)
            }
            rows.append(
                Row(
                    metric: metric, type: isType ? name : nil, cells: cells,
                    note: Self.trimmed(line.dropFirst(start))))
        }
    }

    /// The titles with the column of characters that each ends in.
    private static func columns(_ head: [Character]) -> [(title: String, end: Int)] {
        var columns: [(title: String, end: Int)] = []
        var word = ""
        for (index, character) in (head + [" "]).enumerated() {
            if character != " " {
                word.append(character)
            } else if !word.isEmpty {
                columns.append((word, index))
                word = ""
            }
        }
        return columns
    }

    private static func trimmed(_ text: some Sequence<Character>) -> String {
        let characters = Array(text)
        return String(characters.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// The whole of a metric.
    func whole(_ metric: String) -> Row? { rows.first { $0.metric == metric && $0.type == nil } }

    var wholes: [Row] { rows.filter { $0.type == nil } }
    var parts: [Row] { rows.filter { $0.type != nil } }
}
