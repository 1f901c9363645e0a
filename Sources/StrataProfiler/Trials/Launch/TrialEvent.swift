internal import Foundation

/// An event that a child writes to standard output, one JSON object per line.
enum TrialEvent: Codable {
    /// A step begins.
    case step(TrialStep)
    /// The warm-up begins with the content that a step will show.
    case warmUp(TrialStep)
    /// The trial succeeded.
    case result(TrialMeasurement)
    /// The trial failed, with the reason.
    case failure(String)

    /// Parses a line; nil if it is not an event, because a library may write to standard output too.
    init?(line: String) {
        guard line.hasPrefix("{"), let event = try? JSONDecoder().decode(TrialEvent.self, from: Data(line.utf8)) else {
            return nil
        }
        self = event
    }

    /// The event as a line with its line feed.
    func line() -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ((try? encoder.encode(self)) ?? Data()) + Data("\n".utf8)
    }
}
