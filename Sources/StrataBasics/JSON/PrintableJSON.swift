package import Foundation

/// Escapes JSON so that its strings control neither a terminal nor a CI runner: see `String.printable`.
package enum PrintableJSON {
    /// Equivalent JSON that is safe to print: control sequences are written as escapes such as `\u009b`.
    ///
    /// - Parameter json: Valid JSON, which has nothing to escape outside of strings.
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
            let escaped = escape(UInt16(UInt8(ascii: "#"))) + command.dropFirst()
            text = text.replacingOccurrences(of: command, with: escaped, options: .literal)
        }
        return Data(text.utf8)
    }

    /// JSON in which each string, including keys, is one printable line. A newline becomes the text `\u{A}`, so that a
    /// name from a file can neither begin a line nor imitate another name.
    ///
    /// - Parameter kept: The keys whose values are not changed, such as the text of a whole file.
    /// - Complexity: O(bytes).
    package static func cleaned(_ json: Data, except kept: Set<String> = []) -> Data {
        let bytes = [UInt8](json)
        var result: [UInt8] = []
        /// The offset of the first byte that is not yet in the result; 0 until a string has changed.
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

    /// The printable form of a string token; nil if the token is printable already, or is not a string.
    private static func cleaned(_ token: ArraySlice<UInt8>) -> Data? {
        guard let text = try? JSONDecoder().decode(String.self, from: Data(token)) else { return nil }
        let clean = text.printable
        return clean == text ? nil : try? JSONEncoder().encode(clean)
    }

    /// The end of the string at an offset, and whether it is ASCII without special meaning.
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
