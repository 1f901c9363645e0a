internal import CTrial
internal import Foundation

/// Pins this process, and the threads that it starts later, to one core.
///
/// This has two effects. Times include no migrations between cores. And allocations of the text library's threads at
/// startup always interleave with the session's in the same way. If unpinned, live bytes are the same but in different
/// pages, so active bytes differ by a few pages.
///
/// Linux only; other systems do not pin.
enum ProcessorPin {
    /// Enough words for the largest machines: 4,096 cores.
    private static let wordCount = 64

    /// Pins the process to the last core that it may use, or to one before it, because the first cores serve
    /// interrupts.
    ///
    /// - Parameter distance: the number of cores before the last one. If it exceeds the cores, the first one is used.
    /// - Returns: the core's number, or nil if the system refuses.
    static func pin(toCoreBeforeLast distance: Int = 0) -> Int? {
        var mask = [UInt64](repeating: 0, count: wordCount)
        let size = UInt(wordCount * MemoryLayout<UInt64>.size)
        guard ctrial_get_affinity(size, &mask) > 0, let core = core(beforeLast: distance, of: mask) else {
            return nil
        }
        var single = [UInt64](repeating: 0, count: wordCount)
        single[core / 64] = 1 << UInt64(core % 64)
        return ctrial_set_affinity(size, &single) == 0 ? core : nil
    }

    /// The index of the set bit that is `distance` set bits below the highest one; the lowest one if there are fewer.
    ///
    /// It does the same for every distance. If a generic type were used first or an array copied for some alone, their
    /// sessions could begin with another rest of the runtime's block of metadata (16 kB), and allocate the next one.
    static func core(beforeLast distance: Int, of mask: [UInt64]) -> Int? {
        let cores = (0..<mask.count * 64).filter { mask[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
        return cores.isEmpty ? nil : cores[max(0, cores.count - 1 - max(0, distance))]
    }
}

/// Raises this process's priority on a shared core.
///
/// A trial of 100 ms that shares its core with a build is preempted every few milliseconds, and refilling the caches
/// then counts as its own work. A higher priority halved the spread of the layout's time on a machine with seven
/// processes per core. Usually only root may raise it; otherwise the trial runs at normal priority.
///
/// Linux only.
enum ProcessorPriority {
    /// The lowest nice value, which is the highest priority that is not real-time.
    private static let highest: Int32 = -20

    /// Requests the highest priority.
    ///
    /// - Returns: whether it was granted.
    @discardableResult
    static func raise() -> Bool { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, highest) == 0 }
}
