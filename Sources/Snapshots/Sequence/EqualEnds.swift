/// The number of equal elements at the beginning of two sequences. O(k) for k equal elements.
///
/// Nearly all of them have the same bytes, as numbers, UUIDs and copies of a string do, so eight elements are compared
/// at once, as words.
@inlinable
func equalPrefix<ID: Hashable>(
    _ left: UnsafeBufferPointer<ID>, _ right: UnsafeBufferPointer<ID>, by values: ValueHashing
) -> Int {
    let shorter = min(left.count, right.count)
    guard shorter > 0, let left = left.baseAddress, let right = right.baseAddress else { return 0 }
    guard left != right else { return shorter }
    var count = 0
    while count < shorter {
        if count + 8 <= shorter, haveSameEight(left + count, right + count) {
            count += 8
            continue
        }
        let end = min(count + 8, shorter)
        while count < end {
            guard values.areEqual(left + count, right + count) else { return count }
            count += 1
        }
    }
    return count
}

/// The number of equal elements at the end of two sequences, of at most `most` elements. O(k) for k equal elements.
@inlinable
func equalSuffix<ID: Hashable>(
    _ left: UnsafeBufferPointer<ID>, _ right: UnsafeBufferPointer<ID>, most: Int, by values: ValueHashing
) -> Int {
    guard most > 0, let left = left.baseAddress.map({ $0 + left.count }),
        let right = right.baseAddress.map({ $0 + right.count })
    else { return 0 }
    var count = 0
    while count < most {
        if count + 8 <= most, haveSameEight(left - count - 8, right - count - 8) {
            count += 8
            continue
        }
        let end = min(count + 8, most)
        while count < end {
            guard values.areEqual(left - count - 1, right - count - 1) else { return count }
            count += 1
        }
    }
    return count
}

/// Whether eight elements at one address consist of the same bytes as those at another. Padding may hold any bytes, so
/// types with padding are not compared in this way.
@inlinable
@inline(__always)
func haveSameEight<ID>(_ left: UnsafePointer<ID>, _ right: UnsafePointer<ID>) -> Bool {
    let stride = MemoryLayout<ID>.stride
    guard stride == MemoryLayout<ID>.size else { return false }
    typealias Words = (UInt64, UInt64, UInt64, UInt64)
    let (left, right) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    var offset = 0
    while offset + 32 <= 8 * stride {
        let a = left.loadUnaligned(fromByteOffset: offset, as: Words.self)
        let b = right.loadUnaligned(fromByteOffset: offset, as: Words.self)
        if (a.0 ^ b.0) | (a.1 ^ b.1) | (a.2 ^ b.2) | (a.3 ^ b.3) != 0 { return false }
        offset += 32
    }
    return areSameInMemory(left + offset, right + offset, count: 8 * stride - offset)
}
