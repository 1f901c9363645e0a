internal import Foundation

/// The physical memory of another process. Linux only: `/proc/PID/statm`; another system has a file of its own.
enum ProcessMemory {
    /// Bytes that a process holds in physical memory; nil when it is gone.
    static func resident(of process: pid_t) -> Int? {
        // size, resident, shared, ... in pages.
        let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)
        let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
    }
}
