import Foundation
import StrataGating
import Testing

@testable import StrataHistory

/// Files of other tools.
enum DeviceFiles {
    static func data(_ name: String) throws -> Data {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures/devices"))
        return try Data(contentsOf: url)
    }

    static func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    static func read(_ text: String, name: String = "file") throws -> DeviceFile {
        try DeviceFile(Data(text.utf8), name: name)
    }

    /// The message for a file that is refused; nil if it is not.
    static func refusal(_ data: Data) -> String? {
        do throws(HistoryError) {
            _ = try DeviceFile(data, name: "file")
            return nil
        } catch {
            return error.description
        }
    }

    /// A payload of MetricKit of a day with a hitch ratio.
    static func payload(day: Int, ratio: Double, system: String = "18.1") throws -> String {
        let date = TestResults.day(day).prefix(10)
        return try text("metrickit.json").replacing("3.5 ms per s", with: "\(ratio) ms per s")
            .replacing("2026-02-03 23:00:00", with: "\(date) 00:00:00")
            .replacing("2026-02-04 22:59:00", with: "\(date) 22:59:00")
            .replacing("iPhone OS 18.1", with: "iPhone OS \(system)")
    }

    /// The figures of recordings, a line each.
    static func lines(_ file: DeviceFile) -> [String] {
        file.recordings.flatMap { own -> [String] in
            let parts = [
                own.source, own.screen, own.test ?? "-", own.device ?? "-", own.version ?? "-", own.date ?? "-",
            ]
            var lines = [parts.joined(separator: " | ")]
            lines += own.figures.map(line)
            return lines + own.notes.map { "  not imported: \($0)" }
        }
    }

    private static func line(_ figure: DeviceFigure) -> String {
        let values = figure.values.map { "\($0)" }.joined(separator: " ")
        let origin = "\(figure.samples) \(figure.origin.rawValue)"
        return "  \(figure.metric) \(values) \(figure.unit.rawValue) of \(origin), \(figure.direction.rawValue)"
    }
}
