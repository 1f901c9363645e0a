internal import StrataBasics
internal import StrataGating

/// Makes the figures of an export.
struct InstrumentsRecording {
    private let tables: [InstrumentsTable]
    private let allocations: [InstrumentsAllocations]
    private let unread: [String]
    private let counted: ProcessChoice
    private let name: String

    init(
        _ tables: [InstrumentsTable], _ allocations: [InstrumentsAllocations], unread: [String], in input: DeviceInput
    ) throws(HistoryError) {
        (self.tables, self.allocations, self.unread, name) = (tables, allocations, unread, input.name)
        let owned = tables.filter { $0.schema.kind != .rates }
        counted = try ProcessChoice(
            input.process, among: Set(owned.flatMap(\.rows).compactMap(\.process)), in: input.name,
            isOne: owned.allSatisfy { Set($0.rows.compactMap(\.process)).count <= 1 })
    }

    func recording() throws(HistoryError) -> DeviceRecording {
        var recording = DeviceRecording(source: "Instruments", screen: "app")
        for schema in InstrumentsSchema.all {
            let own = tables.filter { $0.schema.name == schema.name }
            guard !own.isEmpty else { continue }
            let runs = own.map { table in
                schema.kind == .rates ? table.rows : table.rows.filter { counted.contains($0.process) }
            }
            let isForeign = own.allSatisfy { $0.rows.isEmpty && $0.others > 0 }
            try add(figures(of: schema, runs, hasForeignWeights: isForeign), to: &recording)
            if case .samples(let unit, let metric) = schema.kind, unit != .count {
                recording.add(
                    runs.flatMap(\.self).filter { !$0.calls.isEmpty }.map {
                        DeviceStack(kind: metric, calls: $0.calls, weight: $0.value)
                    })
            }
            note(schema, own, runs, in: &recording)
        }
        try InstrumentsAllocations.add(allocations, to: &recording, in: name)
        let hasFigures = !recording.figures.isEmpty
        let (empty, others) = (Set(tables.map(\.schema.name)).sorted(), Set(unread).sorted())
        guard hasFigures || !empty.isEmpty || !others.isEmpty else {
            throw HistoryError("\(name): an export of Instruments without a table")
        }
        if !hasFigures, !empty.isEmpty { recording.note("no row of \(empty.joinedAsSentence) has a figure") }
        if !others.isEmpty {
            let read = hasFigures ? "" : "; expected \(InstrumentsSchema.all.map(\.name).joinedAsSentence)"
            recording.note("the \(others.count == 1 ? "table" : "tables") \(others.joinedAsSentence)\(read)")
        }
        return recording
    }

    private func figures(
        of schema: InstrumentsSchema, _ runs: [[InstrumentsTable.Row]], hasForeignWeights: Bool
    ) -> [DeviceFigure] {
        func sums(_ isCounted: (InstrumentsTable.Row) -> Bool = { _ in true }) -> [Double] {
            runs.map { $0.filter(isCounted).reduce(0) { $0 + $1.value } }
        }
        let counts = runs.map { Double($0.count) }
        switch schema.kind {
        case .durations(let count, let total, let each):
            return [
                DeviceFigure(count, .count, counts), DeviceFigure(total, .nanoseconds, sums()),
                DeviceFigure(each, .nanoseconds, runs.flatMap { $0.map(\.value) }),
            ]
        case .rates:
            let rates = runs.flatMap { $0.map(\.value) }
            return [DeviceFigure("frame.rate", MetricUnit("fps"), rates, better: .higherIsBetter)]
        case .samples(let unit, let metric):
            // The weights may be events of a counter.
            guard !hasForeignWeights || unit == .count else { return [] }
            let all = [DeviceFigure(metric, unit, sums()), DeviceFigure("\(metric).main", unit, sums(\.isMain))]
            return unit == .count ? all : all + [DeviceFigure("\(metric).samples", .count, counts, better: .neutral)]
        case .signposts:
            let names = Set(runs.flatMap { $0.map(\.name) }).sorted()
            return names.flatMap { name -> [DeviceFigure] in
                let own = runs.map { $0.filter { $0.name == name } }
                let words = DeviceFigure.words(name)
                return [
                    DeviceFigure("signpost.\(words).duration", .nanoseconds, own.flatMap { $0.map(\.value) }),
                    DeviceFigure("signpost.\(words).count", .count, own.map { Double($0.count) }, better: .neutral),
                ]
            }
        }
    }

    private func add(_ figures: [DeviceFigure], to recording: inout DeviceRecording) throws(HistoryError) {
        for figure in figures where !figure.values.isEmpty {
            let name = name
            try recording.add(figure) { _, words in HistoryError("\(name): \(figure.metric): \(words)") }
        }
    }

    private func note(
        _ schema: InstrumentsSchema, _ tables: [InstrumentsTable], _ runs: [[InstrumentsTable.Row]],
        in recording: inout DeviceRecording
    ) {
        let (system, others) = tables.reduce((0, 0)) { ($0.0 + $1.system, $0.1 + $1.others) }
        if system > 0 { recording.note("\(schema.name): \(system.counted("row")) of the system") }
        if others > 0 { recording.note("\(schema.name): \(others.counted("row")) without a \(schema.word)") }
        let foreign = tables.reduce(0) { $0 + $1.rows.count } - runs.reduce(0) { $0 + $1.count }
        if foreign > 0 { recording.note("\(schema.name): \(foreign.counted("row")) of other processes, or of none") }
    }
}
