package import Foundation

/// How deep a JSON text may be nested, and how many values it may have.
///
/// A few kilobytes of gzip expand to millions of values, or to lists in lists, and a decoder takes many bytes for each. A text is
/// checked before a decoder sees it.
package struct JSONBounds: Hashable, Sendable {
    private let depth: Int
    private let values: Int

    /// Bounds by the maximum nesting depth and the maximum number of values.
    package init(depth: Int, values: Int = 10_000_000) {
        (self.depth, self.values) = (depth, values)
    }

    /// The bounds of a result, which has fewer than twenty levels, and a million values after thousands of trials.
    package static let result = JSONBounds(depth: 128)

    /// The first place that is beyond the bounds; nil if none is.
    ///
    /// - Complexity: O(bytes).
    package func mistake(in json: Data) -> JSONMistake? { json.withUnsafeBytes { mistake(in: $0) } }

    /// The first place that is beyond the bounds; nil if none is.
    ///
    /// - Complexity: O(bytes).
    package func mistake(in bytes: [UInt8]) -> JSONMistake? { bytes.withUnsafeBytes { mistake(in: $0) } }

    private func mistake(in bytes: UnsafeRawBufferPointer) -> JSONMistake? {
        var (level, count, position) = (0, 1, 0)
        var isString = false
        while position < bytes.count {
            let byte = bytes[position]
            if isString {
                if byte == UInt8(ascii: "\\") { position += 1 } else if byte == UInt8(ascii: "\"") { isString = false }
            } else {
                switch byte {
                case UInt8(ascii: "\""): isString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): (level, count) = (level + 1, count + 1)
                case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
                case UInt8(ascii: ","): count += 1
                default: break
                }
                if level > depth {
                    return JSONMistake(offset: position, words: "nested more than \(depth) levels deep")
                }
                if count > values {
                    return JSONMistake(offset: position, words: "more than \(values) values up to here")
                }
            }
            position += 1
        }
        return nil
    }
}
