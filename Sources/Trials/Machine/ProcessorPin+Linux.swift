internal import CTrial
internal import Sessions

/// Keeps this process, and the threads it starts later, on one core.
///
/// Two things come of it. Times have no moves between cores in them. And what the text library's threads allocate at
/// startup falls between the same allocations of the session's thread in every process: without it, live bytes are the
/// same but lie in pages differently, and active bytes differ by a few pages.
///
/// Linux only; another system leaves the process where it is.
enum ProcessorPin {
    /// As many cores as the largest machines have.
    private static let wordCount = 64

    /// Pins the process to the last core that it may run on; the first ones serve interrupts.
    ///
    /// - Returns: the core's number, or nil where the system does not allow it.
    static func pinToLastCore() -> Int? {
        var mask = [UInt64](repeating: 0, count: wordCount)
        let size = UInt(wordCount * MemoryLayout<UInt64>.size)
        guard ctrial_get_affinity(size, &mask) > 0, let core = lastCore(of: mask) else { return nil }
        var single = [UInt64](repeating: 0, count: wordCount)
        single[core / 64] = 1 << UInt64(core % 64)
        return ctrial_set_affinity(size, &single) == 0 ? core : nil
    }

    /// The highest bit that is set.
    static func lastCore(of mask: [UInt64]) -> Int? {
        mask.lastIndex { $0 != 0 }.map { $0 * 64 + 63 - mask[$0].leadingZeroBitCount }
    }
}
