extension FleetEngine {
    /// A workflow with a matrix of shards, and a job for the merge and the gate.
    static let github = FleetEngine(
        name: "github", file: ".github/workflows/strata-fleet.yml",
        next: "commit it; it runs with pull requests that are labelled `profile`"
    ) { job in
        let numbers = (1...max(1, job.shards)).map(String.init).joined(separator: ", ")
        return """
            # Plays the rounds of the profiles on \(job.shards) runners, merges them and judges the gates.
            name: strata-fleet
            on:
              pull_request:
                types: [labeled, synchronize]
            permissions:
              contents: read
            jobs:
              build:
                if: contains(github.event.pull_request.labels.*.name, 'profile')
                runs-on: ubuntu-latest
                container: swift:6.3-bookworm
                steps:
                  - uses: actions/checkout@v4
                  - run: apt-get update -qq && apt-get install -y -qq libjemalloc-dev libpango1.0-dev fonts-dejavu-core pkg-config
                  - run: swift build -c release --product \(job.program)
                  - run: mkdir program && cp -rL .build/release/\(job.program) program/ && (cp -rL .build/release/*.resources program/ || true)
                  - run: program/\(job.program) plan \(job.words) --gate --shards \(job.shards) -o program/plan.json
                  - uses: actions/upload-artifact@v4
                    with: {name: program, path: program}
              shard:
                needs: build
                runs-on: ubuntu-latest
                container: swift:6.3-bookworm
                strategy:
                  fail-fast: false
                  matrix: {shard: [\(numbers)]}
                steps:
                  - uses: actions/checkout@v4
                  - run: apt-get update -qq && apt-get install -y -qq libjemalloc2 libpango-1.0-0 libpangocairo-1.0-0 fonts-dejavu-core
                  - uses: actions/download-artifact@v4
                    with: {name: program, path: program}
                  - run: chmod +x program/\(job.program)
                  - run: >-
                      program/\(job.program) gate \(job.words)
                      --shard ${{ matrix.shard }}/\(job.shards) --plan program/plan.json --out shard
                  - uses: actions/upload-artifact@v4
                    if: always()
                    with: {name: "shard-${{ matrix.shard }}", path: shard, include-hidden-files: true}
              gate:
                needs: shard
                if: always() && needs.shard.result != 'skipped'
                runs-on: ubuntu-latest
                container: swift:6.3-bookworm
                steps:
                  - uses: actions/checkout@v4
                  - run: apt-get update -qq && apt-get install -y -qq libjemalloc2 libpango-1.0-0 libpangocairo-1.0-0 fonts-dejavu-core
                  - uses: actions/download-artifact@v4
                    with: {path: shards}
                  - run: chmod +x shards/program/\(job.program)
                  - run: shards/program/\(job.program) merge shards/shard-* -o merged
                  - run: shards/program/\(job.program) gate \(job.words) --from merged

            """
    }
}
