/// A lexical mistake in a JSON text, with its place. For error messages only: decoders report little about such
/// mistakes, and not where they are.
package struct JSONMistake: Hashable, Sendable {
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

    private static func first(from start: Int, in bytes: UnsafeRawBufferPointer) -> JSONMistake? {
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

    private static func mistake(inWordAt start: Int, _ bytes: UnsafeRawBufferPointer) -> JSONMistake {
        let word = bytes[start...].prefix { !ends($0) }.prefix(40)
        let text = String(decoding: word.isEmpty ? bytes[start...start] : word, as: UTF8.self)
        let isNumber = "+-.0123456789".utf8.contains(bytes[start])
        return JSONMistake(offset: start, words: "`\(text)` is not a JSON \(isNumber ? "number" : "value")")
    }

    private static func mistake(inStringAt start: Int, _ bytes: UnsafeRawBufferPointer) -> JSONMistake? {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            switch bytes[position] {
            case 0..<0x20:
                let code = String(bytes[position], radix: 16, uppercase: true)
                return JSONMistake(
                    offset: position,
                    words: "a control character (0x\(code)) is in a string; write it as an escape, such as \\n or \\t")
            case UInt8(ascii: "\\"):
                var escape = JSONSkimmer(bytes, at: position, isStrict: true)
                guard !escape.takeEscape() else {
                    position = escape.position
                    continue
                }
                return JSONMistake(offset: position, words: words(forEscapeAt: position, bytes))
            default: position += 1
            }
        }
        return position < bytes.count ? nil : JSONMistake(offset: start, words: "a string begins here and does not end")
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
