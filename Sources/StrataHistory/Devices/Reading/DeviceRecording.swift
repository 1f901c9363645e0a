internal import StrataBasics
internal import StrataProfiler

/// The figures of one screen on one device, from a file of another tool.
package struct DeviceRecording: Hashable, Sendable {
    /// The tool that measured, such as `MetricKit`.
    package var source: String
    /// The screen: the name of the test or benchmark, or `app`.
    package var screen: String
    /// The test of the figures, and its configuration; nil for figures of the whole app.
    package var test: String?
    /// The model and system of the device, such as `iPhone14,5 iOS 18.1`; nil if the file does not name it.
    package var device: String?
    /// The version of the app; nil if the file does not name it.
    package var version: String?
    /// The time of the measurement, such as `2026-01-31T12:00:00Z`; nil if the file does not contain it.
    package var date: String?
    /// The commit of the measured code; nil if the file does not contain it.
    var commit: Commit?
    /// The figures.
    package private(set) var figures: [DeviceFigure] = []
    /// The index of each metric in `figures`.
    private var places: [String: Int] = [:]
    /// Call stacks, for a flame graph.
    package private(set) var stacks: [DeviceStack] = []
    /// Parts of the file that were not imported, and why.
    package private(set) var notes: [String] = []

    init(
        source: String, screen: String, test: String? = nil, device: String? = nil, version: String? = nil,
        date: String? = nil
    ) {
        (self.source, self.screen, self.test) = (source, screen, test)
        (self.device, self.version, self.date) = (device, version, date)
    }

    /// Adds a figure. If it has no values, or the metric already has one, it is noted instead.
    ///
    /// - Parameter refuse: Makes the error for the index of a value that cannot have been measured.
    mutating func add(
        _ figure: DeviceFigure, refuse: (_ index: Int, _ words: String) -> HistoryError
    ) throws(HistoryError) {
        if let mistake = figure.mistake { throw refuse(mistake.index, mistake.words) }
        guard !figure.values.isEmpty else { return note("\(figure.metric) has no values") }
        guard places[figure.metric] == nil else {
            return note("\(figure.metric) has several figures; the first one was imported")
        }
        append(figure)
    }

    private mutating func append(_ figure: DeviceFigure) {
        places[figure.metric] = figures.count
        figures.append(figure)
    }

    /// Adds the values of another run of the same test on the same device.
    mutating func merge(_ other: DeviceRecording) {
        for figure in other.figures {
            guard let index = places[figure.metric] else {
                append(figure)
                continue
            }
            guard figures[index].unit == figure.unit else { continue }
            figures[index].values += figure.values
            figures[index].samples += figure.samples
        }
        add(other.stacks)
        let known = Set(notes)
        notes += other.notes.filter { !known.contains($0) }
    }

    /// Adds call stacks. Equal ones become one, and the lightest ones of more than 2,000 are left out, with a note.
    mutating func add(_ all: [DeviceStack]) {
        guard !all.isEmpty else { return }
        let weights = (stacks + all).reduce(into: [:]) { sums, stack in
            sums[DeviceStack(kind: stack.kind, calls: stack.calls), default: 0] += stack.weight
        }
        let sorted = weights.map { stack, weight in (stack: stack, weight: weight, key: stack.key) }.sorted {
            ($1.weight, $0.key) < ($0.weight, $1.key)
        }
        stacks = sorted.prefix(DeviceStack.most).map {
            DeviceStack(kind: $0.stack.kind, calls: $0.stack.calls, weight: $0.weight)
        }
        if sorted.count > stacks.count {
            note("\((sorted.count - stacks.count).counted("call stack")) of small weight")
        }
    }

    /// The recording of a table with the device and date of its trace.
    package func completed(by contents: DeviceRecording?) -> DeviceRecording {
        guard let contents, source == contents.source else { return self }
        var recording = self
        (recording.device, recording.date) = (device ?? contents.device, date ?? contents.date)
        return recording
    }

    /// Notes a part of the file that was not imported.
    mutating func note(_ words: String) { notes.append(words) }
}

extension DeviceRecording {
    /// The short names of tests, and the long name of each test whose short name another one has too.
    static func names(_ tests: [(short: String, long: String)]) -> [String] {
        let longs = tests.reduce(into: [:]) { $0[$1.short, default: Set<String>()].insert($1.long) }
        return tests.map { (longs[$0.short]?.count ?? 0) > 1 ? $0.long : $0.short }
    }

    /// The percentiles that are taken from a run's samples.
    static let percentiles: [(name: String, fraction: Double)] = [
        ("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99),
    ]
}
