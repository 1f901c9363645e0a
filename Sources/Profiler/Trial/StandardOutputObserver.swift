internal import Foundation

/// Says to the parent which step has begun, and obeys a fault that a test asked for.
///
/// A line is written with one system call. What it allocates is freed before the step begins, so it is in no figure
/// that is held; the counts of allocations include it, alike in every arm.
final class StandardOutputObserver: SessionObserver {
    private var steps = 0
    private let fault: TrialFault?

    init(fault: TrialFault? = nil) {
        self.fault = fault
    }

    func stepBegan(_ entry: Script.Entry) {
        write(.step(TrialStep(word: entry.word, location: entry.location)))
        steps += 1
        if steps == 2, let fault { fault.happen() }
    }

    func write(_ event: TrialEvent) {
        try? FileHandle.standardOutput.write(contentsOf: event.line())
    }
}

extension TrialFault {
    /// Goes wrong.
    func happen() {
        switch self {
        case .crash: raise(SIGSEGV)
        case .hang: while true { sleep(1) }
        case .exit: Foundation.exit(42)
        case .garbage:
            print("{\"result\": 1")
            Foundation.exit(0)
        }
    }
}
