package import Foundation

/// A lexical mistake in a JSON text, with its place. Use it for error messages only, because decoders report little
/// about such mistakes, and no places.
package struct JSONDiagnostic: Hashable, Sendable {
    /// The byte offset of the mistake.
    package var offset: Int
    /// The mistake and its remedy.
    package var words: String

    /// Finds the first string, number or word that is not valid JSON in the value at an offset; nil if all are valid.
    ///
    /// - Complexity: O(length of the value).
    package init?(from start: Int, in bytes: [UInt8]) {
        let found = bytes.withUnsafeBytes { Self.first(from: start, in: $0) }
        guard let found else { return nil }
        self = found
    }

    /// Creates a mistake from its parts.
    package init(offset: Int, words: String) {
        self.offset = offset
        self.words = words
    }

    private static func first(from start: Int, in bytes: UnsafeRawBufferPointer) -> JSONDiagnostic? {
        var (position, depth) = (start, 0)
        repeat {
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            case UInt8(ascii: "\""):
                var string = JSONSkimmer(bytes, at: position, isStrict: true)
                guard string.stringAndEscapes() != nil else { return mistake(inStringAt: position, bytes) }
                position = string.position
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09: position += 1
            default:
                var value = JSONSkimmer(bytes, at: position, isStrict: true)
                guard value.takeValue(), value.position == bytes.count || ends(bytes[value.position]) else {
                    return mistake(inWordAt: position, bytes)
                }
                position = value.position
            }
        } while depth > 0
        return nil
    }

    private static func ends(_ byte: UInt8) -> Bool { byte <= 0x20 || #",:]}"#.utf8.contains(byte) }

    private static func mistake(inWordAt start: Int, _ bytes: UnsafeRawBufferPointer) -> JSONDiagnostic {
        let word = bytes[start...].prefix { !ends($0) }.prefix(40)
        let text = String(decoding: word.isEmpty ? bytes[start...start] : word, as: UTF8.self)
        let isNumber = "+-.0123456789".utf8.contains(bytes[start])
        return JSONDiagnostic(offset: start, words: "`\(text)` is not a JSON \(isNumber ? "number" : "value")")
    }

    private static func mistake(inStringAt start: Int, _ bytes: UnsafeRawBufferPointer) -> JSONDiagnostic? {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            switch bytes[position] {
            case 0..<0x20:
                let code = String(bytes[position], radix: 16, uppercase: true)
                return JSONDiagnostic(
                    offset: position,
                    words: "a control character (0x\(code)) is in a string; write it as an escape, such as \\n or \\t")
            case UInt8(ascii: "\\"):
                var escape = JSONSkimmer(bytes, at: position, isStrict: true)
                guard !escape.takeEscape() else {
                    position = escape.position
                    continue
                }
                return JSONDiagnostic(offset: position, words: words(forEscapeAt: position, bytes))
            default: position += 1
            }
        }
        return position < bytes.count
            ? nil : JSONDiagnostic(offset: start, words: "a string begins here and does not end")
    }

    private static func words(forEscapeAt start: Int, _ bytes: UnsafeRawBufferPointer) -> String {
        var escape = JSONSkimmer(bytes, at: start + 2, isStrict: true)
        let isUnit = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "u")
        let text = String(decoding: bytes[start...].prefix(isUnit ? 6 : 2), as: UTF8.self)
        let isHalf = isUnit && escape.takeHexadecimal() != nil
        return isHalf
            ? "`\(text)` is half of a character; a pair such as \\ud83d\\ude00 is one"
            : "`\(text)` is not a JSON escape"
    }
}

/// The maximum nesting depth of a JSON text, and the maximum number of its values.
///
/// A few kilobytes of gzip can expand to millions of values, or to deeply nested lists, and a decoder takes many bytes
/// for each. A text is checked before a decoder reads it.
package struct JSONBounds: Hashable, Sendable {
    private let depth: Int
    private let values: Int

    /// Bounds by the maximum nesting depth and the maximum number of values.
    package init(depth: Int, values: Int = 10_000_000) {
        (self.depth, self.values) = (depth, values)
    }

    /// The bounds of a result. It has fewer than twenty levels, and a million values after thousands of trials.
    package static let result = JSONBounds(depth: 128)

    /// The first place that is beyond the bounds; nil if none is.
    ///
    /// - Complexity: O(bytes).
    package func mistake(in json: Data) -> JSONDiagnostic? { json.withUnsafeBytes { mistake(in: $0) } }

    /// The first place that is beyond the bounds; nil if none is.
    ///
    /// - Complexity: O(bytes).
    package func mistake(in bytes: [UInt8]) -> JSONDiagnostic? { bytes.withUnsafeBytes { mistake(in: $0) } }

    private func mistake(in bytes: UnsafeRawBufferPointer) -> JSONDiagnostic? {
        var (level, count, position) = (0, 1, 0)
        var isString = false
        while position < bytes.count {
            let byte = bytes[position]
            if isString {
                if byte == UInt8(ascii: "\\") { position += 1 } else if byte == UInt8(ascii: "\"") { isString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): (level, count) = (level + 1, count + 1)
                case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
                case UInt8(ascii: ","): count += 1
                default: break
                }
                if level > depth {
                    return JSONDiagnostic(offset: position, words: "nested more than \(depth) levels deep")
                }
                if count > values {
                    return JSONDiagnostic(offset: position, words: "more than \(values) values up to here")
                }
            }
            position += 1
        }
        return nil
    }
}
