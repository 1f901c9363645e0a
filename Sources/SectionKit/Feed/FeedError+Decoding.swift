internal import Foundation

extension FeedError {
    /// Says in one sentence what a decoder found, and where in the text.
    init(decoding error: any Error, json: Data, file: String?) {
        let bytes = [UInt8](json)
        if let offset = JSONLocator.firstInvalidUTF8(in: bytes) {
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            self.init(
                code: .malformed, file: file, location: JSONLocator.location(of: offset, in: bytes),
                message: "the byte 0x\(byte) is not UTF-8 here; save the feed as UTF-8")
            return
        }
        guard let error = error as? DecodingError else {
            self.init(code: .malformed, file: file, message: "the document cannot be decoded: \(error)")
            return
        }
        switch error {
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            self.init(malformed: json, bytes: bytes, file: file)
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
                problem: "expected \(Self.words(for: type)), found "
                    + JSONLocator.words(forValueAt: Self.offset(of: context.codingPath, in: bytes), in: bytes))
        @unknown default:
            self.init(code: .malformed, file: file, message: "the document cannot be decoded: \(error)")
        }
    }

    /// `JSONDecoder` does not say where a text stops being JSON; `JSONSerialization` does, in words.
    private init(malformed json: Data, bytes: [UInt8], file: String?) {
        if bytes.allSatisfy({ $0 <= UInt8(ascii: " ") }) {
            self.init(code: .malformed, file: file, message: "the document is empty; a feed is a JSON object")
            return
        }
        var reason = "unexpected value"
        do {
            _ = try JSONSerialization.jsonObject(with: json)
        } catch let error as NSError {
            reason = error.userInfo["NSDebugDescription"] as? String ?? reason
        }
        let parts = reason.components(separatedBy: " around character ")
        let offset = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) ?? bytes.count : bytes.count
        self.init(
            code: .malformed, file: file, location: JSONLocator.location(of: min(offset, bytes.count), in: bytes),
            message: "this is not JSON, or it is cut off: " + parts[0].lowercasedFirst)
    }

    private init(code: Code, at path: [any CodingKey], bytes: [UInt8], file: String?, problem: String) {
        let steps = Self.steps(path)
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

    private static func steps(_ path: [any CodingKey]) -> [JSONLocator.Step] {
        path.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
    }

    private static func offset(of path: [any CodingKey], in bytes: [UInt8]) -> Int {
        JSONLocator.offset(of: steps(path), in: bytes)
    }

    private static func words(for type: any Any.Type) -> String {
        let name = "\(type)"
        if name.hasPrefix("Dictionary") || name.contains("KeyedDecodingContainer") { return "an object" }
        if name.hasPrefix("Array") || name.contains("UnkeyedDecodingContainer") { return "a list" }
        let names = ["String": "a string", "Int": "a whole number", "Double": "a number", "Bool": "true or false"]
        return names[name] ?? "a \(name)"
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
