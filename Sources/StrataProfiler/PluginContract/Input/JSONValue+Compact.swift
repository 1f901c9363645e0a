internal import Foundation
internal import SectionKit

extension JSONValue {
    /// One line of JSON with keys in alphabetical order.
    ///
    /// - Complexity: O(values).
    var compact: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }
}
