package import Foundation
internal import StrataBasics

/// A file with figures that another tool measured on devices.
///
/// ```swift
/// for recording in try DeviceFile(data, name: "payload.json").recordings { print(recording.figures) }
/// ```
///
/// The format is detected from the content: MetricKit payloads, XCTest metrics, Macrobenchmark data, and Instruments
/// hitch tables.
package struct DeviceFile: Sendable {
    /// The file's name, for messages.
    package let name: String
    /// The recordings in the file.
    package let recordings: [DeviceRecording]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - data: Its bytes.
    ///   - name: Its name, for messages.
    ///   - process: The process whose rows count, for traces with several: its name, or its name and id such as
    ///     `Shop (40)`.
    /// - Throws: ``HistoryError`` for an unknown format, or for a file with a mistake, with its place.
    /// - Complexity: O(bytes).
    package init(_ data: Data, name: String, process: String? = nil) throws(HistoryError) {
        self.name = name
        var recordings: [DeviceRecording]
        switch data.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard process == nil else {
                throw HistoryError("\(name): --process is for traces of Instruments; this file has one app")
            }
            recordings = try Self.recordings(in: DeviceJSON(data, name: name))
        case UInt8(ascii: "<"): recordings = [try HitchTable.recording(of: [UInt8](data), name: name, process: process)]
        default: throw HistoryError("\(name): neither JSON nor XML; expected \(Self.known)")
        }
        recordings.removeAll { $0.figures.isEmpty && $0.notes.isEmpty }
        guard recordings.contains(where: { !$0.figures.isEmpty }) else {
            let notes = recordings.flatMap(\.notes)
            let found = notes.isEmpty ? "" : " (\(notes.prefix(3).joined(separator: "; ")))"
            throw HistoryError("\(name): it has no figures that can be imported\(found)")
        }
        self.recordings = recordings
    }

    private static func recordings(in file: DeviceJSON) throws(HistoryError) -> [DeviceRecording] {
        let shape = file.shape
        switch shape {
        case .object(let keys) where keys.contains("timeStampEnd") && keys.contains("metaData"):
            return [try file.decoded(MetricKitPayload.self).recording(in: file, at: [])]
        case .list(let keys) where keys.contains("timeStampEnd") && keys.contains("metaData"):
            var found: [DeviceRecording] = []
            for (index, payload) in try file.decoded([MetricKitPayload].self).enumerated() {
                found.append(try payload.recording(in: file, at: [.index(index)]))
            }
            return found
        case .list(let keys) where keys.contains("testIdentifier") && keys.contains("testRuns"):
            var found: [DeviceRecording] = []
            for (index, test) in try file.decoded([XCTestMetrics].self).enumerated() {
                found += try test.recordings(in: file, at: [.index(index)])
            }
            return found
        case .object(let keys) where keys.contains("context") && keys.contains("benchmarks"):
            return try file.decoded(MacrobenchmarkData.self).recordings(in: file)
        default: throw HistoryError("\(file.name): \(shape.words); expected \(known)")
        }
    }

    private static let known =
        "a MetricKit payload (an object with timeStampEnd and metaData), XCTest metrics (a list of objects with "
        + "testIdentifier and testRuns), Macrobenchmark's data (an object with context and benchmarks), or an XML "
        + "export of hitches (<trace-query-result>)"
}
