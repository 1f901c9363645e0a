extension FleetEngine {
    /// A script that submits an array job for each wave, each followed by a job that checks the gates and cancels the
    /// rest when they are decided. Slurm's own limit for an array is `MaxArraySize`.
    static let slurm = FleetEngine(
        name: "slurm", file: "strata-slurm.sh", next: "sh strata-slurm.sh", mostShards: 10_000
    ) { job in
        """
        #!/bin/sh
        # Plays the rounds of the profiles on \(job.shards) nodes in at most \(job.waves) waves, merges them and judges the gates. Run
        # it where the profiles are, in a folder that all nodes share; $STRATA names another program and $OUT another folder.
        set -eu
        export STRATA="${STRATA:-\(job.program)}" OUT="${OUT:-.strata-fleet}"
        [ ! -e "$OUT/jobs" ] || { echo "$OUT is of an earlier gate; remove it, or set OUT to another folder" >&2; exit 1; }
        mkdir -p "$OUT/logs" "$OUT/shards"
        "$STRATA" plan \(job.judgedWords) --gate --after "$OUT/merged" --shards \(job.shards) -o "$OUT/plan-1.json"
        : >"$OUT/jobs"
        # If a job is refused, none is left waiting.
        trap 'code=$?; [ "$code" = 0 ] || { awk "{ print \\$2 }" "$OUT/jobs" | xargs -r scancel; rm -f "$OUT/jobs"; }' EXIT

        # One shard per node. A shard whose node is lost is queued again, and is resumed on any node.
        shards() {
            sbatch --parsable --job-name="strata-wave-$1" --array=1-\(job.shards) --nodes=1 --exclusive --requeue --open-mode=append \\
                --kill-on-invalid-dep=yes --output="$OUT/logs/$1-%a.txt" --export="ALL,WAVE=$1" "$2" <<'JOB'
        #!/bin/sh
        exec "$STRATA" gate \(job.words) --shard auto --plan "$OUT/plan-$WAVE.json" --resume \\
            --out "$OUT/shards/$WAVE-$SLURM_ARRAY_TASK_ID"
        JOB
        }
        # Undecided gates decide what the next wave plays; without one, the remaining jobs are cancelled.
        look() {
            sbatch --parsable --job-name="strata-look-$1" --dependency="afterany:$2" \\
                --output="$OUT/logs/look-$1.txt" --export="ALL,WAVE=$1" <<'JOB'
        #!/bin/sh
        set -eu
        cancel() { awk -v wave="$WAVE" '$1 > wave { print $2 }' "$OUT/jobs" | xargs -r scancel; }
        trap 'code=$?; [ "$code" = 0 ] || [ -s "$OUT/verdict.txt" ] || {
            echo "no verdict: the last lines of $OUT/logs/look-$WAVE.txt say why" >"$OUT/verdict.txt"; cancel; }' EXIT
        "$STRATA" merge "$OUT/shards" -o "$OUT/merged"
        next="$OUT/plan-$((WAVE + 1)).json"
        [ "$WAVE" -ge \(job.waves) ] ||
            "$STRATA" plan \(job.judgedWords) --gate --after "$OUT/merged" --shards \(job.shards) -o "$next"
        [ ! -e "$next" ] || exit 0
        cancel
        "$STRATA" gate \(job.judgedWords) --from "$OUT/merged" --out "$OUT/judged" --junit "$OUT/gate.xml" >"$OUT/verdict.txt"
        JOB
        }
        # The first wave waits until all jobs are known.
        wave=1
        begin=--hold
        while [ "$wave" -le \(job.waves) ]; do
            array=$(shards "$wave" "$begin")
            array=${array%%;*}
            echo "$wave $array" >>"$OUT/jobs"
            look=$(look "$wave" "$array")
            look=${look%%;*}
            echo "$wave $look" >>"$OUT/jobs"
            begin=--dependency=afterok:$look
            wave=$((wave + 1))
        done
        scontrol release "$(sed -n '1s/.* //p' "$OUT/jobs")"
        echo "submitted; the verdict goes to $OUT/verdict.txt"

        """
    }
}
