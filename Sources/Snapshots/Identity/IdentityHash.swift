/// A 32-bit hash whose upper 30 bits are never 0, so that 0 can mark an empty slot in a table.
///
/// Uses the standard library's one-shot entry point: for short values such as identifiers, feeding a `Hasher` costs
/// about half as much again. Both are seeded per process.
@inlinable
func identityHash(_ id: some Hashable) -> UInt32 {
    let word = UInt32(truncatingIfNeeded: id._rawHashValue(seed: 0))
    return word < 4 ? 4 : word
}
