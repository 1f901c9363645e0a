internal import StrataBasics
internal import StrataGating

/// Tables of Instruments, as `xcrun xctrace export` writes them: those of ``InstrumentsSchema``, and allocations.
///
/// An element with an `id` may occur again in a row as a reference: `<duration ref="2"/>`.
struct InstrumentsExport: DeviceFormat {
    private let name: String
    /// The process whose rows count; nil if there is only one.
    private let process: String?
    private var reader: XMLReader
    private var known = InstrumentsReferences()
    private var tables: [InstrumentsTable] = []
    /// The allocations of each run.
    private var allocations: [InstrumentsAllocations] = []
    private var part = Part.details
    /// The tables that are not read.
    private var unread: [String] = []

    /// What the next rows are of.
    private enum Part {
        /// A table that is not read. Rows of others may refer to its values.
        case unread
        /// The last table.
        case table
        /// A list without a schema.
        case details
        case allocations
    }

    static let words = "an XML export of Instruments (<trace-query-result>)"
    static let hasProcesses = true

    /// The recording of an export.
    ///
    /// - Throws: ``HistoryError`` with the place of the first error, or with the processes if there are several.
    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .xml = input.content else { return nil }
        let bytes = [UInt8](input.data)
        var export = InstrumentsExport(name: input.name, process: input.process, reader: XMLReader(bytes))
        do throws(XMLError) {
            try export.read()
        } catch {
            throw located(error, in: bytes, input.name)
        }
        return [
            try InstrumentsRecording(export.tables, export.allocations, unread: export.unread, in: input).recording()
        ]
    }

    private init(name: String, process: String?, reader: XMLReader) {
        (self.name, self.process, self.reader) = (name, process, reader)
    }

    static func located(_ error: XMLError, in bytes: [UInt8], _ name: String) -> HistoryError {
        let place = LineTable(bytes).position(of: min(error.offset, bytes.count))
        return HistoryError("\(name):\(place.line):\(place.column): \(error.words)")
    }

    private mutating func read() throws(XMLError) {
        guard let root = try reader.root() else { return }
        guard root.name == "trace-query-result" else {
            throw XMLError(
                offset: root.offset,
                words: "an XML document <\(root.name)>; expected <trace-query-result> of `xcrun xctrace export`")
        }
        while let event = try reader.next() {
            guard case .start(let element) = event else { continue }
            switch element.name {
            case "node": part = .details
            case "schema": try read(schema: reader.content(of: element))
            case "row": try read(row: reader.content(of: element))
            default: break
            }
        }
    }

    private mutating func read(schema: XMLElement) throws(XMLError) {
        let name = schema["name"] ?? ""
        part = .unread
        guard let known = InstrumentsSchema.all.first(where: { $0.name == name }) else { return unread.append(name) }
        part = .table
        let columns = schema.children.filter { $0.name == "col" }
        let table = InstrumentsTable(schema: known, columns: columns.map { $0.first("mnemonic")?.word ?? "" })
        if case .durations = known.kind, !columns.isEmpty {
            guard let duration = columns.first(where: { $0.first("mnemonic")?.word == "duration" }) else {
                let names = table.columns.joined(separator: ", ")
                throw XMLError(
                    offset: schema.offset,
                    words: "the schema \(name) has the columns \(names); expected one with the name duration")
            }
            let type = duration.first("engineering-type")?.word ?? "duration"
            guard type == "duration" else {
                throw XMLError(
                    offset: duration.offset, words: "the durations have the type \(type); expected duration, in ns")
            }
        }
        tables.append(table)
    }

    private mutating func read(row: XMLElement) throws(XMLError) {
        known.keep(row)
        if part == .details, InstrumentsAllocations.contains(row) {
            allocations.append(InstrumentsAllocations())
            part = .allocations
        }
        switch part {
        case .table: try tables[tables.count - 1].read(row, known)
        case .allocations: try allocations[allocations.count - 1].add(row)
        case .details: unread.append("one without a schema")
        case .unread: break
        }
        if part == .details { part = .unread }
    }
}
