internal import SectionKit
internal import StrataGating
internal import StrataProfiler

/// The gate report as JSON: the single declaration of its keys.
enum GateShapes {
    /// The version of the document. It increases with changes that break existing readers.
    static let version = 1

    static let report = JSONObjectShape<GateReport>(
        "report",
        [
            .integer("version", "1; it increases with changes that break existing readers") { _ in
                version
            },
            .word(
                "outcome",
                "the outcome of the whole report; `pass`: gates were judged and none failed, but without `isStrict` "
                    + "some may be inconclusive; `inconclusive`: a profile had no judged gate, or with `isStrict` a gate "
                    + "is inconclusive"
            ) { $0.outcome },
            .string("summary", "the outcome in one sentence, with numbers") { $0.summary },
            .boolean("isStrict", "whether an inconclusive outcome is a failure (exit code 6)") { $0.isStrict },
            .list("profiles", "one for each profile, in the order in which they ran", of: profile) { $0.profiles },
        ])

    static let profile = JSONObjectShape<GateReport.Profile>(
        "profile",
        [
            .string("name", "its name, numbered if it occurs twice") { $0.name },
            .string("file", "the path of its file, as given") { $0.result.profile.file },
            .string("hash", "a hash of its text") { $0.result.profile.hash },
            .string("date", "when its run began, in UTC") { $0.result.date },
            .string("strata", "the version of the program") { $0.result.strata },
            .string("feedHash", "a hash of the feed that was played") { $0.result.feed.hash },
            .number("seconds", "the seconds of all trials") { $0.result.trials.seconds },
            .boolean("isInterrupted", "whether the run ended before its last trial") { $0.result.isInterrupted },
            .list("gates", "the verdicts, the profile's own gates first", of: verdict) { $0.run.verdicts },
            .string("baselineProblem", "why the stored baseline cannot be used, and what to do") {
                $0.run.baselineProblem
            }.optional,
            .list("failures", "failed trials", of: failure) { $0.result.failures },
            .list(
                "regressions", "metrics on which a gate fails, if the run compares them with anything", of: regression
            ) { $0.run.regressions },
            .list(
                "comparison",
                "every metric before and now, and in the reference arm; figures of a judged metric are its verdict's",
                of: row
            ) { $0.run.rows },
            .list(
                "changes",
                "the facts that changed on the screen since the reference; empty if none did or they are not known",
                of: change
            ) { $0.run.changes ?? [] },
            .list("causes", "the failed gates by cause", of: cause) { profile in
                profile.run.failureGroups.map { ($0, profile.run.next(after: $0)) }
            },
            .strings("notes", "notes") { $0.run.diagnostics + [$0.run.missingVerdicts].compactMap(\.self) },
            .init("metrics", "by arm, then by metric", .map(.map(values.shape))) { metrics($0.result) },
            .object("fingerprint", "the properties that must be equal for figures to be comparable", fingerprint) {
                $0.result.fingerprint
            },
        ])

    static let failure = JSONObjectShape<TrialError>(
        "failure",
        [
            .string("arm", "the arm") { $0.arm },
            .string("kind", "the kind of trial") { $0.kind.rawValue },
            .integer("index", "its number, from 0; -1 is the warm-up") { $0.index },
            .string("message", "the error, with the last lines of the child's output") { $0.description },
        ])

    static let regression = JSONObjectShape<Regression>(
        "regression",
        [
            .string("arm", "the arm that is worse") { $0.arm },
            .string("metric", "the metric") { $0.metric },
            .string("sectionType", "the section type, if only one is worse") { $0.sectionType }.optional,
            .number("value", "its value, in the metric's unit") { $0.value },
            .number("baseline", "the value that it is compared with") { $0.baseline },
            .string("versus", "its reference: an arm, `stored`, `against` or `earlier`") { $0.versus }.optional,
        ])

    static let row = JSONObjectShape<ComparedRow>(
        "row",
        [
            .string("metric", "the metric") { $0.metric.name },
            .string("unit", "the unit of the values") { $0.metric.unit.rawValue },
            .number("before", "the other build's, stored or earlier value; missing if there is no such reference") {
                $0.before
            }.optional,
            .number("now", "the judged arm's value") { $0.now }.optional,
            .number("nested", "the reference arm's value") { $0.baseline }.optional,
            .number("difference", "now less before; without a `before`, less the reference arm's") {
                $0.difference?.absolute
            }.optional,
            .number("relative", "the same as a share") { $0.difference?.relative }.optional,
            .string(
                "mark",
                "if it is worse: `regression` (a gate fails), `uncertain`, `accepted`, `withinLimit` or `unjudged`"
            ) { $0.mark?.rawValue }.optional,
        ])

    static let change = JSONObjectShape<FactChange>(
        "change",
        [
            .string("kind", "the kind of fact, or the profile's key") { $0.kind },
            .string("sectionType", "the section type; missing for the whole screen") { $0.sectionType }.optional,
            .string("sentence", "the change in one sentence") { $0.sentence },
            .strings("effects", "the changes that it brings") { $0.effects },
        ])

    static let cause = JSONObjectShape<(group: FailureGroup, next: String)>(
        "cause",
        [
            .string("sentence", "the cause: the fact that changed, or the gravest failure") { $0.group.sentence },
            .string("metric", "the metric whose failure a person notices first") { $0.group.gravest.metric },
            .string("sectionType", "the section type that it comes from") {
                $0.group.sectionType ?? $0.group.gravest.sectionType ?? $0.group.gravest.carrier
            }.optional,
            .strings("effects", "the other metrics that fail with it") { $0.group.others.map(\.subject) },
            .string("next", "a command that shows more") { $0.next },
        ])

    static let values = JSONObjectShape<MetricValues>(
        "values",
        [
            .string("unit", "the unit of the values") { $0.unit.rawValue },
            .string("tier", "the metric's tier") { $0.tier.rawValue },
            .string("direction", "the better direction") { $0.direction?.rawValue },
            .numbers("values", "one for each trial") { $0.values },
            .init("bySectionType", "the same by section type, for metrics with that split", .map(.list(.number))) {
                $0.bySectionType.map { types in .object(types.mapValues { .array($0.map { .number($0) }) }) }
            }.optional,
        ])

    static let fingerprint = JSONObjectShape<Fingerprint>(
        "fingerprint",
        [
            .init("machine", "the processor", .map(.string)) { names($0.machine) },
            .init("system", "the system", .map(.string)) { names($0.system) },
            .init("toolchain", "the compiler and its options", .map(.string)) { names($0.toolchain) },
            .init("libraries", "the allocator and the text libraries", .map(.string)) { names($0.libraries) },
        ])

    private static func names(_ values: [String: String]) -> JSONValue {
        .object(values.mapValues { .string($0) })
    }

    private static func metrics(_ result: RunResult) -> JSONValue {
        .object(result.metrics.mapValues { arm in .object(arm.mapValues { values.json($0) }) })
    }
}
