package import Foundation

/// JSON whose strings steer neither a terminal nor a CI runner: see `String.printable`.
package enum PrintableJSON {
    /// JSON that says the same and can be printed: what would steer is written as an escape such as `\u009b`.
    ///
    /// - Parameter json: a valid text; outside of strings it has nothing to escape.
    /// - Complexity: O(bytes).
    package static func escaped(_ json: Data) -> Data {
        guard mayBeUnprintable(json) else { return json }
        var text = ""
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if scalar.isASCII && scalar.value != 0x7F || !scalar.isUnprintable {
                text.unicodeScalars.append(scalar)
            } else {
                for unit in UTF16.encode(scalar) ?? .init() { text += escape(unit) }
            }
        }
        for command in ["##[", "##vso["] {
            text = text.replacing(command, with: escape(UInt16(UInt8(ascii: "#"))) + command.dropFirst())
        }
        return Data(text.utf8)
    }

    /// JSON whose strings, keys too, are each one printable line: a newline in them is written out as `\u{A}`, so that a name from
    /// a file can neither begin a line nor look like another one.
    ///
    /// - Parameter kept: the keys of values that stay as they are, such as a whole file's text.
    /// - Complexity: O(bytes).
    package static func cleaned(_ json: Data, except kept: Set<String> = []) -> Data {
        let bytes = [UInt8](json)
        var result: [UInt8] = []
        /// Where the bytes begin that are not in the result yet; it stays empty if no string has to change.
        var copied = 0
        var position = 0
        var isKept = false
        while let start = bytes[position...].firstIndex(of: quote) {
            let (end, isPlain) = string(at: start, in: bytes)
            position = end
            let token = bytes[start..<end]
            let isKey = bytes[end...].first { $0 > UInt8(ascii: " ") } == UInt8(ascii: ":")
            if isKey {
                isKept = !kept.isEmpty && kept.contains(String(decoding: token.dropFirst().dropLast(), as: UTF8.self))
            }
            guard !isPlain, isKey || !isKept, let clean = cleaned(token) else { continue }
            result += bytes[copied..<start]
            result += clean
            copied = end
        }
        return copied == 0 ? json : Data(result + bytes[copied...])
    }

    /// The token of a string that is printable; nil if it is already, or is no string.
    private static func cleaned(_ token: ArraySlice<UInt8>) -> Data? {
        guard let text = try? JSONDecoder().decode(String.self, from: Data(token)) else { return nil }
        let clean = text.printable
        return clean == text ? nil : try? JSONEncoder().encode(clean)
    }

    /// Where a string ends, and whether it is ASCII that nobody interprets.
    private static func string(at start: Int, in bytes: [UInt8]) -> (end: Int, isPlain: Bool) {
        var (position, isPlain) = (start + 1, true)
        while position < bytes.count, bytes[position] != quote {
            switch bytes[position] {
            case UInt8(ascii: "\\"):
                isPlain = false
                position += 1
            case UInt8(ascii: ":") where bytes[position - 1] == UInt8(ascii: ":"): isPlain = false
            case UInt8(ascii: "#"), 0x7F...: isPlain = false
            default: break
            }
            position += 1
        }
        return (min(position + 1, bytes.count), isPlain)
    }

    private static func mayBeUnprintable(_ json: Data) -> Bool {
        json.contains { $0 >= 0x7F || $0 == UInt8(ascii: "#") }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static let quote = UInt8(ascii: "\"")
}
