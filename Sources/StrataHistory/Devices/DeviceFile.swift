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
    /// The recordings in the file. A file without figures that can be imported, such as one of crashes, has their notes.
    package let recordings: [DeviceRecording]
    /// Whether it lists a trace's tables, and completes the figures of files beside it.
    private let isContents: Bool

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
        var found = try Self.read(input)
        if found == nil, let text = input.asText { found = try Self.read(text) }
        guard let (recordings, format) = found else {
            if let mistake = Self.mistake(inJSON: data) { throw HistoryError("\(name): \(mistake)") }
            let expected = Self.formats.map { $0.words }
            throw HistoryError(
                "\(name): \(input.words); expected \(expected.dropLast().joined(separator: ", ")), or \(expected.last ?? "")"
            )
        }
        guard process == nil || format.hasProcesses else {
            throw HistoryError("\(name): --process is for traces of Instruments and Perfetto; this file has one app")
        }
        isContents = format == InstrumentsContents.self
        self.recordings = recordings.filter { !$0.figures.isEmpty || !$0.notes.isEmpty }
        guard !self.recordings.isEmpty else { throw HistoryError("\(name): it has no figures that can be imported") }
    }

    private static func read(
        _ input: DeviceInput
    ) throws(HistoryError) -> (recordings: [DeviceRecording], format: any DeviceFormat.Type)? {
        for format in formats {
            if let found = try format.recordings(in: input) { return (found, format) }
        }
        return nil
    }

    /// What is wrong with a text that begins as JSON; nil if it is JSON, or its first line is.
    private static func mistake(inJSON data: Data) -> String? {
        func isJSON(_ data: Data) -> Bool { (try? JSONSerialization.jsonObject(with: data)) != nil }
        guard let first = data.first(where: { $0 > 0x20 }), first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            !isJSON(data), !isJSON(data.prefix { $0 != UInt8(ascii: "\n") })
        else { return nil }
        let bytes = [UInt8](data)
        guard let mistake = JSONDiagnostic(from: 0, in: bytes) else { return "not JSON, or truncated" }
        let place = JSONLocator.position(of: mistake.offset, in: bytes)
        return "not JSON, or truncated: line \(place.line), column \(place.column): \(mistake.words)"
    }

    /// The device and date of the trace whose tables are in some files; nil if no file has a trace's contents.
    ///
    /// - Throws: ``HistoryError`` if files have the contents of several traces.
    package static func contents(of files: [DeviceFile]) throws(HistoryError) -> DeviceRecording? {
        let all = files.filter(\.isContents)
        guard Set(all.flatMap(\.recordings)).count <= 1 else {
            throw HistoryError(
                "\(all.map(\.name).joinedAsSentence): the contents of several traces; import each with its own tables")
        }
        return all.first?.recordings.first
    }

    /// All formats, in the order in which a file is tried. To add one, add a file and a line here.
    private static let formats: [any DeviceFormat.Type] = [
        MetricKitPayload.self, MetricKitDiagnostics.self, XCTestMetrics.self, MacrobenchmarkData.self,
        FlashlightReport.self, ReassureReport.self, GitHubBenchmarks.self, BencherMetrics.self, XCTestBaselines.self,
        InstrumentsContents.self, InstrumentsExport.self, XcodebuildLog.self, GfxinfoFrames.self, PerfettoFrames.self,
    ]
}
