import Testing

@testable import StrataSessions

@Suite struct TraceRecordingTests {
    @Test func stepsOfOneWordAreToldApartByTheirLines() throws {
        let profile = try TestWorld.profile(
            "script:\n  - load\n  - swipe: slider-1\n  - select: {section: grid-2}\n  - select: {section: slider-1}\n")
        let trace = try TraceRecording(frameLimit: 10)
        trace.begin()
        for entry in profile.script.entries { trace.stepBegan(entry) }
        trace.end()
        #expect(trace.events.map(\.name) == ["load", "swipe", "select", "select"])
        #expect(trace.events.map(\.sections) == [nil, ["slider-1"], ["grid-2"], ["slider-1"]])
        let first = try #require(trace.events.first?.line)
        #expect(trace.events.map(\.line) == (0..<4).map { first + $0 })
        #expect(trace.events.allSatisfy { $0.kind == .step && $0.value >= 0 })
    }
}
