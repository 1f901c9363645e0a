internal import CTrial
internal import Foundation

/// Watches a child until it exits, and kills it together with its process group if it exceeds a limit.
///
/// Runs on its own thread, because the child's output may keep the cooperative threads busy. Only valid until the child
/// is reaped, while its process id cannot be reused.
struct TrialKeeper: Sendable {
    let child: pid_t
    let request: TrialRequest
    /// The time that the child may take to exit after its result, in seconds.
    let endingSeconds: Double
    let log: ChildLog

    /// The interval of memory checks, in seconds.
    private static let weighingSeconds = 0.2
    /// The polling interval where the system has no process file descriptors, in seconds.
    private static let lookingSeconds = 0.005

    /// Returns when the child has exited, by itself or killed; its process group is killed by then.
    func waitForTheEnd() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                watch()
                killGroup()
                log.close()
                continuation.resume()
            }
        }
    }

    /// Kills the child and everything in its group.
    func killGroup() {
        kill(-child, SIGKILL)
        kill(child, SIGKILL)
    }

    private func watch() {
        let file = ctrial_process_file(child)
        defer { if file >= 0 { close(file) } }
        let start = ContinuousClock.now
        var isKilled = false
        while !hasEnded(file, within: isKilled ? Self.weighingSeconds : patience(since: start)) {
            guard !isKilled, isBeyondALimit(since: start) else { continue }
            killGroup()
            isKilled = true
        }
    }

    /// Waits for the child's exit without reaping it, so that its process id is not reused.
    private func hasEnded(_ file: Int32, within seconds: Double) -> Bool {
        if file >= 0 {
            var event = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            return poll(&event, 1, Int32(clamping: Int((seconds * 1_000).rounded(.up)))) > 0
        }
        var info = siginfo_t()
        guard waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT | WNOHANG) == 0, info.si_signo == 0 else {
            return true
        }
        usleep(UInt32(min(seconds, Self.lookingSeconds) * 1e6))
        return false
    }

    /// Seconds until the next check.
    private func patience(since start: ContinuousClock.Instant) -> Double {
        max(0, min(Self.weighingSeconds, request.timeLimit - start.duration(to: .now) / .seconds(1)))
    }

    private func isBeyondALimit(since start: ContinuousClock.Instant) -> Bool {
        let now = ContinuousClock.now
        if let said = log.contents.said, said.duration(to: now) / .seconds(1) > endingSeconds {
            log.noteLateEnd()
            return true
        }
        if start.duration(to: now) / .seconds(1) >= request.timeLimit {
            log.noteTimeLimit(request.timeLimit)
            return true
        }
        if let limit = request.memoryLimit, Double(ProcessMemory.resident(ofFamily: child)) > limit * 1e6 {
            log.noteMemoryLimit(limit)
            return true
        }
        return false
    }
}
