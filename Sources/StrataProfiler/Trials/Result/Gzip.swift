internal import CZlib
package import Foundation
internal import StrataBasics

/// Compresses bytes with gzip, and expands them.
package enum Gzip {
    /// The maximum size that is handled, in bytes. No real result reaches it.
    package static let limit = WholeFile.limit

    /// Whether bytes begin with gzip's magic number.
    package static func isGzip(_ data: Data) -> Bool { data.starts(with: [0x1F, 0x8B]) }

    /// Compresses bytes, deterministically. Nil for more than ``limit`` bytes.
    ///
    /// - Parameter level: from 1, the fastest, to 9, the smallest.
    /// - Complexity: O(bytes).
    package static func compressed(_ data: Data, level: Int32 = 9) -> Data? {
        guard data.count <= limit else { return nil }
        var output = Data(count: strata_gzip_bound(data.count))
        let capacity = output.count
        let written = data.withUnsafeBytes { input in
            output.withUnsafeMutableBytes { output in
                strata_gzip(
                    input.assumingMemoryBound(to: UInt8.self).baseAddress, input.count,
                    output.assumingMemoryBound(to: UInt8.self).baseAddress, capacity, level)
            }
        }
        return written > 0 ? output.prefix(written) : nil
    }

    /// Expands compressed bytes; nil if they are damaged, or expand to more than ``limit`` bytes.
    ///
    /// - Complexity: O(bytes).
    package static func expanded(_ data: Data) -> Data? {
        guard !data.isEmpty, data.count <= limit else { return nil }
        // The length at the end is modulo 2^32, and arbitrary in damaged data, so the capacity is a guess that grows.
        var capacity = max(1 << 12, min(limit, data.count * 16))
        while true {
            var output = Data(count: capacity)
            let read = data.withUnsafeBytes { input in
                output.withUnsafeMutableBytes { output in
                    strata_gunzip(
                        input.assumingMemoryBound(to: UInt8.self).baseAddress, input.count,
                        output.assumingMemoryBound(to: UInt8.self).baseAddress, capacity)
                }
            }
            if read <= capacity { return read > 0 ? output.prefix(read) : nil }
            guard capacity < limit else { return nil }
            capacity = min(limit, capacity * 4)
        }
    }
}
