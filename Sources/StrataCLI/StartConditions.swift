internal import Foundation
internal import StrataProfiler

/// Checks system limits before any command, because libraries trap or hang if a limit is hit in the middle of one.
enum StartConditions {
    /// Free file descriptors needed: a run's own files, pipes to a child, and files opened by libraries.
    private static let descriptors = 32
    /// Threads needed: for tasks, signals and the output of children.
    private static let threads = 8
    /// Free address space needed, in bytes: the stacks of those threads and the allocator's arenas.
    private static let addressSpace = 128 << 20

    /// Checks the limits, and raises the limit on open files if that is allowed.
    ///
    /// - Throws: `CommandError` that names the limit and how to raise it.
    static func check() throws(CommandError) {
        raiseDescriptors()
        guard canOpen(descriptors) else {
            throw CommandError(
                "the limit on open files is too low: \(descriptors) more are needed; raise it (`ulimit -n 256`)"
            )
        }
        guard AddressSpace.has(addressSpace) else {
            throw CommandError(
                "the limit on address space is too low: \(addressSpace >> 20) MB more are needed; raise it "
                    + "(`ulimit -v unlimited`)")
        }
        guard canStart(threads) else {
            throw CommandError(
                "the limit on processes and threads is too low: \(threads) more are needed; raise it "
                    + "(`ulimit -u`, or the container's limit of processes)")
        }
    }

    /// Raises the soft limit on open files to 256, or to the hard limit if that is lower.
    private static func raiseDescriptors() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        let wanted = min(limit.rlim_max, 256)
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    private static func canOpen(_ count: Int) -> Bool {
        let files = (0..<count).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
        for file in files where file >= 0 { close(file) }
        return files.allSatisfy { $0 >= 0 }
    }

    /// Whether `count` threads can run at the same time; starts them and waits for them.
    private static func canStart(_ count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        pthread_mutex_init(gate, nil)
        pthread_mutex_lock(gate)
        var started: [pthread_t] = []
        for _ in 0..<count {
            var thread = pthread_t()
            let code = pthread_create(
                &thread, nil,
                { gate in
                    let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self)
                    if let gate {
                        pthread_mutex_lock(gate)
                        pthread_mutex_unlock(gate)
                    }
                    return nil
                }, gate)
            guard code == 0 else { break }
            started.append(thread)
        }
        pthread_mutex_unlock(gate)
        for thread in started { pthread_join(thread, nil) }
        pthread_mutex_destroy(gate)
        return started.count == count
    }
}
