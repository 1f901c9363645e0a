import Foundation
import StrataProfiler
import Testing

@Suite struct InterruptionTests {
    /// A signal before the work ended the process; now the work ends as it does later.
    @Test func aSignalBeforeTheWorkCancelsIt() async {
        // Signals are the whole process's, so they are tried in a child.
        await #expect(processExitsWith: .success) {
            for number in [SIGINT, SIGTERM] {
                Interruption.prepare()
                raise(number)
                do {
                    try await Interruption.cancelling { try await Task.sleep(for: .seconds(60)) }
                    exit(1)
                } catch is CancellationError {}
            }
            exit(0)
        }
    }

    /// A second signal ends the process, and so does the first one where nothing is kept.
    @Test func otherSignalsEndTheProcess() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            Interruption.prepare()
            raise(SIGINT)
            raise(SIGINT)
        }
        await #expect(processExitsWith: .signal(SIGTERM)) {
            Interruption.prepare()
            raise(SIGTERM)
            Interruption.release()
        }
    }
}
