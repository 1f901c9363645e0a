extension FleetEngine {
    /// A pipeline with parallel jobs for each wave, each wave followed by a job that checks the gates.
    static let gitlab = FleetEngine(
        name: "gitlab", file: "strata-fleet.gitlab-ci.yml",
        next: "add `include: strata-fleet.gitlab-ci.yml` to .gitlab-ci.yml", mostShards: 200
    ) { job in
        let program = "program/\(job.program)"
        let stages = job.numbers.flatMap { ["shards-\($0)", "look-\($0)"] }.joined(separator: ", ")
        let waves = job.numbers.map { wave in
            """
            strata-shards-\(wave):
              extends: .strata
              stage: shards-\(wave)
              parallel: \(job.shards)
              dependencies: [strata-build\(wave > 1 ? ", strata-look-\(wave - 1)" : "")]
              retry: {max: 1, when: [runner_system_failure, stuck_or_timeout_failure]}
              # The merge reports the rounds that a lost shard leaves out.
              allow_failure: true
              script:
                - if [ ! -e plan-\(wave).json ]; then echo "the gates are decided"; exit 0; fi
                - |
                  \(program) gate \(job.words) --shard auto --plan plan-\(wave).json --out "shards/\(wave)-$CI_NODE_INDEX"
              artifacts: {paths: [\(job.prefix)shards], when: always}

            strata-look-\(wave):
              extends: .strata
              stage: look-\(wave)
              dependencies: [strata-build, \(job.numbers.prefix(wave).flatMap { ["strata-shards-\($0)"] + ($0 < wave ? ["strata-look-\($0)"] : []) }.joined(separator: ", "))]
              script:
                - if [ ! -e plan-\(wave).json ]; then echo "the gates are decided"; exit 0; fi
                - \(program) merge shards -o merged
                - |
                  [ \(wave) -eq \(job.waves) ] || \(program) plan \(job.judgedWords) --gate --after merged --shards \(job.shards) -o plan-\(wave + 1).json
                - if [ -e plan-\(wave + 1).json ]; then exit 0; fi
                - |
                  \(program) gate \(job.judgedWords) --from merged --junit gate.xml
              artifacts: {when: always, paths: [\(job.prefix)plan-\(wave + 1).json], reports: {junit: \(job.prefix)gate.xml}}

            """
        }
        return """
            # Plays the rounds of the profiles on \(job.shards) runners in at most \(job.waves) waves, merges them and judges the gates. When
            # they are decided, the jobs of the remaining waves end immediately.
            stages: [build, \(stages)]

            .strata:
              image: swift:6.3-bookworm
              before_script:
                - \(SystemPackages.installation(of: SystemPackages.building, isQuiet: true))
                - git config --global --add safe.directory "$CI_PROJECT_DIR"
                - cd "\(job.folder)"

            strata-build:
              extends: .strata
              stage: build
              script:
                - swift build -c release --product \(job.program)
                - mkdir program && cp -rL .build/release/\(job.program) program/ && (cp -rL .build/release/*.resources program/ || true)
                - |
                  \(program) plan \(job.judgedWords) --gate --after merged --shards \(job.shards) -o plan-1.json
              artifacts: {paths: [\(job.prefix)program, \(job.prefix)plan-1.json]}


            """ + waves.joined(separator: "\n")
    }
}
