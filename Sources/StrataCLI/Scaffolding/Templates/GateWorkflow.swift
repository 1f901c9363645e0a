/// The workflow that gates pull requests on GitHub, in this project's documentation and in new packages.
package struct GateWorkflow: Sendable {
    /// A gate of the workflow.
    package struct Gate: Sendable {
        /// The reference, in words: `the base branch`.
        var reference: String
        /// The profile's path in the package.
        var profile: String
        /// The name of its reports.
        var report: String
        /// Whether the base branch's build takes turns with this branch's.
        var isAgainstBase: Bool

        package init(against reference: String, profile: String, report: String, isAgainstBase: Bool) {
            self.reference = reference
            self.profile = profile
            self.report = report
            self.isAgainstBase = isAgainstBase
        }
    }

    /// The package's executable.
    let program: String
    /// The package's folder in its repository; `.` for the root.
    let folder: String
    /// The commands that build this branch, after the program's own.
    let more: [String]
    /// The gates. The first one's report becomes the comment.
    let gates: [Gate]

    /// Describes a workflow.
    package init(program: String, folder: String = ".", more: [String] = [], gates: [Gate]) {
        self.program = program
        self.folder = folder
        self.more = more
        self.gates = gates
    }

    /// The file's text.
    package var text: String {
        head + gates.enumerated().map { index, gate in step(gate, isFirst: index == 0) }.joined() + tail
    }

    private var head: String {
        #"""
        name: strata
        on:
          pull_request:
        permissions:
          contents: read
        env:
          PACKAGE: "\#(folder)" # the package's folder in the repository
        jobs:
          gate:
            runs-on: ubuntu-latest
            container: swift:6.3-bookworm
            steps:
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0
              - name: Packages
                run: |
                  \#(SystemPackages.installation(of: SystemPackages.building, isQuiet: true))
                  # Another user owns the checkout, and git would call it unsafe.
                  git config --global --add safe.directory "$GITHUB_WORKSPACE"
              - uses: actions/cache@v4
                with:
                  path: |
                    ${{ env.PACKAGE }}/.build
                    .base/.build
                  key: strata-${{ runner.os }}-${{ hashFiles('**/Package.swift') }}-${{ github.sha }}
                  restore-keys: strata-${{ runner.os }}-${{ hashFiles('**/Package.swift') }}-
              - name: Build this branch
                run: |
                  cd "$PACKAGE"
                  swift build -c release --product \#(program)
        \#(more.map { "          \($0)\n" }.joined())\#
              - name: Build the base branch
                run: |
                  git worktree add --force .base-tree "origin/$GITHUB_BASE_REF"
                  why=
                  if [ ! -e ".base-tree/$PACKAGE/Package.swift" ]; then
                    why="the base branch has no package in this folder"
                  elif swift build -c release --product \#(program) \
                      --package-path ".base-tree/$PACKAGE" --scratch-path .base/.build; then
                    echo "BASE_BUILD=$GITHUB_WORKSPACE/.base/.build/release/\#(program)" >>"$GITHUB_ENV"
                  else
                    why="the base branch does not build"
                  fi
                  if [ -n "$why" ]; then
                    echo "NO_BASE=$why" >>"$GITHUB_ENV"
                    echo "::notice title=strata::Not compared with the base branch's build: $why"
                  fi

        """#
    }

    private func step(_ gate: Gate, isFirst: Bool) -> String {
        let against = gate.isAgainstBase ? #" ${BASE_BUILD:+--against "$BASE_BUILD"}"# : ""
        let json = isFirst ? " --json reports/\(gate.report).json" : ""
        let condition = isFirst ? "" : "        if: success() || failure()\n"
        return #"""
                  - name: Gate against \#(gate.reference)
            \#(condition)        run: |
                      cd "$PACKAGE"
                      .build/release/\#(program) gate \#(gate.profile)\#(against) \
                        --junit reports/\#(gate.report).xml --markdown reports/\#(gate.report).md\#(json)

            """#
    }

    private var tail: String {
        let report = "reports/\(gates.first?.report ?? "strata")"
        return #"""
                  - name: Reports
                    if: always()
                    run: |
                      cd "$PACKAGE"
                      mkdir -p reports
                      if [ ! -e \#(report).md ]; then
                        log="$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID"
                        why="no verdict, because a step before the gate failed"
                        printf '%s\n' "<!-- strata gate -->" "## ❌ Strata: $why" "" "The log: $log" >\#(report).md
                        printf '%s\n' '<testsuites tests="1" errors="1"><testsuite name="strata gate" tests="1" errors="1">' \
                          "<testcase name=\"build\" classname=\"strata gate\"><error message=\"$why\"/></testcase>" \
                          '</testsuite></testsuites>' >\#(report).xml
                        cat \#(report).md >>"$GITHUB_STEP_SUMMARY"
                      elif [ -n "${NO_BASE:-}" ] && [ "$(wc -c <\#(report).md)" -lt 65000 ]; then
                        printf '\n%s\n' "Not compared with the base branch's build: $NO_BASE." >>\#(report).md
                      fi
                  - uses: actions/upload-artifact@v4
                    if: always()
                    with:
                      name: strata
                      path: |
                        ${{ env.PACKAGE }}/reports
                        ${{ env.PACKAGE }}/.strata
                        !${{ env.PACKAGE }}/.strata/*/last
                      include-hidden-files: true
              comment:
                needs: gate
                if: '!cancelled() && github.event.pull_request.head.repo.full_name == github.repository'
                runs-on: ubuntu-latest
                permissions:
                  pull-requests: write
                steps:
                  - uses: actions/download-artifact@v4
                    with:
                      name: strata
                  - name: Comment
                    env:
                      GH_TOKEN: ${{ github.token }}
                      PULL_REQUEST: ${{ github.event.number }}
                    run: |
                      # Its own comment has the marker of the report. The last comment may be another bot's.
                      own=$(gh api --paginate "repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments" --jq '.[]
                        | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- strata gate -->"))) | .id')
                      own=${own%%[!0-9]*}
                      if [ -n "$own" ]; then
                        gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$own" -F body=@\#(report).md
                      else
                        gh api --silent "repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments" -F body=@\#(report).md
                      fi

            """#
    }
}
