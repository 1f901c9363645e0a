internal import Foundation
internal import StrataBasics

/// A JSON file of another tool. Mistakes are reported with file, line, column and key path.
struct DeviceJSON {
    /// The file's name, for messages.
    let name: String
    private let data: Data
    private let bytes: [UInt8]
    /// The number of lines before these bytes in the file.
    private let linesBefore: Int

    /// The limits of a file. Each call of a call stack has two levels; Foundation's decoder reads 512.
    private static let bounds = JSONBounds(depth: 512)

    /// Checks the nesting of a text, so that readers never see a text that consists only of brackets.
    init(_ data: Data, name: String, linesBefore: Int = 0) throws(HistoryError) {
        (self.name, self.linesBefore) = (name, linesBefore)
        self.data = JSONLocator.withoutByteOrderMark(data)
        bytes = [UInt8](self.data)
        if let mistake = Self.bounds.mistake(in: bytes) { throw refusal(at: mistake.offset, mistake.words) }
    }

    /// The outermost value: the keys of an object, or those of the first object in a list.
    enum Shape: Hashable {
        case object([String])
        case list([String])
        case other

        /// The shape in words, for a message.
        var words: String {
            switch self {
            case .object(let keys): "a JSON object \(Self.words(keys))"
            case .list(let keys) where keys.isEmpty: "a JSON list without objects"
            case .list(let keys): "a JSON list of objects \(Self.words(keys))"
            case .other: "neither a JSON object nor a list"
            }
        }

        private static func words(_ keys: [String]) -> String {
            guard !keys.isEmpty else { return "without keys" }
            let shown = keys.sorted().prefix(6).map { $0.count > 40 ? "\($0.prefix(40))…" : $0 }
            let rest = keys.count > 6 ? " and \(keys.count - 6) more" : ""
            return "with the keys \(shown.joined(separator: ", "))\(rest)"
        }
    }

    /// The shape of the outermost value.
    ///
    /// - Complexity: O(length of the first object).
    var shape: Shape {
        bytes.withUnsafeBytes { buffer in
            var skimmer = JSONSkimmer(buffer)
            switch skimmer.peek() {
            case UInt8(ascii: "{"): return .object(Self.keys(&skimmer))
            case UInt8(ascii: "["):
                var keys: [String] = []
                _ = skimmer.elements { element in
                    if element.peek() == UInt8(ascii: "{") { keys = Self.keys(&element) }
                    return false
                }
                return .list(keys)
            default: return .other
            }
        }
    }

    private static func keys(_ skimmer: inout JSONSkimmer) -> [String] {
        var keys: [String] = []
        _ = skimmer.members { skimmer, key in
            keys.append(String(decoding: skimmer.bytes[key], as: UTF8.self))
            return keys.count < 1_000 && skimmer.skipValue()
        }
        return keys
    }

    /// Decodes the file.
    ///
    /// - Throws: ``HistoryError`` with the place of the first mistake.
    func decoded<Value: Decodable>(_ type: Value.Type) throws(HistoryError) -> Value {
        if let offset = JSONLocator.offset(ofNumberTooLargeFrom: 0, in: bytes) {
            throw refusal(at: offset, "\(JSONLocator.words(forValueAt: offset, in: bytes)) is too large")
        }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch let error as DecodingError {
            throw refusal(error)
        } catch {
            throw HistoryError("\(name): not JSON, or truncated")
        }
    }

    private func refusal(_ error: DecodingError) -> HistoryError {
        switch error {
        case .keyNotFound(let key, let context):
            return refusal(at: JSONLocator.steps(context.codingPath), "the key '\(key.stringValue)' is missing")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let path = JSONLocator.steps(context.codingPath)
            let found = JSONLocator.words(forValueAt: JSONLocator.offset(of: path, in: bytes), in: bytes)
            return refusal(at: path, "expected \(Self.words("\(type)")), found \(found)")
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            let path = JSONLocator.steps(context.codingPath)
            let found = JSONLocator.words(forValueAt: JSONLocator.offset(of: path, in: bytes), in: bytes)
            return refusal(at: path, "\(found) cannot be read")
        default:
            guard let mistake = JSONDiagnostic(from: 0, in: bytes) else {
                return HistoryError("\(name): not JSON, or truncated")
            }
            return refusal(at: mistake.offset, mistake.words)
        }
    }

    /// A Swift type as a kind of JSON value.
    private static func words(_ type: String) -> String {
        switch type {
        case "String": "a string"
        case "Int": "a whole number"
        case "Double": "a number"
        case _ where type.hasPrefix("Array<"): "a list"
        default: "an object"
        }
    }

    /// An error at a key path.
    func refusal(at path: [JSONLocator.Step], _ words: String) -> HistoryError {
        refusal(at: JSONLocator.offset(of: path, in: bytes), "\(JSONLocator.words(for: path)): \(words)")
    }

    private func refusal(at offset: Int, _ words: String) -> HistoryError {
        let place = JSONLocator.position(of: offset, in: bytes)
        return HistoryError("\(name):\(linesBefore + place.line):\(place.column): \(words)")
    }
}

/// A whole number in a file. Foundation's decoder does not report the place of a fraction or of a number that is too large.
struct DeviceCount: Decodable, Hashable, Sendable {
    /// The number.
    let value: Int

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let value = Int(exactly: try container.decode(Double.self)) else {
            throw DecodingError.typeMismatch(
                Int.self, DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a whole number"))
        }
        self.value = value
    }
}
