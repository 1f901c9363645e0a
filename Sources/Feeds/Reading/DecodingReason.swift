internal import Basics
internal import Foundation

/// What a decoder found wrong, and where, in one form whichever of its errors it threw.
struct DecodingReason {
    /// From the document down to the value that is wrong.
    var path: [JSONLocator.Step] = []
    private var text = ""
    /// What should have stood there, where something else does.
    private var expected: (any Any.Type)?

    init(_ error: any Error) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            path = JSONLocator.steps(context.codingPath)
            text = "the key '\(key.stringValue)' is missing"
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            path = JSONLocator.steps(context.codingPath)
            expected = type
        case .dataCorrupted(let context):
            path = JSONLocator.steps(context.codingPath)
            text = context.debugDescription
        default: text = "\(error)"
        }
    }

    /// Where the value stands that is wrong, at a place or inside the value there.
    ///
    /// Of a number that is too large a decoder says neither key nor path.
    func offset(within start: Int, in bytes: [UInt8]) -> Int {
        path.isEmpty ? JSONLocator.offset(ofNumberTooLargeFrom: start, in: bytes) ?? start : start
    }

    /// The reason in words; what was found stands at an offset of the document.
    func words(at offset: Int, in bytes: [UInt8]) -> String {
        let found = JSONLocator.words(forValueAt: offset, in: bytes)
        guard let expected else {
            let number = JSONLocator.number(at: offset, in: bytes).flatMap { Double($0) }
            return number?.isInfinite == true ? "\(found) is too large" : text
        }
        return "expected \(Self.words(for: expected)), found \(found)"
    }

    private static func words(for type: any Any.Type) -> String {
        let name = "\(type)"
        if name.hasPrefix("Dictionary") || name.contains("KeyedDecodingContainer") { return "an object" }
        if name.hasPrefix("Array") || name.contains("UnkeyedDecodingContainer") { return "a list" }
        let names = ["String": "a string", "Int": "a whole number", "Double": "a number", "Bool": "true or false"]
        return names[name] ?? "a \(name)"
    }
}
