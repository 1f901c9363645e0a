internal import Foundation
internal import StrataGating
package import StrataProfiler

/// The part of a result file that only results of devices have: the source of their figures.
package struct DeviceStamp: Hashable, Sendable, Codable {
    /// The number of samples of a figure, and how its values were made.
    package struct Figure: Hashable, Sendable, Codable {
        /// The number of samples; 0 if it is unknown.
        package var samples: Int
        /// How the values were made.
        package var origin: DeviceFigure.Origin
    }

    /// The tool that measured, such as `MetricKit`.
    package var source: String
    /// The version of the app; nil if it is unknown.
    package var version: String?
    /// Whether the date comes from the file. If not, it was given during the import.
    package var isDated: Bool
    /// The figures by metric.
    package var figures: [String: Figure]
    /// The call stacks; nil without any.
    package var stacks: [DeviceStack]?

    /// The beginning of the names of arms.
    package static let armPrefix = "device: "
    /// The beginning of `played` in results of devices. Hashes of profiles begin differently.
    package static let played = "device:"

    /// The subject in lists of results, for results without a commit; nil without a version.
    var subject: String? { version.map { "app \($0)" } }

    /// The bytes that identify the result, regardless of its file, so that the same measurement is added once.
    ///
    /// If the file has no date, the given date and commit identify the result too, since two runs may have the same
    /// figures.
    func identity(of result: RunResult) -> Data? {
        struct Identity: Encodable {
            var session: String
            var date: String
            var commit: String?
            var metrics: [String: [String: MetricValues]]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try? encoder.encode(
            Identity(
                session: result.profile.name, date: result.date, commit: isDated ? nil : result.commit?.hash,
                metrics: result.metrics))
    }
}

extension DeviceStamp {
    /// Whether a result has the figures of a device instead of a headless run.
    package static func isOfDevice(_ result: RunResult) -> Bool {
        result.profile.played?.hasPrefix(played) == true
    }

    /// The error for a command that only prints tables of headless runs.
    package static func hasNoTable(_ file: String) -> HistoryError {
        HistoryError(
            "\(file): figures of a device, which only a history has tables of: `strata history add`, then "
                + "`strata history trend METRIC`")
    }

    /// The stamp in a result file; nil if the result is of a headless run.
    init?(in data: Data, of result: RunResult) {
        struct File: Decodable { var recording: DeviceStamp? }
        guard Self.isOfDevice(result),
            let stamp = (try? JSONDecoder().decode(File.self, from: data))?.recording
        else { return nil }
        self = stamp
    }
}
