internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

extension GateExporter {
    /// JUnit XML, which CI systems show as tests: a suite per profile, a case per gate and per trial without a result.
    ///
    /// A failed gate is a failure. A gate whose stored baseline cannot be used, a trial without a result, an
    /// interrupted run and a profile that could not be run are errors. An inconclusive gate, or a profile without any
    /// judged gate, is skipped; with `--strict` it is a failure. The attributes are those of Jenkins's schema, plus `file`
    /// and `line` as pytest writes them.
    public static let junit = GateExporter(
        "junit", summary: "JUnit XML, for CI systems that show tests", fileExtension: "xml"
    ) { report in
        Data(JUnitDocument(report: report).text.utf8)
    }
}

/// A report as JUnit XML.
private struct JUnitDocument {
    let report: GateReport

    var text: String {
        let suites =
            report.profiles.map { JUnitSuite(profile: $0, isStrict: report.isStrict).element }
            + report.unplayed.map(suite)
        let seconds = report.profiles.reduce(0) { $0 + $1.result.trials.seconds }
        let counts = ["tests", "failures", "errors", "skipped"].map { name in
            (name: name, value: String?.some(String(suites.reduce(0) { $0 + (Int($1[name] ?? "") ?? 0) })))
        }
        let root = XMLElement(
            name: "testsuites", attributes: [("name", "strata gate")] + counts + [("time", seconds.seconds)],
            children: suites)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.document()
    }
}

extension JUnitDocument {
    /// A profile that could not be run, as a suite with an error.
    private func suite(_ profile: GateReport.Unplayed) -> XMLElement {
        let type = GateReport.Outcome.interrupted.rawValue
        let error = XMLElement(name: "error", attributes: [("message", "not run: \(profile.reason)"), ("type", type)])
        let place = [("time", "0.000"), ("file", profile.file), ("line", "1")]
        let run = XMLElement(
            name: "testcase", attributes: [("name", "run"), ("classname", profile.name)] + place, children: [error])
        let counts = [("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0"), ("time", "0.000")]
        return XMLElement(
            name: "testsuite", attributes: [("name", profile.name)] + counts + [("file", profile.file)], children: [run]
        )
    }
}

/// A profile as a test suite.
private struct JUnitSuite {
    let profile: GateReport.Profile
    let isStrict: Bool

    var element: XMLElement {
        let cases = baseline + failedTrials + incidents + gates
        func count(_ kind: String) -> String { String(cases.count { $0.children.contains { $0.name == kind } }) }
        let result = profile.result
        return XMLElement(
            name: "testsuite",
            attributes: [
                ("name", profile.name), ("tests", String(cases.count)), ("failures", count("failure")),
                ("errors", count("error")), ("skipped", count("skipped")),
                ("time", profile.result.trials.seconds.seconds),
                ("timestamp", result.date.filter { $0 != "Z" }), ("file", result.profile.file),
            ], children: [properties] + cases)
    }

    private var properties: XMLElement {
        let result = profile.result
        let own = [
            ("strata", result.strata), ("profile", result.profile.file), ("profile.hash", result.profile.hash),
            ("feed.hash", result.feed.hash),
        ]
        let commit = [
            ("commit", result.commit?.hash), ("commit.branch", result.commit?.branch),
            ("commit.isModified", result.commit?.isModified.map { String($0) }),
        ].compactMap { name, value in value.map { (name, $0) } }
        let parts = [
            ("machine", result.fingerprint.machine), ("system", result.fingerprint.system),
            ("toolchain", result.fingerprint.toolchain), ("libraries", result.fingerprint.libraries),
        ]
        let prints = parts.flatMap { part, values in
            values.sorted { $0.key < $1.key }.map { ("fingerprint.\(part).\($0.key)", $0.value) }
        }
        return XMLElement(
            name: "properties",
            children: (own + commit + prints).map { name, value in
                XMLElement(name: "property", attributes: [("name", name), ("value", value)])
            })
    }

    private var gates: [XMLElement] {
        var names: [String: Int] = [:]
        let groups = profile.run.failureGroups.reduce(into: [Verdict: FailureGroup]()) { groups, group in
            for verdict in group.failures { groups[verdict] = group }
        }
        return profile.run.verdicts.map { verdict in
            let name = "\(verdict.subject), \(verdict.demand(profile.run.metrics).printable)"
            names[name, default: 0] += 1
            let number = names[name, default: 1]
            return testCase(verdict, name: number == 1 ? name : "\(name) (\(number))", groups[verdict])
        }
    }

    private func testCase(_ verdict: Verdict, name: String, _ group: FailureGroup?) -> XMLElement {
        var element = XMLElement(
            name: "testcase",
            attributes: [
                ("name", name), ("classname", profile.name), ("time", secondsAGate.seconds),
                ("file", verdict.location?.file ?? profile.result.profile.file),
                ("line", String(verdict.location?.line ?? 1)),
            ])
        if let child = complaint(verdict, group) { element.children.append(child) }
        let explained = group.map { group in
            group.gravest == verdict
                ? "next: \(profile.run.next(after: group))" : "with \(group.gravest.subject), which failed too"
        }
        let remarks =
            [compared(verdict), explained].compactMap(\.self) + verdict.notes + HitchBands.notes(on: verdict)
            + (verdict.ratchet.map { ["better than the stored baseline; to store it: \($0)"] } ?? [])
        let sentence = verdict.outcome == .pass ? [verdict.sentence] : []
        let lines = sentence + remarks
        if !lines.isEmpty {
            element.children.append(XMLElement(name: "system-out", text: lines.joined(separator: "\n")))
        }
        return element
    }

