// The grammar of RFC 8259. Text that a strict skimmer has accepted needs no second validation.

extension JSONSkimmer {
    /// Reads and validates a value with everything inside it.
    mutating func takeValue() -> Bool {
        switch peek() {
        case UInt8(ascii: "\""): stringAndEscapes() != nil
        case UInt8(ascii: "{"): members { skimmer, _ in skimmer.takeValue() }
        case UInt8(ascii: "["): elements { skimmer in skimmer.takeValue() }
        case UInt8(ascii: "t"): take(word: "true")
        case UInt8(ascii: "f"): take(word: "false")
        case UInt8(ascii: "n"): take(word: "null")
        default: takeNumber()
        }
    }

    private mutating func take(word: StaticString) -> Bool {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, matches(position..<end, word) else { return false }
        position = end
        return true
    }

    private mutating func takeNumber() -> Bool {
        takeByte(UInt8(ascii: "-"))
        let start = position
        guard takeDigits(), bytes[start] != UInt8(ascii: "0") || position == start + 1 else { return false }
        if takeByte(UInt8(ascii: ".")), !takeDigits() { return false }
        guard takeByte(UInt8(ascii: "e")) || takeByte(UInt8(ascii: "E")) else { return true }
        if !takeByte(UInt8(ascii: "+")) { takeByte(UInt8(ascii: "-")) }
        return takeDigits()
    }

    private mutating func takeDigits() -> Bool {
        let start = position
        while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] { position += 1 }
        return position > start
    }

    @discardableResult private mutating func takeByte(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Reads an escape in a string. A high surrogate is read together with its low surrogate.
    mutating func takeEscape() -> Bool {
        guard position + 1 < bytes.count else { return false }
        let letter = bytes[position + 1]
        position += 2
        guard letter == UInt8(ascii: "u") else { return #""\/bfnrt"#.utf8.contains(letter) }
        guard let unit = takeHexadecimal() else { return false }
        guard UTF16.isSurrogate(unit) else { return true }
        guard UTF16.isLeadSurrogate(unit), takeByte(UInt8(ascii: "\\")), takeByte(UInt8(ascii: "u")) else {
            return false
        }
        return takeHexadecimal().map(UTF16.isTrailSurrogate) ?? false
    }

    /// Reads the four digits of a `\u` escape.
    mutating func takeHexadecimal() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var unit: UInt16 = 0
        for _ in 0..<4 {
            let (byte, letter) = (bytes[position], bytes[position] | 0x20)
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
            case _ where UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter:
                unit = unit << 4 | UInt16(letter - UInt8(ascii: "a") + 10)
            default: return nil
            }
            position += 1
        }
        return unit
    }

    /// Reads a character of two to four bytes; false for invalid UTF-8 (table 3-7 of the Unicode standard) and for a
    /// control character.
    mutating func takeScalar() -> Bool {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch bytes[position] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return false
        }
        guard position + length <= bytes.count, second ~= bytes[position + 1] else { return false }
        for offset in 2..<max(2, length) where bytes[position + offset] & 0xC0 != 0x80 { return false }
        position += length
        return true
    }
}
