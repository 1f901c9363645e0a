internal import Basics

extension FleetEngine {
    /// A script that submits an array job, and a job for the merge and the gate that depends on it.
    static let slurm = FleetEngine(name: "slurm", file: "strata-slurm.sh", next: "sh strata-slurm.sh") { job in
        """
        #!/bin/sh
        # Plays the rounds of the profiles on \(job.shards) nodes, merges them and judges the gates. Run it where the profiles
        # are, in a folder that all nodes share; $STRATA names another program and $OUT another folder.
        set -eu
        export STRATA="${STRATA:-\(job.program)}" OUT="${OUT:-.strata-fleet}"
        mkdir -p "$OUT/logs"
        "$STRATA" plan \(job.words) --gate --shards \(job.shards) -o "$OUT/plan.json"

        # One shard a node, alone on it. A shard whose node is lost is queued again: on that node it goes on where it was, on
        # another one it begins anew, and what the lost one finished is merged all the same.
        shards=$(sbatch --parsable --job-name=strata-shard --array=1-\(job.shards) --nodes=1 --exclusive --requeue \\
            --open-mode=append --output="$OUT/logs/%a.txt" <<'JOB'
        #!/bin/sh
        exec "$STRATA" gate \(job.words) --shard auto --plan "$OUT/plan.json" --resume \
            --out "$OUT/$SLURM_ARRAY_TASK_ID-$(hostname)"
        JOB
        )
        gate=$(sbatch --parsable --job-name=strata-gate --dependency="afterany:${shards%%;*}" --output="$OUT/logs/gate.txt" <<'JOB'
        #!/bin/sh
        set -eu
        "$STRATA" merge "$OUT"/[0-9]* -o "$OUT/merged"
        "$STRATA" gate \(job.words) --from "$OUT/merged" --out "$OUT/judged" --junit "$OUT/gate.xml"
        JOB
        )
        echo "submitted: shards ${shards%%;*}, gate ${gate%%;*}; the verdict goes to $OUT/logs/gate.txt"

        """
    }
}
