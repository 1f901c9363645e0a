import Foundation
import StrataProfiler
import Testing

@Suite struct InterruptionTests {
    /// A signal before the work ended the process; now the work ends as it does later.
    @Test func aSignalBeforeTheWorkCancelsIt() async {
        // Signals are the whole process's, so each is tried in a child.
        await #expect(processExitsWith: .success) { await Self.cancelWork(by: SIGINT) }
        await #expect(processExitsWith: .success) { await Self.cancelWork(by: SIGTERM) }
    }

    private static func cancelWork(by number: Int32) async {
        // Tests that a shell started in its background ignore SIGINT.
        signal(number, SIG_DFL)
        Interruption.prepare()
        await send(number)
        do {
            try await Interruption.cancelling { try await Task.sleep(for: .seconds(60)) }
        } catch is CancellationError {
            exit(0)
        } catch {}
        exit(1)
    }

    /// A second signal ends the process, and so does the first one where nothing is kept.
    @Test func otherSignalsEndTheProcess() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            signal(SIGINT, SIG_DFL)
            Interruption.prepare()
            await Self.send(SIGINT)
            await Self.send(SIGINT)
        }
        await #expect(processExitsWith: .signal(SIGTERM)) {
            Interruption.prepare()
            await Self.send(SIGTERM)
            Interruption.release()
        }
    }

    /// Sends the process a signal, as a terminal does, and waits until it has arrived: `raise` sends one to its own thread, and
    /// threads of tests block signals.
    private static func send(_ number: Int32) async {
        kill(getpid(), number)
        try? await Task.sleep(for: .milliseconds(200))
    }
}
