internal import CTrial
internal import Foundation
internal import Sessions

/// Watches a child until it ends, and ends it where it goes beyond a limit: the child and everything that it has started,
/// which is a process group of its own.
///
/// On a thread of its own, for the threads that carry tasks may all be busy with what a child writes. Valid while the child's
/// number is its own, that is, until its end is collected.
struct TrialKeeper: Sendable {
    let child: pid_t
    let request: TrialRequest
    /// How long it may take to end after it has said its result.
    let endingSeconds: Double
    let log: ChildLog

    /// How often a child's memory is looked at.
    private static let weighingSeconds = 0.2
    /// How often a child is looked at where the system cannot say that it has ended.
    private static let lookingSeconds = 0.005

    /// Returns when the child has ended, by itself or by a limit; what it had started is killed by then.
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

    /// Ends the child and everything in its group.
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

    /// Waits for the child's end without collecting it, which keeps its number from being given to another process.
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

    /// Seconds until something has to be looked at.
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
