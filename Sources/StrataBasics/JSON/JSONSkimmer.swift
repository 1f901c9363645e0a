/// A cursor over JSON text that finds where strings, members and elements begin and end, without decoding them.
///
/// Its operations return false or nil if they fail. The caller then uses a real decoder to find the error. By default,
/// a skimmer validates only what it needs. A strict skimmer accepts only text that RFC 8259 and Foundation's decoder
/// accept, and of that only plain text: valid UTF-8, no lone surrogates, no keys with escapes, at most ``deepest``
/// levels.
package struct JSONSkimmer {
    package let bytes: UnsafeRawBufferPointer
    package internal(set) var position: Int
    /// Whether it accepts only valid JSON.
    let isStrict: Bool
    /// The number of open lists and objects.
    private var depth = 0

    /// The maximum nesting depth of a strict text, as in Foundation's decoder.
    package static let deepest = 512

    /// Creates a skimmer at an offset.
    package init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0, isStrict: Bool = false) {
        self.bytes = bytes
        self.position = position
        self.isStrict = isStrict
    }

    /// Skips white space and returns the next byte; 0 at the end.
    package mutating func peek() -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return 0
    }

    /// Consumes the next byte after white space if it equals `byte`.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    /// Reads a string and returns the range between its quotes; nil without a complete string.
    package mutating func string() -> Range<Int>? { stringAndEscapes()?.range }

    /// Reads a string without escapes, whose bytes are its characters; nil for any other value.
    package mutating func plainString() -> Range<Int>? {
        stringAndEscapes().flatMap { string in string.hasEscapes ? nil : string.range }
    }

    /// Reads a string and returns the range between its quotes, and whether it has escapes.
    mutating func stringAndEscapes() -> (range: Range<Int>, hasEscapes: Bool)? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = position
        var hasEscapes = false
        while true {
            skipPlainText()
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return (start..<position - 1, hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                if !isStrict { position += 2 } else if !takeEscape() { return nil }
            default: if !isStrict { position += 1 } else if !takeScalar() { return nil }
            }
        }
    }

    /// Advances to the next quote, backslash, control character or non-ASCII byte, eight bytes at a time.
    private mutating func skipPlainText() {
        while bytes.count - position >= 8 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            let special = Self.specialBytes(of: word)
            position += special == 0 ? 8 : special.trailingZeroBitCount / 8
            if special != 0 { return }
        }
        while position < bytes.count, Self.specialBytes(of: UInt64(bytes[position])) & 0x80 == 0 {
            position += 1
        }
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Sets the top bit of each byte that is not plain text. Only the lowest set bit is exact; bits above it may be
    /// false positives.
    ///
    /// Source: "Determine if a word has a byte less than n" in Sean Anderson's Bit Twiddling Hacks.
    private static func specialBytes(of word: UInt64) -> UInt64 {
        let quote = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslash = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let zero = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
        let control = (word &- ones &* 0x20) & ~word
        return (zero | control | word) & (ones << 7)
    }

    /// Whether the bytes in a range equal a word.
    package func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
        range.count == word.utf8CodeUnitCount
            && bytes[range].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Skips a value of any type.
    package mutating func skipValue() -> Bool {
        if isStrict { return takeValue() }
        switch peek() {
        case UInt8(ascii: "\""): return string() != nil
        case UInt8(ascii: "{"), UInt8(ascii: "["): return skipContainer()
        case 0: return false
        default:
            let start = position
            while position < bytes.count, !Self.endsScalar(bytes[position]) { position += 1 }
            return position > start
        }
    }

    /// Reads an object. Calls `body` at each value with the range of its key. `body` must consume the value.
    package mutating func members(_ body: (inout JSONSkimmer, Range<Int>) -> Bool) -> Bool {
        guard take(UInt8(ascii: "{")), open() else { return false }
        defer { depth -= 1 }
        if take(UInt8(ascii: "}")) { return true }
        repeat {
            guard let key = plainString(), take(UInt8(ascii: ":")), body(&self, key) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    /// Reads an array. Calls `body` at each element, which `body` must consume.
    package mutating func elements(_ body: (inout JSONSkimmer) -> Bool) -> Bool {
        guard take(UInt8(ascii: "[")), open() else { return false }
        defer { depth -= 1 }
        if take(UInt8(ascii: "]")) { return true }
        repeat {
            guard body(&self) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]"))
    }

    private mutating func open() -> Bool {
        depth += 1
        return !isStrict || depth <= Self.deepest
    }

    /// The offset of the comma before this position, ignoring white space; nil if another byte precedes it.
    private var commaBeforePosition: Int? {
        var last = position - 1
        while last >= 0, bytes[last] <= 0x20 { last -= 1 }
        return last >= 0 && bytes[last] == UInt8(ascii: ",") ? last : nil
    }

    /// The offset of the first trailing comma, directly before the end of its list or object; nil without one.
    ///
    /// - Complexity: O(bytes).
    package static func trailingComma(in bytes: UnsafeRawBufferPointer) -> Int? {
        var skimmer = JSONSkimmer(bytes)
        while skimmer.position < bytes.count {
            switch bytes[skimmer.position] {
            case UInt8(ascii: "\""):
                guard skimmer.string() != nil else { return nil }
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let comma = skimmer.commaBeforePosition { return comma }
            default: break
            }
            skimmer.position += 1
        }
        return nil
    }

    private mutating func skipContainer() -> Bool {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                guard string() != nil else { return false }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if commaBeforePosition != nil { return false }
                depth -= 1
            default: break
            }
            position += 1
            if depth == 0 { return true }
        }
        return false
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte <= 0x20
    }
}

extension JSONSkimmer {
    /// Reads and decodes a string; nil if the next value is not a valid string.
    ///
    /// - Complexity: O(length of the string).
    package mutating func text() -> String? {
        guard let (range, hasEscapes) = stringAndEscapes() else { return nil }
        guard hasEscapes else { return text(in: range) }
        var inside = JSONSkimmer(UnsafeRawBufferPointer(rebasing: bytes[..<range.upperBound]), at: range.lowerBound)
        return inside.unescaped()
    }

    /// The text of a range without escapes.
    func text(in range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Decodes the remaining bytes as the inside of a string.
    private mutating func unescaped() -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count - position)
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "\\") else {
                result.append(bytes[position])
                position += 1
                continue
            }
            guard let scalar = escape() else { return nil }
            result.append(contentsOf: String(scalar).utf8)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard position + 1 < bytes.count else { return nil }
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return unicodeEscape()
        default: return Unicode.Scalar(letter)
        }
    }

    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard let first = takeHexadecimal() else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
        position += 2
        guard let second = takeHexadecimal(), UTF16.isTrailSurrogate(second) else { return nil }
        let (high, low) = (UInt32(first - 0xD800), UInt32(second - 0xDC00))
        return Unicode.Scalar(0x10000 + (high << 10) + low)
    }
}
