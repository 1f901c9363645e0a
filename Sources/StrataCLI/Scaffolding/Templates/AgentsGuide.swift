internal import StrataBasics

/// The text of a package's `AGENTS.md`, for coding agents: its commands, their exit codes, what each file is, and what must
/// not be edited.
struct AgentsGuide {
    /// The package's program.
    let program: String
    /// The profile that its commands play.
    let profile: String
    /// The command that runs the tests.
    let test: String
    /// The files to edit, and what each is.
    let files: [(path: String, meaning: String)]

    /// The whole text.
    var text: String {
        let tool = ".build/release/\(program)"
        let commands = [
            ("swift build -c release", "builds the program; times of a debug build mean nothing"),
            (test, "runs the tests, on the same build"),
            ("\(tool) profile check \(profile)", "reports mistakes in the profile and its feed, with line and column"),
            ("\(tool) run \(profile) --quick", "exact counts and bytes in seconds; without --quick also times"),
            (
                "\(tool) gate \(profile)",
                "judges the gates; `--format json` has every figure and the causes of failures"
            ),
            ("\(tool) render \(profile) -o screen.png", "draws the screen"),
            ("\(tool) advise \(profile)", "tries changes of the screen and says what each gains"),
            ("\(tool) explain WORD", "says what a metric, an exit code or a note means, and what to do"),
            ("\(tool) doctor", "says what makes figures worse on this machine"),
        ]
        let codes = Explanation.exitCodes.map { "| \($0.name) | \($0.meaning) | \($0.remedy ?? "-") |" }
        return """
            # For coding agents

            \(program) measures a feed screen: memory, work and time of each section type, in fresh processes.

            ## Commands

            ```sh
            \(commands.map { "\($0)    # \($1)" }.joined(separator: "\n"))
            ```

            \(PackageTemplate.sharing(program))

            Data is on standard output, everything else on standard error, whose last line is the cause of a failure. \
            `--format json` prints tables as JSON.

            ## Exit codes

            | code | meaning | what to do |
            |---|---|---|
            \(codes.joined(separator: "\n"))

            ## Files

            \(files.map { "- `\($0.path)`: \($0.meaning)" }.joined(separator: "\n"))

            ## Do not edit

            - `.strata/`, `.build/`: results and builds. They are not in git.
            - `*.baseline.json`: `\(tool) baseline save \(profile)` writes them. They have a checksum.
            - Gates in `\(profile)`, to make a failed gate pass: mend the cause, or ask.
            - Ids of items and sections: updates and comparisons follow them.

            ## Rules

            - Counts and bytes are exact: any difference is a change of the code or the feed. Judge them first.
            - Times need a quiet machine and ten trials a side. Do not conclude anything from one run.
            - `decode`, `layout` and `cell(for:in:)` of a section type are pure: no clock, no randomness, no order of a `Set`. \
            `\(tool) plugin check TYPE` tries it.

            """
    }
}
