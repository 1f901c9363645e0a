internal import StrataBasics
internal import StrataGating

/// An `MXDiagnosticPayload` as written by its `jsonRepresentation()`: hangs and slow launches of one app on one device.
struct MetricKitDiagnostics: Decodable, DeviceFormat {
    static let words =
        "MetricKit's diagnostics (an object with timeStampEnd and hangDiagnostics or appLaunchDiagnostics)"

    private struct Diagnostic: Decodable {
        struct MetaData: Decodable {
            var osVersion: String?
            var deviceType: String?
            var regionFormat: String?
            var appVersion: String?
            var appBuildVersion: String?
            var hangDuration: String?
            var launchDuration: String?
        }

        var diagnosticMetaData: MetaData
    }

    private var timeStampEnd: String
    private var hangDiagnostics: [Diagnostic]?
    private var appLaunchDiagnostics: [Diagnostic]?

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content, case .object(let keys) = file.shape,
            keys.contains("timeStampEnd"), keys.contains("hangDiagnostics") || keys.contains("appLaunchDiagnostics")
        else { return nil }
        let payload = try file.decoded(Self.self)
        let others = keys.filter {
            $0.hasSuffix("Diagnostics") && !["hangDiagnostics", "appLaunchDiagnostics"].contains($0)
        }
        return [try payload.recording(in: file, others: others.sorted())]
    }

    private func recording(in file: DeviceJSON, others: [String]) throws(HistoryError) -> DeviceRecording {
        let all = (hangDiagnostics ?? []) + (appLaunchDiagnostics ?? [])
        let meta = all.first?.diagnosticMetaData
        let parts = [meta?.deviceType, meta?.osVersion.map(MetricKitPayload.system)].compactMap(\.self)
        let version = [meta?.appVersion, meta?.appBuildVersion.map { "(\($0))" }].compactMap(\.self)
        var recording = DeviceRecording(
            source: "MetricKit", screen: "app", device: parts.isEmpty ? nil : parts.joined(separator: " "),
            version: version.isEmpty ? nil : version.joined(separator: " "), date: MetricKitPayload.date(timeStampEnd))
        let kinds = [
            ("hangDiagnostics", "hangDuration", "hang.diagnosed", hangDiagnostics, \Diagnostic.MetaData.hangDuration),
            ("appLaunchDiagnostics", "launchDuration", "launch.diagnosed", appLaunchDiagnostics, \.launchDuration),
        ]
        for (key, part, name, diagnostics, duration) in kinds {
            guard let diagnostics, !diagnostics.isEmpty else { continue }
            var values: [Double] = []
            for (index, diagnostic) in diagnostics.enumerated() {
                let meta = diagnostic.diagnosticMetaData
                let place: [JSONLocator.Step] = [
                    .key(key), .index(index), .key("diagnosticMetaData"), .key(part),
                ]
                guard let text = meta[keyPath: duration] else {
                    throw file.refusal(at: place, "the key '\(part)' is missing")
                }
                let measured: MeasuredText
                do throws(MeasurementError) {
                    measured = try MeasuredText(text, region: meta.regionFormat)
                } catch {
                    throw file.refusal(at: place, error.words)
                }
                guard measured.unit == .nanoseconds else {
                    throw file.refusal(
                        at: place, "'\(text)' has another unit; expected \(MeasuredUnit.words(.nanoseconds))")
                }
                values.append(measured.value)
            }
            for figure in [
                DeviceFigure("\(name).duration", .nanoseconds, values),
                DeviceFigure("\(name).count", .count, [Double(values.count)]),
            ] {
                try recording.add(figure) { file.refusal(at: [.key(key), .index($0)], $1) }
            }
        }
        if !all.isEmpty { recording.note("call stacks") }
        for other in others { recording.note(other) }
        return recording
    }
}
