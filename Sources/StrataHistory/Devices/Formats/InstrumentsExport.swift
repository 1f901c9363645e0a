internal import StrataBasics
internal import StrataGating

/// Tables of Instruments, as `xcrun xctrace export` writes them: hitches, late updates, hangs, and the frame rate of Core
/// Animation.
///
/// An element with an `id` may occur again in a row as a reference: `<duration ref="2"/>`.
struct InstrumentsExport: DeviceFormat {
    private let name: String
    private let bytes: [UInt8]
    /// The process whose rows count; nil if there is only one.
    private let process: String?
    private var reader: XMLReader
    /// The durations, booleans and processes to which rows may refer, by id.
    private var known: [String: String] = [:]
    private var tables: [Table] = []
    private var schemas: [String] = []

    /// The rows of one table of one run.
    private struct Table {
        var schema: String
        /// The names of the columns; empty if the export does not have them.
        var columns: [String]
        /// The rows of apps.
        var rows: [Row] = []
        /// The frame rates.
        var rates: [Double] = []
        /// The number of rows that belong to the system and not to the app.
        var system = 0
        /// The number of rows without a duration.
        var others = 0
    }

    /// A row of an app.
    private struct Row {
        var duration: Double
        /// The process, such as `Shop (40)`; nil if the export does not name it.
        var process: String?
    }

    /// The schemas of tables of durations, and the metrics made from them. To read another one, add a line.
    private static let metrics = [
        (schema: "hitches", count: MetricKey.hitchCount.name, total: "hitch.duration.total", each: "hitch.duration"),
        (schema: "hitches-updates", count: "update.count", total: "update.duration.total", each: "update.duration"),
        (schema: "potential-hangs", count: "hang.count", total: "hang.duration.total", each: "hang.duration"),
    ]

    /// The schema of the table of frame rates, which belong to the display and not to a process.
    private static let rates = "core-animation-fps-estimate"

    static let words = "an XML export of Instruments (<trace-query-result>)"
    static let hasProcesses = true