    /// The figures of a comparison with other trials: `before 52, now 60 (+15.4 %), nested 130`.
    private func compared(_ verdict: Verdict) -> String? {
        guard profile.run.asked == .stored, verdict.rule.reference == .stored,
            let metric = profile.run.metrics[verdict.metric]
        else { return nil }
        let row = profile.run.row(metric, sectionType: verdict.sectionType)
        guard let before = row.before, let now = row.now else { return nil }
        let nested = row.baseline.flatMap { value in
            profile.result.baseline.map { ", \($0) \(metric.unit.formatted(value))" }
        }
        return "before \(metric.unit.formatted(before)), now \(metric.unit.formatted(now)) "
            + "(\(row.signedDifference ?? "not compared"))\(nested ?? "")"
    }

    private func complaint(_ verdict: Verdict, _ group: FailureGroup?) -> XMLElement? {
        let name: String
        switch verdict.outcome {
        case .pass: return nil
        case .fail: name = "failure"
        case .noBaseline: name = "error"
        case .inconclusive where isStrict: name = "failure"
        case .inconclusive:
            return XMLElement(name: "skipped", attributes: [("message", verdict.sentence)])
        }
        // The changed fact comes before the metric that it moved.
        let cause = group.flatMap { $0.change != nil || $0.isUnexplained ? $0.sentence : nil }
        let message = [cause, verdict.sentence].compactMap(\.self).joined(separator: "; ")
        return XMLElement(
            name: name, attributes: [("message", message), ("type", verdict.outcome.rawValue)],
            text: "\(message)\n\(verdict.place)")
    }

    private var baseline: [XMLElement] {
        guard let problem = profile.run.baselineProblem else { return [] }
        let error = XMLElement(
            name: "error", attributes: [("message", problem), ("type", Verdict.Outcome.noBaseline.rawValue)])
        let attributes = [
            ("name", "stored baseline"), ("classname", profile.name), ("time", "0.000"),
            ("file", profile.result.profile.file), ("line", "1"),
        ]
        return [XMLElement(name: "testcase", attributes: attributes, children: [error])]
    }

    /// Cases about the whole run: it was interrupted, or no gate was judged.
    private var incidents: [XMLElement] {
        var incidents: [XMLElement] = []
        if profile.result.isInterrupted {
            let outcome = GateReport.Outcome.interrupted
            incidents.append(incident("run", "error", "interrupted before the last trial", outcome))
        }
        if let reason = profile.run.missingVerdicts {
            incidents.append(incident("gates", isStrict ? "failure" : "skipped", reason, .inconclusive))
        }
        return incidents
    }

    private func incident(
        _ name: String, _ kind: String, _ message: String, _ outcome: GateReport.Outcome
    ) -> XMLElement {
        let type = kind == "skipped" ? nil : outcome.rawValue
        return XMLElement(
            name: "testcase",
            attributes: [
                ("name", name), ("classname", profile.name), ("time", "0.000"),
                ("file", profile.result.profile.file), ("line", "1"),
            ], children: [XMLElement(name: kind, attributes: [("message", message), ("type", type)])])
    }

    private var failedTrials: [XMLElement] {
        profile.result.failures.map { failure in
            let number = failure.index < 0 ? "warm-up" : "trial \(failure.index + 1)"
            return XMLElement(
                name: "testcase",
                attributes: [
                    ("name", "\(failure.kind.rawValue) \(number) of \(failure.arm)"), ("classname", profile.name),
                    ("time", seconds(of: failure).seconds), ("file", profile.result.profile.file), ("line", "1"),
                ],
                children: [
                    XMLElement(
                        name: "error",
                        attributes: [("message", failure.cause), ("type", GateReport.Outcome.crash.rawValue)],
                        text: failure.description)
                ])
        }
    }

    private func seconds(of failure: TrialFailure) -> Double {
        profile.result.trials.entries.first { entry in
            entry.kind == failure.kind && entry.arm == failure.arm && entry.index == failure.index && !entry.succeeded
        }?.seconds ?? 0
    }

    /// The time of a case. All gates share the trials, so each gets an equal share of their total.
    private var secondsAGate: Double {
        let failed = profile.result.failures.reduce(0) { $0 + seconds(of: $1) }
        return (profile.result.trials.seconds - failed) / Double(max(1, profile.run.verdicts.count))
    }
}

extension XMLElement {
    fileprivate subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

extension Double {
    /// Seconds in JUnit's format: `1.234`.
    fileprivate var seconds: String {
        let thousandths = Int((Swift.max(0, Swift.min(self, 1e9)) * 1_000).rounded())
        let digits = String(thousandths % 1_000)
        return "\(thousandths / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}
