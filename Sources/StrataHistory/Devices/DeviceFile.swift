package import Foundation
internal import StrataBasics

/// A file with figures that another tool measured on devices.
///
/// ```swift
/// for recording in try DeviceFile(data, name: "payload.json").recordings { print(recording.figures) }
/// ```
///
/// The format is detected from the content.
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
    ///   - process: The process whose rows count, for traces with several: its name, its id, or both such as `Shop (40)`.
    /// - Throws: ``HistoryError`` for an unknown format, or for a file with a mistake, with its place.
    /// - Complexity: O(bytes).
    package init(_ data: Data, name: String, process: String? = nil) throws(HistoryError) {
        self.name = name
        let input = try DeviceInput(data, name: name, process: process)
        var recordings: [DeviceRecording] = []
        var format: (any DeviceFormat.Type)?
        for known in Self.formats {
            guard let found = try known.recordings(in: input) else { continue }
            (recordings, format) = (found, known)
            break
        }
        guard let format else {
            let expected = Self.formats.map { $0.words }
            throw HistoryError(
                "\(name): \(input.words); expected \(expected.dropLast().joined(separator: ", ")), or \(expected.last ?? "")"
            )
        }
        guard process == nil || format.hasProcesses else {
            throw HistoryError("\(name): --process is for traces of Instruments and Perfetto; this file has one app")
        }
        recordings.removeAll { $0.figures.isEmpty && $0.notes.isEmpty }
        guard recordings.contains(where: { !$0.figures.isEmpty }) else {
            let notes = recordings.flatMap(\.notes)
            let found = notes.isEmpty ? "" : " (\(notes.prefix(3).joined(separator: "; ")))"
            throw HistoryError("\(name): it has no figures that can be imported\(found)")
        }
        self.recordings = recordings
    }

    /// All formats, in the order in which a file is tried. To add one, add a file and a line here.
    private static let formats: [any DeviceFormat.Type] = [
        MetricKitPayload.self, MetricKitDiagnostics.self, XCTestMetrics.self, MacrobenchmarkData.self,
        FlashlightReport.self, ReassureReport.self, GitHubBenchmarks.self, BencherMetrics.self, XCTestBaselines.self,
        InstrumentsExport.self, XcodebuildLog.self,
        GfxinfoFrames.self, PerfettoFrames.self,
    ]
}
