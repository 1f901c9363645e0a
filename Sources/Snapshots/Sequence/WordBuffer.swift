/// Scratch memory for integers that is reused within one computation, without bounds checks and without clearing.
///
/// One computation owns it, so that accesses are not checked for exclusivity, which would cost more than they do.
///
/// It asks nothing of integers that the runtime would have to look up: the first buffer of a process would then search the
/// conformances of all libraries, which took longer than the comparison.
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
