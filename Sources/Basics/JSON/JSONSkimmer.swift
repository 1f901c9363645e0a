/// Walks through JSON by its structure alone: where strings, members and elements begin and end.
///
/// It validates only what it needs, and returns false or nil if it fails; the caller then uses a real decoder to find
/// the error. The bytes are UTF-8.
package struct JSONSkimmer {
    package let bytes: UnsafeRawBufferPointer
    package private(set) var position = 0

    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The byte that comes next, white space left out; 0 at the end.
    package mutating func peek() -> UInt8 {
        while position < bytes.count {
            let byte = bytes[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return 0
    }

    /// Takes the byte that comes next if it is that one.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    /// Reads a string and returns the range between its quotes; nil if there is no complete string.
    package mutating func string() -> Range<Int>? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return start..<position - 1
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return nil
    }

    /// Takes a string without escapes, so that its bytes are its characters.
    package mutating func plainString() -> Range<Int>? {
        string().flatMap { range in bytes[range].contains(UInt8(ascii: "\\")) ? nil : range }
    }

    /// Whether a range holds the letters of a word.
    package func matches(_ range: Range<Int>, _ word: StaticString) -> Bool {
        range.count == word.utf8CodeUnitCount
            && bytes[range].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// Takes any value.
    package mutating func skipValue() -> Bool {
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

    /// Takes an object, member by member; `body` takes the value.
    package mutating func members(_ body: (inout JSONSkimmer, Range<Int>) -> Bool) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        if take(UInt8(ascii: "}")) { return true }
        repeat {
            guard let key = plainString(), take(UInt8(ascii: ":")), body(&self, key) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    /// Takes an array, element by element; `body` takes the element.
    package mutating func elements(_ body: (inout JSONSkimmer) -> Bool) -> Bool {
        guard take(UInt8(ascii: "[")) else { return false }
        if take(UInt8(ascii: "]")) { return true }
        repeat {
            guard body(&self) else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]"))
    }

    /// The place of the comma before this position; nil if there is something else, white space apart.
    private var commaBeforePosition: Int? {
        var last = position - 1
        while last >= 0, bytes[last] <= 0x20 { last -= 1 }
        return last >= 0 && bytes[last] == UInt8(ascii: ",") ? last : nil
    }

    /// The place of the first comma with nothing behind it but the end of its list or object; nil if there is none.
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
