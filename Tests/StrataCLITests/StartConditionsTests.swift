import Foundation
import Testing

/// Starts on machines that lack something: every command prints a message and exits with 1; no trap, no hang.
@Suite(.children) struct StartConditionsTests {
    private static let profile = RunCommandTests.profile

    /// Whether a test may use a private mount namespace on this machine.
    static let canUnshare = Workplace.shell("unshare -rm mount -t tmpfs none /tmp")

    /// Regression test: without /proc there are no arguments; `gate` printed help and exited with 0.
    @Test(.enabled(if: canUnshare, "`unshare -rm` is not allowed here")) func withoutProcEveryCommandFails() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        let empty = "exec unshare -rm sh -c 'mount -t tmpfs none /proc && exec \"$0\" \"$@\"'"
        for arguments in [["gate", "tiny.yaml"], ["run", "tiny.yaml"], ["--version"], []] {
            try folder.expect(
                arguments, code: 1, output: nil, errors: ["arguments cannot be read because /proc is not mounted"],
                through: empty)
        }
    }

    @Test(arguments: [8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]) func tooFewDescriptorsAreAnError(_ count: Int)
        throws
    {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect(
            "run tiny.yaml", code: 1, errors: ["the limit on open files is too low"],
            through: "ulimit -c 0; ulimit -n \(count); exec")
    }

    @Test func softLimitsAreRaised() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect("run tiny.yaml --quick", through: "ulimit -S -n 12; exec")
    }

    @Test(arguments: [160_000, 180_000, 200_000]) func tooLittleAddressSpaceIsAnError(_ kilobytes: Int) throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        try folder.expect(
            "run tiny.yaml", code: 1, errors: ["the limit on address space is too low"],
            through: "ulimit -c 0; ulimit -v \(kilobytes); exec")
    }

    @Test func aFeedTooLargeForTheAddressSpaceIsAnError() throws {
        let folder = try Workplace()
        try folder.write(
            "feed: {generate: {sections: [{type: grid, items: 900000}]}}\nscript: [load]\nrender: none\n", to: "p.yaml")
        try folder.expect(
            "run p.yaml", code: 1, errors: ["MB of address space"], through: "ulimit -c 0; ulimit -v 1500000; exec")
    }

    /// The limit does not apply to root, so the process runs as another user, in a folder of that user.
    @Test(
        .enabled(if: Workplace.shell("setpriv --reuid 54321 --clear-groups true"), "only root may become somebody else")
    )
    func noMoreProcessesAreAMessage() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile])
        for count in [1, 3, 6] {
            let shell =
                "exec setpriv --reuid 54321 --clear-groups bash -c 'ulimit -c 0; ulimit -u \(count); exec \"$0\" \"$@\"'"
            try folder.expect(
                "run tiny.yaml", code: 1, errors: ["the limit on processes and threads is too low"], through: shell)
        }
    }
}
