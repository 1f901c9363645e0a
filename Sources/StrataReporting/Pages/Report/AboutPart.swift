internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// The machine, the program and the trials of a run, and the contents that the page lacks.
enum AboutPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        let result = run.result
        let report = TableReport(run.run)
        let missing = run.files.problems + run.files.missing
        let fields: Fields = [
            "facts": facts(result), "notes": sentences(lines(report.notes)),
            "failures": sentences(lines(report.failures(.plain))),
            "hasNotes": !report.notes.isEmpty || !result.failures.isEmpty, "missing": sentences(missing),
            "hasMissing": !missing.isEmpty, "libraries": pairs(result.fingerprint.libraries),
            "log": try log(result).html(),
        ]
        return PageSection(
            id: run.id("about"), title: "How it was measured",
            body: try Template(PackageResources.about_mustache).html(fields))
    }

    private static func sentences(_ lines: [String]) -> [HTML] { lines.map { HTML(sentence: $0) } }

    private static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    private static func facts(_ result: RunResult) -> [Fields] {
        let commit = result.commit.map { commit in
            commit.hash + (commit.branch.map { " on \($0)" } ?? "")
                + (commit.isModified == true ? ", with modified files" : "")
        }
        let facts: [(String, String?)] = [
            ("profile", "\(result.profile.file), \(result.profile.hash)"),
            ("feed", "\(result.feed.origin), \(result.feed.hash)"),
            ("began", result.date), ("commit", commit), ("strata", result.strata),
            ("program", result.executable.map { FilePlace($0).name }),
            ("machine", sentence(result.fingerprint.machine)), ("system", sentence(result.fingerprint.system)),
            ("toolchain", sentence(result.fingerprint.toolchain)), ("order of trials", "seed \(result.trials.seed)"),
        ]
        return facts.compactMap { name, value in value.map { ["name": name, "value": $0] } }
    }

    private static func sentence(_ values: [String: String]) -> String {
        values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    }

    private static func pairs(_ values: [String: String]) -> [Fields] {
        values.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }
    }

    private static func log(_ result: RunResult) -> DataTable {
        DataTable(
            "The trials in the order in which they ran",
            columns: ["trial", "kind", "number", "time", "load", "outcome"],
            rows: result.trials.entries.prefix(500).map { entry in
                [
                    entry.arm, entry.kind.rawValue, entry.index < 0 ? "warm-up" : "\(entry.index + 1)",
                    MetricUnit.nanoseconds.formatted(entry.seconds * 1e9),
                    entry.load.map { $0.average.short } ?? "-", entry.succeeded ? "has values" : "failed",
                ]
            })
    }
}
