import Foundation
import Testing

@testable import StrataCLI
@testable import StrataProfiler

@Suite(.children) struct DoctorCommandTests {
    @Test func coresAndTheirLimit() {
        #expect(
            MachineCheck.cores(4, limit: nil).state == .good
                && MachineCheck.cores(4, limit: "max 100000").state == .good)
        #expect(MachineCheck.cores(1, limit: nil).state == .worse)
        let limited = MachineCheck.cores(4, limit: "150000 100000")
        #expect(limited.state == .worse && limited.finding.contains("may use 1.5"))
    }

    @Test func theGovernorAndItsBoost() {
        #expect(MachineCheck.governor(nil, boost: nil).state == .good)
        #expect(MachineCheck.governor("performance", boost: "0").state == .good)
        #expect(MachineCheck.governor("performance", boost: "1").state == .worse)
        #expect(MachineCheck.governor("powersave", boost: nil).remedy?.contains("performance") == true)
    }

    @Test func theLoadAndTheHost() {
        #expect(MachineCheck.load(nil, cores: 2).state == .good)
        #expect(MachineCheck.load(MachineLoad(average: 0.5, steal: 0), cores: 2).state == .good)
        #expect(MachineCheck.load(MachineLoad(average: 7, steal: 0), cores: 2).finding.hasPrefix("7.00 processes"))
        #expect(MachineCheck.load(MachineLoad(average: 0, steal: 0.1), cores: 2).finding.contains("10 %"))
    }

    @Test func memoryAndTheBuild() {
        func text(_ available: Int, swapFree: Int = 0) -> String {
            "MemTotal: 9 kB\nMemAvailable:  \(available) kB\nSwapTotal: 9000000 kB\nSwapFree: \(swapFree) kB\n"
        }
        #expect(MachineCheck.memory(text(8_000_000, swapFree: 9_000_000)).finding == "8.19 GB available")
        #expect(MachineCheck.memory(text(8_000_000)).remedy == "swapoff -a")
        #expect(MachineCheck.memory(text(1_000_000, swapFree: 9_000_000)).state == .worse)
        #expect(MachineCheck.memory("").state == .good)
        #expect(MachineCheck.build(["build": "debug"]).remedy == "swift build -c release")
    }

    /// A folder without a repository makes results worse, and runs do not fail.
    @Test func theCommandNamesEveryCheckAndItsRemedy() throws {
        let folder = try Workplace()
        let run = try folder.expect(["doctor"], output: ["git ", "no repository here", "to mend it: "])
        for name in ["build", "packages", "folders", "fonts", "cores", "governor", "load", "memory", "clock"] {
            #expect(run.output.contains("  \(name) "), "\(name): \(run.output)")
        }
        let checks = try JSONSerialization.jsonObject(with: Data(try folder.strata("doctor --format json").output.utf8))
        #expect((checks as? [[String: Any]])?.count == 10)
        try folder.expect(
            "doctor", code: 1, output: ["/no/such: no file can be written here: No such file", "runs fail here"],
            environment: ["TMPDIR": "/no/such"])
    }
}
