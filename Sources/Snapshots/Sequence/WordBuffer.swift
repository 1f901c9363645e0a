/// Scratch memory for integers that is reused within one computation, without bounds checks and without clearing.
///
/// A single computation owns the buffer, so accesses need no exclusivity checks, which would cost more than the
/// accesses.
///
/// `Word` is only constrained to a marker protocol, which needs no conformance at run time. For the first buffer of a
/// process, any other protocol would make the runtime search the conformances of all libraries, which takes longer than
/// the comparison.
@usableFromInline
final class WordBuffer<Word: BitwiseCopyable> {
    @exclusivity(unchecked) @usableFromInline var words: UnsafeMutablePointer<Word>
    @exclusivity(unchecked) @usableFromInline var capacity: Int

    @inlinable
    init() {
        capacity = 0
        words = UnsafeMutablePointer<Word>.allocate(capacity: 1)
    }

    @inlinable
    deinit {
        words.deallocate()
    }

    /// Makes room for a number of words. Their values are unspecified.
    @inlinable
    func reserve(_ count: Int) -> UnsafeMutablePointer<Word> {
        guard count > capacity else { return words }
        words.deallocate()
        capacity = max(count, 2 * capacity)
        words = UnsafeMutablePointer<Word>.allocate(capacity: capacity)
        return words
    }

    /// Makes room for a number of words and sets all of them to one value.
    @inlinable
    func fill(_ count: Int, with word: Word) -> UnsafeMutablePointer<Word> {
        let words = reserve(count)
        words.update(repeating: word, count: count)
        return words
    }
}
