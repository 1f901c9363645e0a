internal import Foundation

extension FeedError {
    /// Says in one sentence what a decoder found, and where in the text.
    init(decoding error: any Error, json: Data, file: String?) {
        let bytes = [UInt8](json)
        guard let error = error as? DecodingError else {
            self.init(code: .malformed, file: file, message: "the document cannot be decoded: \(error)")
            return
        }
        switch error {
        case .dataCorrupted(let context) where context.underlyingError != nil || context.codingPath.isEmpty:
            self.init(malformed: context, bytes: bytes, file: file)
        case .dataCorrupted(let context):
            let code: Code = context.codingPath.last?.stringValue == "version" ? .unsupportedVersion : .invalid
            self.init(code: code, at: context.codingPath, bytes: bytes, file: file, problem: context.debugDescription)
        case .keyNotFound(let key, let context):
            self.init(
                code: .invalid, at: context.codingPath, bytes: bytes, file: file,
                problem: "the key '\(key.stringValue)' is missing")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init(
                code: .invalid, at: context.codingPath, bytes: bytes, file: file,
                problem: "expected \(Self.words(for: type)), found another kind of value or null")
        @unknown default:
            self.init(code: .malformed, file: file, message: "the document cannot be decoded: \(error)")
        }
    }

    private init(malformed context: DecodingError.Context, bytes: [UInt8], file: String?) {
        if bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
            self.init(code: .malformed, file: file, message: "the document is empty; a feed is a JSON object")
            return
        }
        let underlying = context.underlyingError as NSError?
        let index = underlying?.userInfo["NSJSONSerializationErrorIndex"] as? Int
        let reason = underlying?.userInfo["NSDebugDescription"] as? String ?? context.debugDescription
        // Foundation adds "around line L, column C." to some of its reasons; the place stands in front here.
        let words = reason.components(separatedBy: " around line").first ?? reason
        let offset = min(index ?? bytes.count, bytes.count)
        self.init(
            code: .malformed, file: file, location: JSONLocator.location(of: offset, in: bytes),
            message: "this is not JSON, or it is cut off: \(words)")
    }

    private init(code: Code, at path: [any CodingKey], bytes: [UInt8], file: String?, problem: String) {
        let steps = path.map { key in key.intValue.map { .index($0) } ?? JSONLocator.Step.key(key.stringValue) }
        let offset = JSONLocator.offset(of: steps, in: bytes)
        let place = steps.map { step in
            switch step {
            case .key(let key): ".\(key)"
            case .index(let index): "[\(index)]"
            }
        }
        let name = place.joined().drop { $0 == "." }
        self.init(
            code: code, file: file, location: JSONLocator.location(of: offset, in: bytes),
            message: (name.isEmpty ? "the document" : String(name)) + ": " + problem)
    }

    private static func words(for type: any Any.Type) -> String {
        let name = "\(type)"
        if name.hasPrefix("Dictionary") || name.contains("KeyedDecodingContainer") { return "an object" }
        if name.hasPrefix("Array") || name.contains("UnkeyedDecodingContainer") { return "a list" }
        let names = ["String": "a string", "Int": "a whole number", "Double": "a number", "Bool": "true or false"]
        return names[name] ?? "a \(name)"
    }
}
