import Foundation
import StrataHistory

/// A file with figures of devices: read, and made into results.
enum DeviceTarget: FuzzTarget {
    static let name = "device"

    static func read(_ data: Data) throws {
        let file = try DeviceFile(data, name: "file")
        let contents = try DeviceFile.contents(of: [file])
        let statement = DeviceStatement(device: "Phone", date: "2026-01-31T12:00:00Z")
        for recording in file.recordings where !recording.figures.isEmpty {
            var given = statement
            if recording.device != nil { given.device = nil }
            if recording.date != nil { given.date = nil }
            _ = try recording.completed(by: contents).document(given, file: "file").id
        }
    }
}
