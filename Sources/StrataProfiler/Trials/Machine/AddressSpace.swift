internal import Foundation

/// The address space that a process may use (`ulimit -v`). A Swift program traps when an allocation exceeds it.
package enum AddressSpace {
    /// Whether so many bytes can be mapped.
    ///
    /// - Complexity: O(1); nothing is committed.
    package static func has(_ bytes: Int) -> Bool {
        let place = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let place, place != MAP_FAILED else { return false }
        munmap(place, bytes)
        return true
    }

    /// Address space that reading a feed takes per byte of its JSON (measured: 12 to 18).
    static let bytesPerFeedByte = 20
    /// Address space that generating a feed takes per item, in bytes.
    static let bytesPerItem = 3_200
}
