/// A short name for bytes, to see whether two results played the same thing. Not for secrets.
enum ContentHash {
    /// FNV-1a with 64 bits (G. Fowler, L. C. Noll, P. Vo), as `fnv1a:` and 16 hexadecimal digits.
    ///
    /// - Complexity: O(bytes).
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return "fnv1a:" + String(repeating: "0", count: 16 - digits.count) + digits
    }
}
