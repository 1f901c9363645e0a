package import Foundation

/// The nesting of a binary property list, whose decoders are recursive.
package enum BinaryPropertyList {
    /// Whether a list has at most a number of levels, and all its references are inside of it.
    ///
    /// - Complexity: O(bytes x levels).
    package static func isFlat(_ data: Data, levels: Int) -> Bool {
        let bytes = [UInt8](data)
        guard bytes.count >= 40 else { return false }
        let trailer = bytes.count - 32
        func number(at offset: Int, size: Int) -> Int? {
            guard offset >= 0, (1...8).contains(size), offset <= bytes.count - size else { return nil }
            let value = bytes[offset..<offset + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            return value <= UInt64(bytes.count) ? Int(value) : nil
        }
        let (width, reference) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
        guard let count = number(at: trailer + 8, size: 8), let top = number(at: trailer + 16, size: 8),
            let table = number(at: trailer + 24, size: 8)
        else { return false }
        /// The objects inside of a list or dictionary; nil for a damaged one.
        func parts(of object: Int) -> Range<Int>? {
            guard object < count, let offset = number(at: table + object * width, size: width), offset < trailer else {
                return nil
            }
            let kind = bytes[offset] >> 4
            guard kind == 0xA || kind == 0xC || kind == 0xD else { return 0..<0 }
            var (length, start) = (Int(bytes[offset] & 0xF), offset + 1)
            if length == 0xF {
                guard start < trailer, bytes[start] >> 4 == 1, bytes[start] & 0xF <= 3,
                    let long = number(at: start + 1, size: 1 << Int(bytes[start] & 0xF))
                else { return nil }
                start += 1 + 1 << Int(bytes[start] & 0xF)
                length = long
            }
            let end = start + length * reference * (kind == 0xD ? 2 : 1)
            return end <= trailer ? start..<end : nil
        }
        var level: Set<Int> = [top]
        for _ in 0...levels where !level.isEmpty {
            var next: Set<Int> = []
            for object in level {
                guard let parts = parts(of: object) else { return false }
                for offset in stride(from: parts.lowerBound, to: parts.upperBound, by: max(reference, 1)) {
                    guard let part = number(at: offset, size: reference) else { return false }
                    next.insert(part)
                }
            }
            level = next
        }
        return level.isEmpty
    }
}
