internal import Basics
internal import Foundation
internal import Sessions

/// What a child says on its standard output: one JSON object a line.
enum TrialEvent: Codable {
    /// A step begins.
    case step(TrialStep)
    /// The trial is over, and this is what it measured.
    case result(TrialMeasurement)
    /// The trial cannot be run, and why.
    case failure(String)

    /// The event of a line, or nil when the line is none: a library may write to standard output as well.
    init?(line: String) {
        guard line.hasPrefix("{"), let event = try? JSONDecoder().decode(TrialEvent.self, from: Data(line.utf8)) else {
            return nil
        }
        self = event
    }

    /// The line, with its end.
    func line() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(self)) ?? Data()) + Data("\n".utf8)
    }
}
