internal import Foundation
internal import Sessions

/// The physical memory of other processes. Linux only: `/proc/PID/statm` and `/proc/PID/task/TID/children`; another system
/// has a file of its own.
enum ProcessMemory {
    /// Bytes that a process and everything that it has started hold in physical memory; what they share counts for each.
    ///
    /// What was started by a process that is gone is not found.
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

    /// Bytes that a process holds in physical memory; nil when it is gone.
    private static func resident(of process: pid_t) -> Int? {
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
