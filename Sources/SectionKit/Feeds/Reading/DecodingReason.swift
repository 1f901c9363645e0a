internal import Basics
internal import Foundation

/// What a decoder found wrong, and where, in one form whichever of its errors it threw.
struct DecodingReason {
    /// From the document down to the value that is wrong.
    var path: [JSONLocator.Step] = []
    private var text = ""
    /// What should have stood there, where something else does.
    private var expected: (any Any.Type)?
    private var missingKey: String?

    init(_ error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            path = JSONLocator.steps(context.codingPath)
            text = "the key '\(key.stringValue)' is missing"
            missingKey = key.stringValue
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            path = JSONLocator.steps(context.codingPath)
            expected = type
        case .dataCorrupted(let context):
            path = JSONLocator.steps(context.codingPath)
            text = context.debugDescription
        default: text = "\(error)"
        }
    }

    /// Whether an identity is missing, or something stands in its place that is none.
    var isAboutIdentity: Bool { missingKey == JSONIdentity.key || expected == JSONIdentity.self }

    /// Where something is wrong in the value at a place, and what.
    ///
    /// - Complexity: O(length of the value).
    func mistake(from start: Int, in bytes: [UInt8]) -> JSONMistake {
        let found = JSONLocator.words(forValueAt: start, in: bytes)
        if let expected {
            return JSONMistake(offset: start, words: "expected \(Self.words(for: expected)), found \(found)")
        }
        if let mistake = JSONMistake(from: start, in: bytes) { return mistake }
        // Of a number that is too large a decoder says neither key nor path.
        let place = path.isEmpty ? JSONLocator.offset(ofNumberTooLargeFrom: start, in: bytes) ?? start : start
        guard let number = JSONLocator.number(at: place, in: bytes), let value = Double(number) else {
            return JSONMistake(offset: place, words: text)
        }
        let name = JSONLocator.words(forValueAt: place, in: bytes)
        let isTiny = value == 0 && number.prefix { $0 != "e" && $0 != "E" }.contains { "1"..."9" ~= $0 }
        let words = value.isInfinite ? "\(name) is too large" : isTiny ? "\(name) is too close to 0" : text
        return JSONMistake(offset: place, words: words)
    }

    private static func words(for type: any Any.Type) -> String {
        let name = "\(type)"
        if name.hasPrefix("Dictionary") || name.contains("KeyedDecodingContainer") { return "an object" }
        if name.hasPrefix("Array") || name.contains("UnkeyedDecodingContainer") { return "a list" }
        let names = [
            "String": "a string", "Int": "a whole number", "Double": "a number", "Bool": "true or false",
            "JSONIdentity": "a string or a whole number",
        ]
        return names[name] ?? "a \(name)"
    }
}
