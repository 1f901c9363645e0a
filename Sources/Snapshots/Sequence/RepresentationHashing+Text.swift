extension RepresentationHashing {
    /// The hash of a string's UTF-8 if that is ASCII and in contiguous memory.
    ///
    /// Inlined, so that the string need not be retained: two atomic operations cost more than the hash.
    @inlinable
    @inline(__always)
    func hash(asciiOf text: UnsafePointer<String>) -> UInt32? {
        text.pointee.utf8.withContiguousStorageIfAvailable { hash(ascii: UnsafeRawBufferPointer($0)) } ?? nil
    }

    /// The hash of the ASCII that a string equals, if it equals any: one in memory of another runtime, or one with a
    /// Kelvin sign, a Greek question mark or a Greek varia.
    ///
    /// Strings are equal if they are canonically equivalent. These three characters alone are equivalent to ASCII ones
    /// (UnicodeData.txt, singleton decompositions).
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

    /// Reads two words at a time. The last two end with the text and may overlap those before; those of a text shorter
    /// than 16 bytes overlap each other.
    @inlinable
    @inline(__always)
    func hash(ascii text: UnsafeRawBufferPointer) -> UInt32? {
        let count = text.count
        guard count > 0, let start = text.baseAddress else { return 1 }
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
        let (low, high) = lastWords(start, count)
        seen |= low | high
        guard seen & 0x8080_8080_8080_8080 == 0 else { return nil }
        state = fold(low ^ state, high ^ otherKey)
        return finish(state)
    }

    @inlinable
    @inline(__always)
    func lastWords(_ start: UnsafeRawPointer, _ count: Int) -> (UInt64, UInt64) {
        if count >= 16 {
            return (
                start.loadUnaligned(fromByteOffset: count - 16, as: UInt64.self),
                start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            )
        }
        if count >= 8 {
            return (
                start.loadUnaligned(as: UInt64.self),
                start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            )
        }
        if count >= 4 {
            return (
                UInt64(start.loadUnaligned(as: UInt32.self)),
                UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            )
        }
        return (
            UInt64(start.load(as: UInt8.self)) | UInt64(start.load(fromByteOffset: count / 2, as: UInt8.self)) << 8,
            UInt64(start.load(fromByteOffset: count - 1, as: UInt8.self))
        )
    }
}

/// Whether two strings have the same UTF-8 in contiguous memory. If so, they are equal. Inlined, so that they need not
/// be retained.
@inlinable
@inline(__always)
func haveSameText(_ text: UnsafePointer<String>, _ other: UnsafePointer<String>) -> Bool {
    let isSame: Bool?? = text.pointee.utf8.withContiguousStorageIfAvailable { bytes in
        other.pointee.utf8.withContiguousStorageIfAvailable { otherBytes in
            areSameInMemory(UnsafeRawBufferPointer(bytes), UnsafeRawBufferPointer(otherBytes))
        }
    }
    if case .some(.some(true)) = isSame { return true }
    return false
}

@inlinable
@inline(__always)
func areSameInMemory(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let count = left.count
    guard count == right.count, let left = left.baseAddress, let right = right.baseAddress else { return false }
    var offset = 0
    while offset + 8 <= count {
        let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
        offset += 8
    }
    while offset < count {
        if left.load(fromByteOffset: offset, as: UInt8.self) != right.load(fromByteOffset: offset, as: UInt8.self) {
            return false
        }
        offset += 1
    }
    return true
}
