import Foundation
import Testing

/// `fleet`, on the built binary. What the scripts do is tried on a real Slurm by `.ci/check-fleet`.
@Suite struct FleetCommandTests {
    @Test(arguments: ["slurm", "github", "gitlab"]) func scriptsNameTheirParts(engine: String) throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "a b.yaml")
        let run = try folder.strata(["fleet", engine, "a b.yaml", "--shards", "3", "-o", "-"])
        #expect(run.code == 0, "\(run)")
        for word in ["plan 'a b.yaml' --gate --shards 3", "gate 'a b.yaml'", "merge ", "--from ", "plan.json"] {
            #expect(run.output.contains(word), "\(engine): no '\(word)' in \(run.output)")
        }
        #expect(run.output.hasSuffix("\n") && !run.output.contains("\t"))
    }

    @Test func theSlurmScriptIsAShellScript() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        let run = try folder.strata(["fleet", "slurm", "tiny.yaml", "--nodes", "4"])
        #expect(run.code == 0 && run.output == "strata-slurm.sh\n", "\(run)")
        #expect(Workplace.shell("sh -n '\(folder.path("strata-slurm.sh"))'"))
        let again = try folder.strata(["fleet", "slurm", "tiny.yaml", "--nodes", "4"])
        #expect(again.code == 1 && again.errors.contains("strata-slurm.sh already exists"), "\(again)")
    }

    @Test func mistakesAreNamed() throws {
        let folder = try Workplace()
        try folder.write("name: [", to: "bad.yaml")
        for (arguments, words) in [
            (["slrum", "bad.yaml"], "unknown engine 'slrum'; did you mean 'slurm'?"),
            (["slurm"], "Missing expected argument"),
            (["slurm", "bad.yaml"], "bad.yaml"), (["slurm", "none.yaml"], "none.yaml"),
            (["slurm", "bad.yaml", "--shards", "0"], "a whole number of 1 to 10000"),
        ] {
            let run = try folder.strata(["fleet"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
    }
}
