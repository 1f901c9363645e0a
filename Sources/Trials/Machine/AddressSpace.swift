internal import Foundation
internal import Sessions

/// The address space that a process may use (`ulimit -v`). Memory that is asked for beyond it ends a Swift program with a trap.
package enum AddressSpace {
    /// Whether so many bytes are free.
    ///
    /// - Complexity: O(1); nothing is allocated.
    package static func has(_ bytes: Int) -> Bool {
        let place = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let place, place != MAP_FAILED else { return false }
        munmap(place, bytes)
        return true
    }

    /// Address space that reading a feed takes for each byte of its JSON (measured: 12 to 18).
    static let bytesPerFeedByte = 20
    /// The same for each item of a feed that is made.
    static let bytesPerItem = 3_200
}
