internal import StrataBasics
internal import StrataGating

/// An `MXDiagnosticPayload` as written by its `jsonRepresentation()`: hangs, slow launches and excessive work of one app.
struct MetricKitDiagnostics: Decodable, DeviceFormat {
    static let words = "MetricKit's diagnostics (an object with timeStampEnd and hangDiagnostics or others)"

    private struct Diagnostic: Decodable, Sendable {
        struct MetaData: Decodable, Sendable {
            var osVersion: String?
            var deviceType: String?
            var regionFormat: String?
            var appVersion: String?
            var appBuildVersion: String?
            var hangDuration: String?
            var launchDuration: String?
            var totalCPUTime: String?
            var writesCaused: String?

            /// The model and system; nil if they are not known.
            var device: String? {
                let parts = [deviceType, osVersion.map(MetricKitPayload.system)].compactMap(\.self).filter {
                    !$0.isEmpty
                }
                return parts.isEmpty ? nil : parts.joined(separator: " ")
            }

            var version: String? {
                let own = appVersion.flatMap { $0.isEmpty ? nil : $0 }
                let build = appBuildVersion.flatMap { $0.isEmpty ? nil : "(\($0))" }
                let parts = [own, build].compactMap(\.self)
                return parts.isEmpty ? nil : parts.joined(separator: " ")
            }
        }

        var diagnosticMetaData: MetaData
        var callStackTree: MetricKitCallStacks?
    }

    /// A kind of diagnostics that is read. To read another one, add a line.
    private struct Kind {
        var key: String
        var diagnostics: [Diagnostic]
        var part: String
        var value: any KeyPath<Diagnostic.MetaData, String?> & Sendable
        /// The kind of stacks, and the beginning of the metric's name.
        var name: String
        var metric: String
        var unit = MetricUnit.nanoseconds
    }

    private var timeStampEnd: String
    private var hangDiagnostics: [Diagnostic]?
    private var appLaunchDiagnostics: [Diagnostic]?
    private var cpuExceptionDiagnostics: [Diagnostic]?
    private var diskWriteExceptionDiagnostics: [Diagnostic]?
    private var crashDiagnostics: [Crash]?

    private struct Crash: Decodable, Sendable {
        init(from decoder: any Decoder) {}
    }

    private var kinds: [Kind] {
        [
            Kind(
                key: "hangDiagnostics", diagnostics: hangDiagnostics ?? [], part: "hangDuration", value: \.hangDuration,
                name: "hang", metric: "duration"),
            Kind(
                key: "appLaunchDiagnostics", diagnostics: appLaunchDiagnostics ?? [], part: "launchDuration",
                value: \.launchDuration, name: "launch", metric: "duration"),
            Kind(
                key: "cpuExceptionDiagnostics", diagnostics: cpuExceptionDiagnostics ?? [], part: "totalCPUTime",
                value: \.totalCPUTime, name: "cpu", metric: "time"),
            Kind(
                key: "diskWriteExceptionDiagnostics", diagnostics: diskWriteExceptionDiagnostics ?? [],
                part: "writesCaused", value: \.writesCaused, name: "writes", metric: "total", unit: .bytes),
        ]
    }

    /// Whether a key of a payload is a list of diagnostics.
    static func isPart(_ key: String) -> Bool { key.hasSuffix("Diagnostics") }

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content, case .object(let keys) = file.shape,
            keys.contains("timeStampEnd"), keys.contains(where: isPart)
        else { return nil }
        return try file.decoded(Self.self).recordings(in: file, at: [])
    }

    /// The recordings: one for each device and version of the app.
    func recordings(in file: DeviceJSON, at path: [JSONLocator.Step]) throws(HistoryError) -> [DeviceRecording] {
        guard let date = MetricKitPayload.date(timeStampEnd) else {
            throw file.refusal(
                at: path + [.key("timeStampEnd")],
                "invalid date '\(timeStampEnd)'; expected one such as 2026-01-31 23:59:00 +0000")
        }
        var found: [DeviceRecording] = []
        for owner in owners {
            var recording = DeviceRecording(
                source: "MetricKit", screen: "app", device: owner.device, version: owner.version, date: date)
            for kind in kinds { try read(kind, of: owner, &recording, file, at: path + [.key(kind.key)]) }
            found.append(recording)
        }
        if found.isEmpty {
            found = [DeviceRecording(source: "MetricKit", screen: "app", date: date)]
            if crashDiagnostics?.isEmpty ?? true { found[0].note("a payload without diagnostics") }
        }
        if let count = crashDiagnostics?.count, count > 0 {
            found[0].note(count.counted("crash", plural: "crashes"))
        }
        return found
    }

    /// The devices and versions of the diagnostics. One without both is of the first.
    private var owners: [Owner] {
        let all = Set(kinds.flatMap(\.diagnostics).map { Owner($0.diagnosticMetaData) }).sorted()
        let known = all.filter { $0 != Owner.unknown }
        return known.isEmpty ? all : known
    }

    /// What a recording is of.
    private struct Owner: Hashable, Comparable {
        var device: String?
        var version: String?

        static let unknown = Owner(device: nil, version: nil)

        init(device: String?, version: String?) { (self.device, self.version) = (device, version) }

        init(_ data: Diagnostic.MetaData) { self.init(device: data.device, version: data.version) }

        static func < (first: Owner, second: Owner) -> Bool {
            (first.device ?? "", first.version ?? "") < (second.device ?? "", second.version ?? "")
        }
    }

    private func read(
        _ kind: Kind, of owner: Owner, _ recording: inout DeviceRecording, _ file: DeviceJSON,
        at path: [JSONLocator.Step]
    ) throws(HistoryError) {
        var values: [Double] = []
        for (index, diagnostic) in kind.diagnostics.enumerated() {
            let own = Owner(diagnostic.diagnosticMetaData)
            guard own == owner || own == Owner.unknown && owner == owners.first else { continue }
            let place = path + [.index(index), .key("diagnosticMetaData"), .key(kind.part)]
            guard let text = diagnostic.diagnosticMetaData[keyPath: kind.value] else {
                throw file.refusal(at: place, "the key '\(kind.part)' is missing")
            }
            let measured: MeasuredText
            do throws(MeasurementError) {
                measured = try MeasuredText(text, region: diagnostic.diagnosticMetaData.regionFormat)
            } catch {
                throw file.refusal(at: place, error.words)
            }
            guard measured.unit == kind.unit else {
                throw file.refusal(at: place, "'\(text)' has another unit; expected \(MeasuredUnit.words(kind.unit))")
            }
            values.append(measured.value)
            recording.add(diagnostic.callStackTree?.stacks(of: kind.name) ?? [])
        }
        guard !values.isEmpty else { return }
        for figure in [
            DeviceFigure("\(kind.name).diagnosed.\(kind.metric)", kind.unit, values),
            DeviceFigure("\(kind.name).diagnosed.count", .count, [Double(values.count)]),
        ] {
            try recording.add(figure) { file.refusal(at: path + [.index($0)], $1) }
        }
    }
}
