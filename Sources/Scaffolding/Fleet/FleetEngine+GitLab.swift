extension FleetEngine {
    /// A pipeline with parallel jobs, and a job for the merge and the gate.
    static let gitlab = FleetEngine(
        name: "gitlab", file: "strata-fleet.gitlab-ci.yml",
        next: "add `include: strata-fleet.gitlab-ci.yml` to .gitlab-ci.yml"
    ) { job in
        """
        # Plays the rounds of the profiles on \(job.shards) runners, merges them and judges the gates.
        stages: [build, profile, gate]

        .strata:
          image: swift:6.3-bookworm
          before_script:
            - apt-get update -qq
            - apt-get install -y -qq libjemalloc-dev libpango1.0-dev fonts-dejavu-core pkg-config

        strata-build:
          extends: .strata
          stage: build
          script:
            - swift build -c release --product \(job.program)
            - mkdir program && cp -rL .build/release/\(job.program) program/ && (cp -rL .build/release/*.resources program/ || true)
            - program/\(job.program) plan \(job.words) --gate --shards \(job.shards) -o program/plan.json
          artifacts: {paths: [program]}

        strata-shard:
          extends: .strata
          stage: profile
          parallel: \(job.shards)
          retry: 1
          script:
            - program/\(job.program) gate \(job.words) --shard auto --plan program/plan.json --out "shards/$CI_NODE_INDEX"
          artifacts: {paths: [shards], when: always}

        strata-gate:
          extends: .strata
          stage: gate
          when: always
          script:
            - program/\(job.program) merge shards/* -o merged
            - program/\(job.program) gate \(job.words) --from merged --junit gate.xml
          artifacts: {when: always, reports: {junit: gate.xml}}

        """
    }
}
