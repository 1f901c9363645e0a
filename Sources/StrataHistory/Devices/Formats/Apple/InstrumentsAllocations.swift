internal import StrataBasics
internal import StrataGating

/// The allocations of a trace: the statistics of its categories, or the list of all allocations.
///
/// The rows have attributes instead of cells:
/// `<row category="All Heap Allocations" persistent-bytes="4096" count-persistent="2" total-bytes="8192" count-total="5"/>`,
/// or `<row category="Malloc 32 Bytes" live="true" size="32"/>`.
struct InstrumentsAllocations {
    /// The figures of one part of memory.
    private struct Part {
        var live = 0.0
        var liveCount = 0.0
        var total = 0.0
        var totalCount = 0.0
    }

    private var parts: [String: Part] = [:]
    private var others = 0

    /// The categories of the statistics that are sums of others, and the beginnings of their metrics.
    private static let sums = [
        ("All Heap & Anonymous VM", "allocations"), ("All Heap Allocations", "allocations.heap"),
        ("All Anonymous VM", "allocations.vm"),
    ]

    /// Whether a row is of allocations.
    static func contains(_ row: XMLElement) -> Bool {
        row["category"] != nil && (row["persistent-bytes"] != nil || row["live"] != nil && row["size"] != nil)
    }

    mutating func add(_ row: XMLElement) throws(XMLError) {
        guard row["persistent-bytes"] != nil else { return try addAllocation(row) }
        guard let name = Self.sums.first(where: { $0.0 == row["category"] })?.1 else { return others += 1 }
        let part = Part(
            live: try number("persistent-bytes", of: row), liveCount: try number("count-persistent", of: row),
            total: try number("total-bytes", of: row), totalCount: try number("count-total", of: row))
        guard part.live <= part.total, part.liveCount <= part.totalCount else {
            throw XMLError(offset: row.offset, words: "more allocations persist than were made")
        }
        parts[name] = part
    }

    private mutating func addAllocation(_ row: XMLElement) throws(XMLError) {
        let size = try number("size", of: row)
        let isLive = row["live"] == "true"
        let own = row["category"]?.hasPrefix("VM: ") == true ? "allocations.vm" : "allocations.heap"
        for name in ["allocations", own] {
            parts[name, default: Part()].total += size
            parts[name, default: Part()].totalCount += 1
            if isLive {
                parts[name, default: Part()].live += size
                parts[name, default: Part()].liveCount += 1
            }
        }
    }

    private func number(_ key: String, of row: XMLElement) throws(XMLError) -> Double {
        guard let word = row[key], let number = Int(word), number >= 0 else {
            throw XMLError(
                offset: row.offset, words: "\(key): expected a whole number, found '\((row[key] ?? "").prefix(40))'")
        }
        return Double(number)
    }

    /// The figures of several runs, and a note about the categories that are not read.
    static func add(_ runs: [InstrumentsAllocations], to recording: inout DeviceRecording, in file: String)
        throws(HistoryError)
    {
        for name in Set(runs.flatMap(\.parts.keys)).sorted() {
            let own = runs.compactMap { $0.parts[name] }
            for figure in [
                DeviceFigure("\(name).live", .bytes, own.map(\.live)),
                DeviceFigure("\(name).live.count", .count, own.map(\.liveCount)),
                DeviceFigure("\(name).total", .bytes, own.map(\.total)),
                DeviceFigure("\(name).total.count", .count, own.map(\.totalCount)),
            ] {
                try recording.add(figure) { HistoryError("\(file): \(figure.metric): \($1)") }
            }
        }
        let others = runs.reduce(0) { $0 + $1.others }
        if others > 0 { recording.note("allocations: \(others.counted("other category", plural: "other categories"))") }
    }
}