    /// The recording of an export.
    ///
    /// - Throws: ``HistoryError`` with the place of the first error, or with the processes if there are several.
    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .xml = input.content else { return nil }
        let bytes = [UInt8](input.data)
        var table = InstrumentsExport(
            name: input.name, bytes: bytes, process: input.process, reader: XMLReader(bytes))
        do throws(XMLError) {
            try table.read()
        } catch {
            throw table.located(error)
        }
        return [try table.recording()]
    }

    private init(name: String, bytes: [UInt8], process: String?, reader: XMLReader) {
        (self.name, self.bytes, self.process, self.reader) = (name, bytes, process, reader)
    }

    private func located(_ error: XMLError) -> HistoryError {
        let place = LineTable(bytes).position(of: min(error.offset, bytes.count))
        return HistoryError("\(name):\(place.line):\(place.column): \(error.words)")
    }

    // MARK: - Reading

    private mutating func read() throws(XMLError) {
        guard let root = try root() else { return }
        guard root.name == "trace-query-result" else {
            let hint =
                root.name == "trace-toc"
                ? " (the table of contents; export a table with --xpath "
                    + "'/trace-toc/run/data/table[@schema=\"hitches\"]')" : ""
            throw XMLError(
                offset: root.offset,
                words: "an XML document <\(root.name)>\(hint); expected <trace-query-result> of `xcrun xctrace export`")
        }
        while let event = try reader.next() {
            guard case .start(let element) = event else { continue }
            switch element.name {
            case "schema": try read(schema: reader.content(of: element))
            case "row": try read(row: reader.content(of: element))
            default: break
            }
        }
    }

    private mutating func root() throws(XMLError) -> XMLElement? {
        while let event = try reader.next() {
            if case .start(let element) = event { return element }
        }
        return nil
    }

    private mutating func read(schema: XMLElement) throws(XMLError) {
        let name = schema["name"] ?? ""
        schemas.append(name)
        let columns = schema.children.filter { $0.name == "col" }
        let table = Table(schema: name, columns: columns.map { $0.first("mnemonic")?.word ?? "" })
        guard Self.metrics.contains(where: { $0.schema == name }) else { return tables.append(table) }
        if !columns.isEmpty {
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
        keep(row)
        guard let last = tables.indices.last else { return }
        let schema = tables[last].schema
        guard schema == Self.rates || Self.metrics.contains(where: { $0.schema == schema }) else { return }
        let columns = tables[last].columns
        func cell(_ column: String, _ type: String) -> XMLElement? {
            guard !columns.isEmpty else { return row.first(type) }
            guard let place = columns.firstIndex(of: column), row.children.indices.contains(place) else { return nil }
            return row.children[place].name == type ? row.children[place] : nil
        }
        if schema == Self.rates {
            guard let cell = cell("fps", "fps") else { return tables[last].others += 1 }
            let word = try word(cell)
            guard let rate = Double(word), (0...1_000).contains(rate) else {
                throw XMLError(
                    offset: cell.offset, words: "invalid frame rate '\(word.prefix(40))'; expected frames a second")
            }
            return tables[last].rates.append(rate)
        }
        guard let duration = cell("duration", "duration") else {
            tables[last].others += 1
            return
        }
        let value = try nanoseconds(duration)
        if let mark = cell("is-system", "boolean"), try word(mark) == "1" {
            tables[last].system += 1
        } else {
            let owner = try cell("process", "process").map { element throws(XMLError) in try word(element) }
            tables[last].rows.append(Row(duration: value, process: owner))
        }
    }

    /// Keeps the values inside an element, because later rows may refer to them. A process may be inside a thread.
    private mutating func keep(_ element: XMLElement) {
        for cell in element.children {
            if let id = cell["id"], let word = Self.word(of: cell) { known[id] = word }
            keep(cell)
        }
    }

    /// The value of an element; nil for an element that is not read.
    private static func word(of element: XMLElement) -> String? {
        switch element.name {
        case "duration", "boolean", "fps": element.word
        case "process":
            // `Shop (40)`, as Instruments prints it. An export may contain only the id.
            element["fmt"].map(XMLElement.word) ?? "(\(element.first("pid")?.word ?? ""))"
        default: nil
        }
    }

    private func nanoseconds(_ element: XMLElement) throws(XMLError) -> Double {
        let word = try word(element)
        guard !word.isEmpty, word.utf8.count <= 20, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let value = Double(word), MetricRange(of: DeviceFigure.prefix, in: .nanoseconds).refusal(of: value) == nil
        else {
            throw XMLError(
                offset: element.offset,
                words: "invalid duration '\(word.prefix(40))'; expected a whole number of nanoseconds")
        }
        return value
    }

    /// The text of an element, or of the element to which it refers.
    private func word(_ element: XMLElement) throws(XMLError) -> String {
        guard let reference = element["ref"] else { return Self.word(of: element) ?? "" }
        guard let word = known[reference] else {
            throw XMLError(
                offset: element.offset,
                words: "<\(element.name) ref=\"\(reference.prefix(40))\"> refers to an element that is not before it")
        }
        return word
    }

    // MARK: - Figures

    private func recording() throws(HistoryError) -> DeviceRecording {
        var recording = DeviceRecording(source: "Instruments", screen: "app")
        let timed = tables.filter { table in Self.metrics.contains { $0.schema == table.schema } }
        let counted = try ProcessChoice(
            process, among: Set(timed.flatMap(\.rows).compactMap(\.process)), in: name,
            isOne: timed.allSatisfy { Set($0.rows.compactMap(\.process)).count <= 1 })
        for metric in Self.metrics {
            let schema = metric.schema
            let own = tables.filter { $0.schema == schema }
            guard !own.isEmpty else { continue }
            let durations = own.map { table in
                table.rows.filter { counted.contains($0.process) }.map(\.duration)
            }
            let figures = [
                DeviceFigure(metric.count, .count, durations.map { Double($0.count) }),
                DeviceFigure(metric.total, .nanoseconds, durations.map { $0.reduce(0, +) }),
                DeviceFigure(metric.each, .nanoseconds, durations.flatMap(\.self)),
            ]
            for figure in figures where !figure.values.isEmpty {
                let name = name
                try recording.add(figure) { _, words in HistoryError("\(name): \(figure.metric): \(words)") }
            }
            let (system, others) = own.reduce((0, 0)) { ($0.0 + $1.system, $0.1 + $1.others) }
            if system > 0 { recording.note("\(schema): \(system.counted("row")) of the system") }
            if others > 0 { recording.note("\(schema): \(others.counted("row")) without a duration") }
            let foreign = own.reduce(0) { $0 + $1.rows.count } - durations.reduce(0) { $0 + $1.count }
            if foreign > 0 { recording.note("\(schema): \(foreign.counted("row")) of other processes, or of none") }
        }
        let rates = tables.flatMap(\.rates)
        if !rates.isEmpty {
            let name = name
            try recording.add(DeviceFigure("frame.rate", MetricUnit("fps"), rates, better: .higherIsBetter)) {
                HistoryError("\(name): frame.rate: \($1)")
            }
        }
        guard !recording.figures.isEmpty else {
            let names = Set(schemas).sorted().joined(separator: ", ")
            throw HistoryError(
                "\(name): an export of Instruments \(names.isEmpty ? "without a table" : "with the schemas \(names)"); "
                    + "expected the schema \(Self.metrics.map(\.schema).joined(separator: ", ")) or \(Self.rates)")
        }
        return recording
    }
}
