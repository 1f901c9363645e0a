import Testing

@testable import StrataProfiler

/// The messages of a compiler, as `strata layout --swift` shows them.
@Suite struct SwiftScreenTests {
    @Test func messagesAreToldOnceAndWithoutTheBuildsOwnLines() {
        let message = "/app/Home.swift:7:69: error: no member 'wide'\n7 |  .wide\n  |   `- error: no member"
        let log = """
            Building for debugging...
            [1/9] Emitting module AppLayout
            \(message)

            error: emit-module command failed with exit code 1 (use -v to see invocation)
            [2/9] Compiling AppLayout Home.swift
            \(message)

            error: fatalError
            """
        #expect(SwiftScreen.messages(in: log) == message)
        #expect(SwiftScreen.messages(in: "Building for debugging...\n[1/9] Planning\n") == nil)
    }
}
