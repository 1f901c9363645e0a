import Foundation
import Testing

@testable import StrataBasics

/// Compares the results of our decoder and of Foundation's decoder for a text.
enum DecoderComparison {
    /// The result of our decoder; nil for a text that it passes on to Foundation's.
    static func ours<Value: Decodable>(_ type: Value.Type, from json: [UInt8]) -> Result<Value, any Error>? {
        json.withUnsafeBytes { bytes in
            guard isPlain(bytes) else { return nil }
            var results: [Result<Value, any Error>] = []
            JSONBytesDecoder.forEach(in: bytes) { decoder in results.append(Result { try decoder.decode(type) }) }
            return results.first
        }
    }

    /// Whether a strict skimmer accepts a text as one value.
    static func isPlain(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var skimmer = JSONSkimmer(bytes, isStrict: true)
        return skimmer.skipValue() && skimmer.peek() == 0 && skimmer.position == bytes.count
    }

    static func isPlain(_ json: String) -> Bool { Array(json.utf8).withUnsafeBytes { isPlain($0) } }

    /// Expects that both return the same value or fail. Returns the number of texts that our decoder did not pass on.
    @discardableResult static func expectSame<Value: Decodable>(
        _ type: Value.Type, _ json: String, _ place: Testing.SourceLocation = #_sourceLocation
    ) -> Int {
        guard let ours = ours(type, from: Array(json.utf8)) else { return 0 }
        let theirs = Result { try JSONDecoder().decode(type, from: Data(json.utf8)) }
        #expect(words(ours) == words(theirs), "\(type) from \(json)", sourceLocation: place)
        return 1
    }

    private static func words<Value>(_ result: Result<Value, any Error>) -> String {
        switch result {
        case .success(let value): text(value)
        case .failure: "refused"
        }
    }

    /// A value as text in which dictionaries have one order.
    private static func text(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .dictionary:
            return "[\(mirror.children.map { text($0.value) }.sorted().joined(separator: ", "))]"
        case .struct where mirror.children.isEmpty, nil: return String(reflecting: value)
        case .struct where value is Data || value is Date || value is Decimal || value is URL:
            return String(reflecting: value)
        default:
            return "\(mirror.subjectType)(\(mirror.children.map { text($0.value) }.joined(separator: ", ")))"
        }
    }
}
