internal import Foundation
internal import Sessions
internal import Trials

/// What has to hold before any command: what the system would otherwise refuse in the middle of one, where the libraries
/// answer a refusal with a trap or wait for ever.
enum StartConditions {
    /// Descriptors that have to be free: a run's own files, pipes to a child, and what the libraries open.
    private static let descriptors = 32
    /// Threads that have to be possible: those that carry tasks, signals and what children say.
    private static let threads = 8
    /// Address space that has to be free: the stacks of those threads, and the allocator's arenas.
    private static let addressSpace = 128 << 20

    /// Checks them; a limit that may be raised is.
    ///
    /// - Throws: `CommandError` that names the limit and how to raise it.
    static func check() throws(CommandError) {
        raiseDescriptors()
        guard canOpen(descriptors) else {
            throw CommandError(
                "too few files may be open at a time: \(descriptors) more are needed; raise the limit (`ulimit -n 256`)"
            )
        }
        guard AddressSpace.has(addressSpace) else {
            throw CommandError(
                "too little address space: \(addressSpace >> 20) MB more are needed; raise the limit "
                    + "(`ulimit -v unlimited`)")
        }
        guard canStart(threads) else {
            throw CommandError(
                "no more processes and threads may be started: \(threads) more are needed; raise the limit "
                    + "(`ulimit -u`, or the container's limit of processes)")
        }
    }

    /// Raises the limit on open files as far as is needed, where the system allows it.
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

    /// Whether so many threads can be there at a time.
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
