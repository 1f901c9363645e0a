internal import Foundation

/// The physical memory of other processes, from `/proc/PID/statm` and `/proc/PID/task/TID/children`. Linux only.
enum ProcessMemory {
    /// Resident bytes of a process and its descendants. Shared memory counts once for each process.
    ///
    /// Descendants whose parent has exited are not found.
    static func resident(ofFamily process: pid_t) -> Int {
        var sum = 0
        var rest = [process]
        var seen: Set<pid_t> = []
        while let next = rest.popLast() {
            guard seen.insert(next).inserted else { continue }
            sum += resident(of: next) ?? 0
            rest += children(of: next)
        }
        return sum
    }

    /// Resident bytes of a process; nil if it has exited.
    static func resident(of process: pid_t) -> Int? {
        // size, resident, shared, ... in pages.
        let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
        let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    }

    private static func children(of process: pid_t) -> [pid_t] {
        let tasks = "/proc/\(process)/task"
        return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).flatMap { task in
            let text = try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)
            return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
    }
}

/// The address space that a process may use (`ulimit -v`). A Swift program traps if an allocation exceeds it.
package enum AddressSpace {
    /// Whether this many bytes can be mapped.
    ///
    /// - Complexity: O(1). Nothing is committed.
    package static func has(_ bytes: Int) -> Bool {
        let place = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let place, place != MAP_FAILED else { return false }
        munmap(place, bytes)
        return true
    }

    /// The address space for reading a feed per byte of its JSON (measured: 12 to 18).
    static let bytesPerFeedByte = 20
    /// The address space for generating a feed per item, in bytes.
    static let bytesPerItem = 3_200
}
