import Foundation
import Testing

/// `fleet`, on the built binary. `.ci/check-fleet` runs the scripts on a real Slurm.
@Suite(.children) struct FleetCommandTests {
    @Test(arguments: ["slurm", "github", "gitlab"]) func scriptsNameTheirParts(engine: String) throws {
        let folder = try Workplace(["a b.yaml": RunCommandTests.profile])
        let run = try folder.expect(["fleet", engine, "a b.yaml", "--shards", "3", "-o", "-"])
        for word in ["plan 'a b.yaml' --gate --after ", "gate 'a b.yaml'", "merge ", "--from ", "plan-1.json"] {
            #expect(run.output.contains(word), "\(engine): no '\(word)' in \(run.output)")
        }
        #expect(run.output.hasSuffix("\n") && !run.output.contains("\t"))
    }

    /// The gate appends to the summary of a job by itself.
    @Test func aSummaryIsWrittenOnce() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("fleet github tiny.yaml --shards 3 -o -", noOutput: ["STEP_SUMMARY"])
    }

    @Test func aPlanRefusesWhatItIgnores() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        for options in [["--report", "r.html"], ["--format", "json"], ["--all"]] {
            try folder.expect(
                ["plan", "tiny.yaml", "--shards", "2"] + options, code: 1, errors: ["a plan has no results to print"])
        }
    }

    @Test func theSlurmScriptIsAShellScript() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        let run = try folder.strata("fleet slurm tiny.yaml --nodes 4")
        #expect(run.code == 0 && run.output == "strata-slurm.sh\n", "\(run)")
        folder.bash("sh -n strata-slurm.sh")
        try folder.expect("fleet slurm tiny.yaml --nodes 4", code: 1, errors: ["strata-slurm.sh already exists"])
    }

    /// The script on an engine that runs every job when it is released: waves go on until nothing is left to play, and
    /// then the remaining jobs are cancelled.
    @Test func decidedGatesCancelTheRest() throws {
        let folder = try Workplace()
        try folder.write(
            RunCommandTests.profile.replacing("trials: {time: 1,", with: "trials: {time: 10,"), to: "tiny.yaml")
        try folder.expect("fleet slurm tiny.yaml --nodes 2 --trials 80 -o job.sh")
        try folder.makeFolder("bin")
        // Slurm's three commands, of which a job is a file with its wave and its script.
        try folder.write(
            """
            #!/bin/sh
            n=$(($(ls jobs 2>/dev/null | wc -l) / 2 + 1)); mkdir -p jobs
            for a; do case $a in --export=*) echo "${a##*WAVE=}" >jobs/$n.wave;; esac; done
            cat >jobs/$n.sh; echo "$n;cluster"
            """, to: "bin/sbatch")
        try folder.write("#!/bin/sh\necho \"$@\" >>cancelled\n", to: "bin/scancel")
        try folder.write(
            """
            #!/bin/sh
            for job in 1 2 3 4 5 6 7 8; do
                ! grep -qw $job cancelled 2>/dev/null || continue
                export WAVE=$(cat jobs/$job.wave)
                for task in $([ $((job % 2)) = 1 ] && echo 1 2 || echo 0); do
                    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2 sh jobs/$job.sh >>log 2>&1 ||
                        { echo "job $job failed"; cat log; exit 1; }
                done
            done
            """, to: "bin/scontrol")
        try folder.expect(
            [], output: ["the verdict goes to .strata-fleet/verdict.txt"],
            through: "f() { chmod +x bin/*; PATH=$PWD/bin:$PATH STRATA=$1 sh job.sh; }; f")
        let waves = try folder.files(".strata-fleet").count { $0.hasPrefix("plan-") }
        let cancelled = String(decoding: (try? folder.data("cancelled")) ?? Data(), as: UTF8.self).split(separator: " ")
        #expect(cancelled.count == 2 * (4 - waves), "\(waves) waves, cancelled: \(cancelled)")
        #expect(!(try folder.data(".strata-fleet/verdict.txt")).isEmpty)
        try folder.expect([], code: 1, errors: ["is of an earlier gate"], through: "f() { STRATA=$1 sh job.sh; }; f")
    }

    @Test func mistakesAreNamed() throws {
        let folder = try Workplace(["bad.yaml": "name: ["])
        try folder.expectErrors(
            of: ["fleet"],
            [
                (["slrum", "bad.yaml"], "unknown engine 'slrum'; did you mean 'slurm'?"),
                (["slurm"], "Missing expected argument"),
                (["slurm", "bad.yaml"], "bad.yaml"), (["slurm", "none.yaml"], "none.yaml"),
                (["slurm", "bad.yaml", "--shards", "0"], "a whole number of 1 to 10000"),
                (["github", "bad.yaml", "--shards", "300"], "github runs at most 256 jobs of one kind"),
                (["github", "${{ x }}.yaml"], "a script for github cannot name this file"),
            ])
    }
}
