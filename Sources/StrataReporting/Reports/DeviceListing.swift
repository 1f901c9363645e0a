internal import StrataBasics
internal import StrataGating
package import StrataHistory
internal import StrataProfiler

/// The figures of devices that were imported, one row each.
package struct DeviceListing {
    /// A recording in a file, and the result made from it.
    package struct Entry {
        /// The file's name.
        package var file: String
        /// The recording.
        package var recording: DeviceRecording
        /// The result.
        package var document: ResultDocument

        /// Creates an entry.
        package init(file: String, recording: DeviceRecording, document: ResultDocument) {
            (self.file, self.recording, self.document) = (file, recording, document)
        }
    }

    /// A figure as JSON.
    package struct Line: Encodable {
        private let file: String
        private let result: String
        private let isNew: Bool
        private let date: String
        private let commit: String?
        private let arm: String
        fileprivate let source: String
        fileprivate let screen: String
        fileprivate let device: String
        fileprivate let version: String?
        fileprivate let metric: String
        fileprivate let unit: String
        /// The median of the values, the minimum and the maximum.
        private let value: Double
        private let low: Double
        private let high: Double
        fileprivate let samples: Int
        fileprivate let origin: String
        fileprivate let words: String

        private enum CodingKeys: String, CodingKey {
            case file, result, isNew, date, commit, arm, source, screen, device, version, metric, unit, value, low
            case high, samples, origin
        }

        fileprivate init(_ figure: DeviceFigure, of entry: Entry, id: String, isNew: Bool) {
            let result = entry.document.result
            (file, self.isNew, source) = (entry.file, isNew, entry.recording.source)
            self.result = id
            (date, commit, screen) = (result.date, result.commit?.hash, result.profile.name)
            arm = result.metrics.keys.first ?? ""
            device = result.fingerprint.machine["model"] ?? ""
            version = entry.recording.version
            (metric, unit, samples) = (figure.metric, figure.unit.rawValue, figure.samples)
            origin = figure.origin.rawValue
            value = figure.median ?? 0
            low = figure.values.min() ?? value
            high = figure.values.max() ?? value
            words = figure.unit.formatted(value)
        }
    }

    /// The rows in the order of the files.
    package let lines: [Line]

    /// Creates a listing. Each entry states whether its result is new in the history.
    package init(_ entries: [(entry: Entry, isNew: Bool)]) {
        lines = entries.flatMap { entry, isNew in
            // The id is a hash of all figures.
            let id = entry.document.id
            return entry.recording.figures.map { Line($0, of: entry, id: id, isNew: isNew) }
        }
    }

    /// The rows for a terminal.
    package var text: String {
        let head = ["source", "screen", "device", "version", "metric", "unit", "value", "samples"]
        return Columns.text(
            [head]
                + lines.map { line in
                    let samples = line.samples > 0 ? "\(line.samples)" : "-"
                    return [
                        line.source, line.screen, line.device, line.version ?? "-", line.metric, line.unit, line.words,
                        line.origin == "samples" ? samples : "\(samples), \(line.origin)",
                    ].map(\.printable)
                })
    }
}
