extension RepresentationHashing {
    /// The hash of a string's UTF-8 if that is ASCII and in contiguous memory.
    ///
    /// Inlined, so that the string need not be retained: two atomic operations cost more than the hash.
    @inlinable
    @inline(__always)
    func hash(asciiOf text: UnsafePointer<String>) -> UInt32? {
        if keepsShortTextInPlace {
            let words = UnsafeRawPointer(text).loadUnaligned(as: (low: UInt64, high: UInt64).self)
            if Self.isShortASCII(words.high) {
                return hash(short: words.low, words.high & Self.textBits, count: words.high >> 56 & 0xF)
            }
        }
        return text.pointee.utf8.withContiguousStorageIfAvailable { hash(ascii: UnsafeRawBufferPointer($0)) } ?? nil
    }

    /// Whether the standard library stores a string of at most 15 ASCII bytes as these bytes, padding zeros, and a last
    /// byte of 0xE0 + count, with which no other string ends.
    ///
    /// This is the layout on little-endian 64-bit platforms (StringObject.swift of the standard library). It is checked
    /// at run time; on other platforms short texts are read like long ones.
    static func keepsShortText() -> Bool {
        guard MemoryLayout<String>.size == 16 else { return false }
        return [
            ("section", 0x006E_6F69_7463_6573, 0xE7 << 56),
            ("0123456789abcde", 0x3736_3534_3332_3130, 0xEF65_6463_6261_3938),
        ]
        .allSatisfy { (text: String, low: UInt64, high: UInt64) in
            withUnsafeBytes(of: text) { $0.loadUnaligned(as: (UInt64, UInt64).self) == (low, high) }
        }
    }

    /// The bits of a short string's second word that are text.
    @inlinable static var textBits: UInt64 { 0x00FF_FFFF_FFFF_FFFF }

    @inlinable
    static func isShortASCII(_ high: UInt64) -> Bool { high >> 60 == 0xE }

    /// The hash of fewer than 16 ASCII bytes, given as two words padded with zeros.
    @inlinable
    @inline(__always)
    func hash(short low: UInt64, _ high: UInt64, count: UInt64) -> UInt32 {
        finish(fold(low ^ key ^ count, high ^ otherKey))
    }

    /// The hash of the ASCII text that a string equals; nil if it equals none. Such a string is not contiguous ASCII:
    /// it comes from another runtime, or contains a Kelvin sign, a Greek question mark or a Greek varia.
    ///
    /// Strings are equal if they are canonically equivalent. Only these three characters are equivalent to ASCII
    /// characters (UnicodeData.txt, singleton decompositions).
    @inlinable
    @inline(never)
    func hash(asciiEquivalentTo text: UnsafePointer<String>) -> UInt32? {
        var ascii: ContiguousArray<UInt8> = []
        for scalar in text.pointee.unicodeScalars {
            switch scalar {
            case "\0"..<"\u{80}": ascii.append(UInt8(truncatingIfNeeded: scalar.value))
            case "\u{212A}": ascii.append(UInt8(ascii: "K"))
            case "\u{37E}": ascii.append(UInt8(ascii: ";"))
            case "\u{1FEF}": ascii.append(UInt8(ascii: "`"))
            default: return nil
            }
        }
        return ascii.withUnsafeBytes { hash(ascii: $0) }
    }

    /// Reads two words at a time. The last two end with the text and may overlap the ones before.
    @inlinable
    @inline(__always)
    func hash(ascii text: UnsafeRawBufferPointer) -> UInt32? {
        let count = text.count
        guard count >= 16, let start = text.baseAddress else {
            let (low, high) = shortWords(text)
            guard (low | high) & 0x8080_8080_8080_8080 == 0 else { return nil }
            return hash(short: low, high, count: UInt64(truncatingIfNeeded: count))
        }
        var state = key ^ UInt64(truncatingIfNeeded: count)
        var seen: UInt64 = 0
        var offset = 0
        while offset + 16 < count {
            let low = start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let high = start.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
            state = fold(low ^ state, high ^ otherKey)
            seen |= low | high
            offset += 16
        }
        let low = start.loadUnaligned(fromByteOffset: count - 16, as: UInt64.self)
        let high = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        seen |= low | high
        guard seen & 0x8080_8080_8080_8080 == 0 else { return nil }
        state = fold(low ^ state, high ^ otherKey)
        return finish(state)
    }

    /// Fewer than 16 bytes as two words, padded with zeros. Reads overlap, so none goes past the end.
    @inlinable
    @inline(__always)
    func shortWords(_ text: UnsafeRawBufferPointer) -> (low: UInt64, high: UInt64) {
        let count = text.count
        guard count > 0, let start = text.baseAddress else { return (0, 0) }
        func bits(before offset: Int) -> UInt64 { UInt64(truncatingIfNeeded: 8 * offset) }
        if count >= 8 {
            let last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            return (start.loadUnaligned(as: UInt64.self), last >> bits(before: 16 - count))
        }
        if count >= 4 {
            let first = UInt64(start.loadUnaligned(as: UInt32.self))
            let last = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return (first | last << bits(before: count - 4), 0)
        }
        let first = UInt64(start.load(as: UInt8.self))
        let middle = UInt64(start.load(fromByteOffset: count / 2, as: UInt8.self))
        let last = UInt64(start.load(fromByteOffset: count - 1, as: UInt8.self))
        return (first | middle << bits(before: count / 2) | last << bits(before: count - 1), 0)
    }
}

/// Whether two strings have the same UTF-8 in contiguous memory. If so, they are equal. Inlined, so that they need not
/// be retained.
@inlinable
@inline(__always)
func haveSameText(_ text: UnsafePointer<String>, _ other: UnsafePointer<String>) -> Bool {
    let isSame: Bool?? = text.pointee.utf8.withContiguousStorageIfAvailable { bytes in
        other.pointee.utf8.withContiguousStorageIfAvailable { otherBytes in
            guard bytes.count == otherBytes.count, let start = bytes.baseAddress, let other = otherBytes.baseAddress
            else { return false }
            return areSameInMemory(UnsafeRawPointer(start), UnsafeRawPointer(other), count: bytes.count)
        }
    }
    return isSame == .some(.some(true))
}
