internal import Foundation

extension JSONLocator {
    /// What stands at a place, for a sentence: `the number 7`, `a list`.
    static func words(forValueAt offset: Int, in bytes: [UInt8]) -> String {
        guard offset < bytes.count else { return "nothing" }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return "an object"
        case UInt8(ascii: "["): return "a list"
        case UInt8(ascii: "\""):
            return string(at: offset, in: bytes).map { "the string '\(shortened($0))'" } ?? "a string"
        default:
            let ends = Array(",]} \t\r\n".utf8)
            let word = String(decoding: bytes[offset...].prefix { !ends.contains($0) }, as: UTF8.self)
            let isNumber = word.first.map { $0 == "-" || $0.isNumber } ?? false
            return isNumber ? "the number \(shortened(word))" : shortened(word)
        }
    }

    /// The string that stands at a place; nil if another value does.
    static func string(at offset: Int, in bytes: [UInt8]) -> String? {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return nil }
        return bytes.withUnsafeBytes { buffer in
            var skimmer = JSONSkimmer(UnsafeRawBufferPointer(rebasing: buffer[offset...]))
            guard let range = skimmer.string() else { return nil }
            return try? JSONDecoder().decode(String.self, from: Data(bytes[offset...offset + range.upperBound]))
        }
    }

    /// The offset of the first byte that cannot stand there in UTF-8.
    static func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
        var decoder = Unicode.UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += Unicode.UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }

    private static func shortened(_ text: String) -> String { text.count > 40 ? "\(text.prefix(40))…" : text }
}
