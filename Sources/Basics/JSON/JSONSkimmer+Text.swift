extension JSONSkimmer {
    /// Takes a string and decodes it; nil if there is no valid one.
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

    /// Decodes the rest of the bytes as the inside of a string.
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
