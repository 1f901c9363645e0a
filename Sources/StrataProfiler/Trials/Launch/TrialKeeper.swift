internal import CTrial
internal import Foundation

/// Watches a child until it exits, and kills it together with its process group if it exceeds a limit.
///
/// It runs on its own thread, because the child's output may keep the cooperative threads busy. It is only valid until
/// the child is reaped, while its process id cannot be reused.
struct TrialKeeper: Sendable {
    let child: pid_t
    let limits: ProcessLimits
    /// The time that the child may take to exit after its result, in seconds.
    var endingSeconds = Double.infinity
    let log: ChildLog
    /// The child's note, if the time of a call is limited.
    var note: TrialNote?

    /// The interval of memory checks, in seconds.
    private static let weighingSeconds = 0.2
    /// The polling interval where the system has no process file descriptors, in seconds.
    private static let lookingSeconds = 0.005

    /// Returns when the child has exited, normally or killed. By then, its process group is killed.
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

    /// Blocks until the child has exited, normally or killed. Its group is not touched unless it exceeds a limit.
    func watch() {
        let file = ctrial_process_file(child)
        defer { if file >= 0 { close(file) } }
        let start = ContinuousClock.now
        var call = (changes: UInt32(0), since: start)
        var isKilled = false
        while !hasEnded(file, within: isKilled ? Self.weighingSeconds : patience(since: start)) {
            guard !isKilled, isBeyondALimit(since: start) || isInOneCallTooLong(&call) else { continue }
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
        max(0, min(Self.weighingSeconds, limits.seconds - start.duration(to: .now) / .seconds(1)))
    }

    private func isBeyondALimit(since start: ContinuousClock.Instant) -> Bool {
        let now = ContinuousClock.now
        if let said = log.contents.said, said.duration(to: now) / .seconds(1) > endingSeconds {
            log.noteLateEnd()
            return true
        }
        if start.duration(to: now) / .seconds(1) >= limits.seconds {
            log.noteTimeLimit(limits.seconds)
            return true
        }
        if let limit = limits.megabytes, Double(ProcessMemory.resident(ofFamily: child)) > limit * 1e6 {
            log.noteMemoryLimit(limit)
            return true
        }
        return false
    }

    private func isInOneCallTooLong(_ call: inout (changes: UInt32, since: ContinuousClock.Instant)) -> Bool {
        guard let limit = limits.secondsPerCall, let note else { return false }
        let changes = note.changes
        guard note.isInCall, changes == call.changes else {
            call = (changes, .now)
            return false
        }
        guard call.since.duration(to: .now) / .seconds(1) >= limit else { return false }
        log.noteCallLimit(limit)
        return true
    }
}

/// The time and the memory that a child may take before it is killed.
package struct ProcessLimits: Hashable, Sendable {
    /// The time of the whole process, in seconds.
    package var seconds: Double
    /// The resident memory of the child and its children, in megabytes; nil for no limit.
    package var megabytes: Double?
    /// The time of one plugin call, in seconds; nil for no limit.
    package var secondsPerCall: Double?

    /// Creates limits.
    package init(seconds: Double, megabytes: Double?, secondsPerCall: Double? = nil) {
        self.seconds = seconds
        self.megabytes = megabytes
        self.secondsPerCall = secondsPerCall
    }
}
