extension FleetEngine {
    /// A workflow with a matrix of shards for each wave, each followed by a job that checks the gates.
    static let github = FleetEngine(
        name: "github", file: ".github/workflows/strata-fleet.yml",
        next: "commit it; it runs with pull requests that are labelled `profile`", mostShards: 256, standsAtRoot: true
    ) { job in
        let matrix = (1...max(1, job.shards)).map(String.init).joined(separator: ", ")
        let toBuild = SystemPackages.installation(of: SystemPackages.building, isQuiet: true)
        let toRun = SystemPackages.installation(of: SystemPackages.running, isQuiet: true)
        // Another user owns the checkout, so git would call it unsafe.
        let safe = "git config --global --add safe.directory \"$GITHUB_WORKSPACE\""
        let waves = job.numbers.map { wave in
            let before = wave == 1 ? "build" : "look-\(wave - 1)"
            let program = "program/\(job.program)"
            return """
                  shards-\(wave):
                    needs: \(before)
                    if: "!cancelled() && needs.\(before).result == 'success' && needs.\(before).outputs.open == 'true'"
                    runs-on: ubuntu-latest
                    timeout-minutes: 120
                    container: swift:6.3-bookworm
                    strategy:
                      fail-fast: false
                      matrix: {shard: [\(matrix)]}
                    steps:
                      - uses: actions/checkout@v4
                      - run: \(toRun) && \(safe)
                      - uses: actions/download-artifact@v4
                        with: {name: program, path: \(job.prefix)program}
                      - uses: actions/download-artifact@v4
                        with: {name: plan-\(wave), path: \(job.prefix)program}
                      - run: chmod +x \(program)
                      - run: |
                          \(program) gate \(job.words) \\
                            --shard ${{ matrix.shard }}/\(job.shards) --plan program/plan-\(wave).json --out shard
                      - uses: actions/upload-artifact@v4
                        if: always()
                        with: {name: "shard-\(wave)-${{ matrix.shard }}", path: \(job.prefix)shard, include-hidden-files: true, overwrite: true}
                  look-\(wave):
                    needs: shards-\(wave)
                    if: "!cancelled() && needs.shards-\(wave).result != 'skipped'"
                    runs-on: ubuntu-latest
                    container: swift:6.3-bookworm
                    outputs:
                      open: ${{ steps.look.outputs.open }}
                    steps:
                      - uses: actions/checkout@v4
                      - run: \(toRun) && \(safe)
                      - uses: actions/download-artifact@v4
                        with: {name: program, path: \(job.prefix)program}
                      - uses: actions/download-artifact@v4
                        with: {pattern: shard-*, path: \(job.prefix)shards}
                      - run: chmod +x \(program) && \(program) merge shards -o merged
                      - id: look
                        run: |
                          [ \(wave) -eq \(job.waves) ] || \(program) plan \(job.judgedWords) --gate --after merged --shards \(job.shards) -o plan-\(wave + 1).json
                          if [ -e plan-\(wave + 1).json ]; then echo open=true >> "$GITHUB_OUTPUT"; exit 0; fi
                          \(program) gate \(job.judgedWords) --from merged
                      - uses: actions/upload-artifact@v4
                        if: always()
                        with: {name: merged-\(wave), path: \(job.prefix)merged, include-hidden-files: true, overwrite: true}
                      - uses: actions/upload-artifact@v4
                        if: steps.look.outputs.open == 'true'
                        with: {name: plan-\(wave + 1), path: \(job.prefix)plan-\(wave + 1).json, overwrite: true}
                """
        }
        return """
            # Plays the rounds of the profiles on \(job.shards) runners in at most \(job.waves) waves, merges them and judges the gates. When
            # they are decided, the remaining waves are skipped.
            name: strata-fleet
            on:
              pull_request:
                types: [labeled, synchronize]
            permissions:
              contents: read
            defaults:
              run:
                working-directory: "\(job.folder)"
            concurrency:
              group: strata-fleet-${{ github.ref }}
              cancel-in-progress: true
            jobs:
              build:
                if: contains(github.event.pull_request.labels.*.name, 'profile')
                runs-on: ubuntu-latest
                container: swift:6.3-bookworm
                outputs:
                  open: ${{ steps.plan.outputs.open }}
                steps:
                  - uses: actions/checkout@v4
                  - run: \(toBuild) && \(safe)
                  - run: swift build -c release --product \(job.program)
                  - run: mkdir program && cp -rL .build/release/\(job.program) program/ && (cp -rL .build/release/*.resources program/ || true)
                  - id: plan
                    run: |
                      program/\(job.program) plan \(job.judgedWords) --gate --after merged --shards \(job.shards) -o plan-1.json
                      echo open=true >> "$GITHUB_OUTPUT"
                  - uses: actions/upload-artifact@v4
                    with: {name: program, path: \(job.prefix)program}
                  - uses: actions/upload-artifact@v4
                    with: {name: plan-1, path: \(job.prefix)plan-1.json}

            """ + waves.joined(separator: "\n") + "\n" + """
                  # The one job that a branch can require.
                  verdict:
                    needs: [build, \(job.numbers.map { "shards-\($0), look-\($0)" }.joined(separator: ", "))]
                    if: "!cancelled() && needs.build.result != 'skipped'"
                    runs-on: ubuntu-latest
                    defaults: {run: {working-directory: .}}
                    steps:
                      - run: test '${{ contains(needs.*.result, 'failure') || contains(needs.*.result, 'cancelled') }}' = false

                """
    }
}
