import StrataGating
import StrataProfiler
import Testing

@Suite struct FingerprintTests {
    /// Sessions are measured in optimised code, whatever is done with their figures.
    @Test func aReleaseBuildIsOne() {
        #if DEBUG
            #expect(Fingerprint.current(libraries: [:]).toolchain["build"] == "debug")
        #else
            #expect(Fingerprint.current(libraries: [:]).toolchain["build"] == "release")
        #endif
    }
}
