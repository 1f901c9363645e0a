/// A hash of 32 bits, never 0, so that a table of words can mean "nothing here" by 0.
///
/// The standard library's one-shot entry point is used because feeding a `Hasher` costs about half as much again for
/// the short values that identifiers are; it is seeded per process all the same.
@inlinable
func identityHash(_ id: some Hashable) -> UInt32 {
    let word = UInt32(truncatingIfNeeded: id._rawHashValue(seed: 0))
    return word == 0 ? 1 : word
}
