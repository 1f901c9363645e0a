internal import Metrics
internal import SectionKit
internal import Sessions
internal import Trials

/// The gate report as JSON: the single declaration of its keys.
enum GateShapes {
    /// The version of the document. It increases with changes that break existing readers.
    static let version = 1

    static let report = JSONObjectShape<GateReport>(
        "report",
        [
            .integer("version", "1; it grows when a reader of the older form would misread the newer one") { _ in
                version
            },
            .word(
                "outcome",
                "how it ended as a whole: `pass` says that gates were judged and none failed, and without `isStrict` some of "
                    + "them may be inconclusive (each verdict says so); `inconclusive` that a profile had no gate that could "
                    + "be judged, or under `isStrict` that a gate does not tell"
            ) { $0.outcome },
            .string("summary", "the same in a sentence, with numbers") { $0.summary },
            .boolean("isStrict", "whether what is inconclusive, a gate or the whole, is a failure (exit code 6)") {
                $0.isStrict
            },
            .list("profiles", "one for each profile, in the order in which they ran", of: profile) { $0.profiles },
        ])

    static let profile = JSONObjectShape<JudgedProfile>(
        "profile",
        [
            .string("name", "its name, with a number where two have the same") { $0.name },
            .string("file", "its file, as it was named") { $0.result.profile.file },
            .string("hash", "a hash of its text") { $0.result.profile.hash },
            .string("date", "when its run began, in UTC") { $0.result.date },
            .string("strata", "the version of the program") { $0.result.strata },
            .string("feedHash", "a hash of the feed that was played") { $0.result.feed.hash },
            .number("seconds", "what its trials took") { $0.seconds },
            .boolean("isInterrupted", "whether the run ended before its last trial") { $0.result.isInterrupted },
            .list("gates", "the verdicts, the profile's own gates first", of: verdict) { $0.run.verdicts },
            .string("baselineProblem", "why the stored baseline cannot be used, and what to do") {
                $0.run.baselineProblem
            }.optional,
            .list("failures", "trials that yielded nothing", of: failure) { $0.result.failures },
            .list(
                "regressions", "where the compositional arm is worse than the baseline, by the median", of: regression
            ) { $0.run.regressions },
            .strings("notes", "what else a reader should know") {
                $0.run.diagnostics + [$0.unjudged].compactMap(\.self)
            },
            .init("metrics", "by arm, then by metric", .map(.map(values.shape))) { metrics($0.result) },
            .object("fingerprint", "what has to be equal before figures are compared", fingerprint) {
                $0.result.fingerprint
            },
        ])

    static let failure = JSONObjectShape<TrialFailure>(
        "failure",
        [
            .string("arm", "the arm") { $0.arm },
            .string("kind", "what the trial measured: `time` or `memory`") { $0.kind.rawValue },
            .integer("index", "its number, from 0; -1 is the warm-up") { $0.index },
            .string("message", "what happened, with the child's last lines") { $0.description },
        ])

    static let regression = JSONObjectShape<Regression>(
        "regression",
        [
            .string("arm", "the arm that is worse") { $0.arm },
            .string("metric", "the metric") { $0.metric },
            .string("sectionType", "the section type, where one type is worse") { $0.sectionType }.optional,
            .number("value", "its median, in the metric's unit") { $0.value },
            .number("baseline", "the baseline's median") { $0.baseline },
        ])

    static let values = JSONObjectShape<MetricValues>(
        "values",
        [
            .string("unit", "what the values count") { $0.unit.rawValue },
            .string("tier", "how far they may be trusted") { $0.tier.rawValue },
            .string("direction", "which way is better") { $0.direction.rawValue },
            .numbers("values", "one for each trial") { $0.values },
            .init("bySectionType", "the same by section type, where the metric is told apart", .map(.list(.number))) {
                $0.bySectionType.map { types in .object(types.mapValues { .array($0.map { .number($0) }) }) }
            }.optional,
        ])

    static let fingerprint = JSONObjectShape<Fingerprint>(
        "fingerprint",
        [
            .init("machine", "the processor", .map(.string)) { names($0.machine) },
            .init("system", "the system", .map(.string)) { names($0.system) },
            .init("toolchain", "the compiler and how it was used", .map(.string)) { names($0.toolchain) },
            .init("libraries", "the allocator and the text libraries", .map(.string)) { names($0.libraries) },
        ])

    private static func names(_ values: [String: String]) -> JSONValue {
        .object(values.mapValues { .string($0) })
    }

    private static func metrics(_ result: RunResult) -> JSONValue {
        .object(result.metrics.mapValues { arm in .object(arm.mapValues { values.json($0) }) })
    }
}
