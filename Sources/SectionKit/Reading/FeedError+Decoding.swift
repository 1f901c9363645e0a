package import Foundation
internal import StrataBasics

extension FeedError {
    /// Describes a decoder's error in one sentence, with its place in the text.
    ///
    /// - Parameter kind: the expected kind of file.
    package init(decoding error: any Error, json: Data, file: String?, kind: String = "feed") {
        let bytes = [UInt8](json)
        if let offset = JSONLocator.invalidUTF8(in: bytes, limit: 1).first {
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            self.init(
                code: .malformed, file: file, location: JSONLocator.position(of: offset, in: bytes),
                message: "the byte 0x\(byte) is not UTF-8 here; save the \(kind) as UTF-8")
            return
        }
        guard let error = error as? DecodingError else {
            self.init(code: .malformed, file: file, message: "the document cannot be decoded: \(error)")
            return
        }
        let reason = DecodingReason(error)
        if case .dataCorrupted = error, reason.path.isEmpty {
            self.init(malformed: json, bytes: bytes, file: file, kind: kind)
            return
        }
        let mistake = reason.mistake(from: JSONLocator.offset(of: reason.path, in: bytes), in: bytes)
        self.init(
            code: reason.path == [.key("version")] ? .unsupportedVersion : .invalid, file: file,
            location: JSONLocator.position(of: mistake.offset, in: bytes),
            message: "\(JSONLocator.words(for: reason.path)): \(mistake.words)")
    }

    /// The error for a comma after the last element of a list or the last member of an object; nil without such a
    /// comma. `JSONDecoder` accepts it, but other readers of the feed reject it.
    ///
    /// - Complexity: O(length of the text).
    init?(trailingCommaIn json: Data, file: String?) {
        guard let comma = json.withUnsafeBytes({ JSONSkimmer.trailingComma(in: $0) }) else { return nil }
        let bytes = [UInt8](json)
        let end = bytes[comma...].first { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
        let owner = end == UInt8(ascii: "]") ? "element of this list" : "key of this object"
        self.init(
            code: .malformed, file: file, location: JSONLocator.position(of: comma, in: bytes),
            message: "this is not JSON: trailing comma after the last \(owner); remove the comma")
    }

    /// The error for a text that is not JSON. `JSONDecoder` does not report the place; `JSONSerialization` reports it
    /// as text.
    private init(malformed json: Data, bytes: [UInt8], file: String?, kind: String) {
        if bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) {
            self.init(code: .malformed, file: file, message: "the document is empty; a \(kind) is a JSON object")
            return
        }
        if let offset = bytes.firstIndex(of: 0) {
            self.init(
                code: .malformed, file: file, location: JSONLocator.position(of: offset, in: bytes),
                message: "this is not JSON: a zero byte; the file is not UTF-8 text, or was not written to its end")
            return
        }
        if let mistake = JSONDiagnostic(from: bytes.firstIndex { $0 > UInt8(ascii: " ") } ?? 0, in: bytes) {
            self.init(
                code: .malformed, file: file, location: JSONLocator.position(of: mistake.offset, in: bytes),
                message: "this is not JSON: \(mistake.words)")
            return
        }
        if let mistake = JSONBounds(depth: JSONSkimmer.deepest, values: .max).mistake(in: bytes) {
            self.init(
                code: .malformed, file: file, location: JSONLocator.position(of: mistake.offset, in: bytes),
                message: "lists and objects are nested more than \(JSONSkimmer.deepest) levels deep here")
            return
        }
        var reason = "unexpected value"
        do {
            _ = try JSONSerialization.jsonObject(with: json)
            if let offset = JSONLocator.offset(ofWholeNumberTooLargeIn: bytes) {
                self.init(
                    code: .invalid, file: file, location: JSONLocator.position(of: offset, in: bytes),
                    message: "\(JSONLocator.words(forValueAt: offset, in: bytes)) is too large for a whole number")
                return
            }
            if let offset = JSONLocator.offset(ofFractionIn: bytes) {
                self.init(
                    code: .invalid, file: file, location: JSONLocator.position(of: offset, in: bytes),
                    message:
                        "a whole number is expected where this \(kind) has a fraction or a larger number; the first such "
                        + "one is \(JSONLocator.words(forValueAt: offset, in: bytes))")
                return
            }
        } catch let error as NSError {
            reason = error.userInfo["NSDebugDescription"] as? String ?? reason
        }
        let parts = reason.components(separatedBy: " around character ")
        let offset = parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) ?? bytes.count : bytes.count
        let isBehindJSON =
            offset < bytes.count && (try? JSONSerialization.jsonObject(with: Data(bytes[..<offset]))) != nil
        self.init(
            code: .malformed, file: file, location: JSONLocator.position(of: min(offset, bytes.count), in: bytes),
            message: isBehindJSON
                ? "there is more text behind the end of the JSON"
                : "this is not JSON, or it is truncated: " + parts[0].lowercasedFirst)
    }
}

extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// The reason and place of a decoding error, in one form for all kinds of decoding errors.
struct DecodingReason {
    /// The path from the document to the wrong value.
    var path: [JSONLocator.Step] = []
    private var text = ""
    /// The expected type, if the value has another one.
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

    /// Whether an identity is missing, or the value in its place is not an identity.
    var isAboutIdentity: Bool { missingKey == JSONIdentity.key || expected == JSONIdentity.self }

    /// The mistake in the value at a place.
    ///
    /// - Complexity: O(length of the value).
    func mistake(from start: Int, in bytes: [UInt8]) -> JSONDiagnostic {
        let found = JSONLocator.words(forValueAt: start, in: bytes)
        if let expected {
            return JSONDiagnostic(offset: start, words: "expected \(Self.words(for: expected)), found \(found)")
        }
        if let mistake = JSONDiagnostic(from: start, in: bytes) { return mistake }
        // For a number that is too large, the decoder reports neither key nor path.
        let place = path.isEmpty ? JSONLocator.offset(ofNumberTooLargeFrom: start, in: bytes) ?? start : start
        guard let number = JSONLocator.number(at: place, in: bytes), let value = Double(number) else {
            return JSONDiagnostic(offset: place, words: text)
        }
        let name = JSONLocator.words(forValueAt: place, in: bytes)
        let isTiny = value == 0 && number.prefix { $0 != "e" && $0 != "E" }.contains { "1"..."9" ~= $0 }
        let words = value.isInfinite ? "\(name) is too large" : isTiny ? "\(name) is too close to 0" : text
        return JSONDiagnostic(offset: place, words: words)
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
