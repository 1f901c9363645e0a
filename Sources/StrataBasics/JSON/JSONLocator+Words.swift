package import Foundation

extension JSONLocator {
    /// The value at an offset, for a message: `the number 7`, `a list`.
    package static func words(forValueAt offset: Int, in bytes: [UInt8]) -> String {
        guard offset < bytes.count else { return "nothing" }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return "an object"
        case UInt8(ascii: "["): return "a list"
        case UInt8(ascii: "\""):
            return string(at: offset, in: bytes).map { "the string '\(shortened($0))'" } ?? "a string"
        default:
            if let number = number(at: offset, in: bytes) { return "the number \(shortened(number))" }
            return shortened(word(at: offset, in: bytes))
        }
    }

    /// The string at an offset; nil if another value is there.
    package static func string(at offset: Int, in bytes: [UInt8]) -> String? {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
        return bytes.withUnsafeBytes { buffer in
            var skimmer = JSONSkimmer(UnsafeRawBufferPointer(rebasing: buffer[offset...]))
            guard let range = skimmer.string() else { return nil }
            return try? JSONDecoder().decode(String.self, from: Data(bytes[offset...offset + range.upperBound]))
        }
    }

    /// The text without a byte order mark, which RFC 8259 allows readers to skip. Offsets count from the byte after it,
    /// as in editors.
    package static func withoutByteOrderMark(_ json: Data) -> Data {
        json.starts(with: [0xEF, 0xBB, 0xBF]) ? Data(json.dropFirst(3)) : json
    }

    /// The offsets of bytes that are not valid UTF-8, up to a limit.
    package static func invalidUTF8(in bytes: [UInt8], limit: Int) -> [Int] {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        var found: [Int] = []
        while found.count < limit {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): offset += scalar.count
            case .error(let length):
                found.append(offset)
                offset += length
            case .emptyInput: return found
            }
        }
        return found
    }

    /// Converts a decoder's coding path. Keys such as `7` also have a number, so elements are recognised by the name
    /// `Index 7`.
    package static func steps(_ path: [any CodingKey]) -> [Step] {
        path.map { key in
            key.intValue.flatMap { key.stringValue == "\($0)" ? nil : .index($0) } ?? .key(key.stringValue)
        }
    }

    /// A path in readable form: `sections[3].items[7].title`.
    package static func words(for path: [Step]) -> String {
        let place = path.map { step in
            switch step {
            case .key(let key): ".\(key)"
            case .index(let index): "[\(index)]"
            }
        }
        let name = place.joined().drop { $0 == "." }
        return name.isEmpty ? "the document" : String(name)
    }

    private static func shortened(_ text: String) -> String { text.count > 40 ? "\(text.prefix(40))…" : text }
}

extension JSONLocator {
    /// The number at an offset, as written; nil if another value is there.
    package static func number(at offset: Int, in bytes: [UInt8]) -> String? {
        guard offset < bytes.count else { return nil }
        let isNumber = bytes[offset] == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset]
        return isNumber ? word(at: offset, in: bytes) : nil
    }

    /// The offset of the first number in a value that overflows a 64-bit floating-point number; nil if none does.
    ///
    /// - Complexity: O(length of the value).
    package static func offset(ofNumberTooLargeFrom start: Int, in bytes: [UInt8]) -> Int? {
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

    /// The offset of the first integer that overflows 64 bits; nil if none does.
    ///
    /// - Complexity: O(length of the text).
    package static func offset(ofWholeNumberTooLargeIn bytes: [UInt8]) -> Int? {
        offset(ofNumberIn: bytes) { number in number.allSatisfy { $0.isNumber || $0 == "-" } && Int(number) == nil }
    }

    /// The offset of the first number that is not an integer of 64 bits, such as 3.5 or 1e30; nil if all are. A decoder
    /// that needs an integer reports no place.
    ///
    /// - Complexity: O(length of the text).
    package static func offset(ofFractionIn bytes: [UInt8]) -> Int? {
        offset(ofNumberIn: bytes) { number in Int(number) == nil && Double(number).flatMap { Int(exactly: $0) } == nil }
    }

    private static func offset(ofNumberIn bytes: [UInt8], where isSought: (String) -> Bool) -> Int? {
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\"") {
                position = end(ofStringAt: position, in: bytes)
            } else if let number = number(at: position, in: bytes) {
                if isSought(number) { return position }
                position += max(1, number.utf8.count)
            } else {
                position += 1
            }
        }
        return nil
    }

    /// A word without quotes: a number, `true`, `null`.
    package static func word(at offset: Int, in bytes: [UInt8]) -> String {
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
