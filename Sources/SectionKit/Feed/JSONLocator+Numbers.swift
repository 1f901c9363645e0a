extension JSONLocator {
    /// The number that stands at a place, as it is written; nil if another value does.
    static func number(at offset: Int, in bytes: [UInt8]) -> String? {
        guard offset < bytes.count else { return nil }
        let isNumber = bytes[offset] == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset]
        return isNumber ? word(at: offset, in: bytes) : nil
    }

    /// The first number in a value that 64 bits of floating point do not hold; nil if there is none.
    ///
    /// - Complexity: O(length of the value).
    static func offset(ofNumberTooLargeFrom start: Int, in bytes: [UInt8]) -> Int? {
        var (position, depth) = (start, 0)
        repeat {
            guard position < bytes.count else { return nil }
            switch bytes[position] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                position = end(ofStringAt: position, in: bytes)
                continue
            default:
                guard let number = number(at: position, in: bytes) else { break }
                if Double(number)?.isInfinite == true { return position }
                position += number.utf8.count
                continue
            }
            position += 1
        } while depth > 0
        return nil
    }

    /// A word without quotes: a number, `true`, `null`.
    static func word(at offset: Int, in bytes: [UInt8]) -> String {
        let ends = Array(",]} \t\r\n".utf8)
        return String(decoding: bytes[offset...].prefix { !ends.contains($0) }, as: UTF8.self)
    }

    private static func end(ofStringAt start: Int, in bytes: [UInt8]) -> Int {
        var position = start + 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position + 1
    }
}
