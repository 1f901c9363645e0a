internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

extension GateExporter {
    /// JUnit XML, which CI systems show as tests: a suite per profile, and a case per gate and per trial without a
    /// result.
    ///
    /// A failed gate is a failure. A gate whose stored baseline cannot be used, a trial without a result, an
    /// interrupted run and a profile that could not be run are errors. An inconclusive gate, or a profile without any
    /// judged gate, is skipped. With `--strict` it is a failure. The attributes are those of Jenkins's schema, plus
    /// `file` and `line` as written by pytest.
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
        func sum(_ name: String) -> String { String(suites.reduce(0) { $0 + (Int($1[name] ?? "") ?? 0) }) }
        let seconds = report.profiles.reduce(0) { $0 + $1.result.trials.seconds }
        let root = XMLElement(
            "testsuites",
            [
                "name": "strata gate", "tests": sum("tests"), "failures": sum("failures"), "errors": sum("errors"),
                "skipped": sum("skipped"), "time": seconds.seconds,
            ], suites)
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + root.markup(indent: 0)
    }

    /// A profile that could not be run, as a suite with an error.
    private func suite(_ profile: GateReport.Unplayed) -> XMLElement {
        let type = GateReport.Outcome.interrupted.rawValue
        let error = XMLElement("error", ["message": "not run: \(profile.reason)", "type": type])
        return XMLElement(
            "testsuite",
            [
                "name": profile.name, "tests": "1", "failures": "0", "errors": "1", "skipped": "0", "time": "0.000",
                "file": profile.file,
            ], [.testCase("run", of: profile.name, file: profile.file, [error])])
    }
}

/// A profile as a test suite.
private struct JUnitSuite {
    let profile: GateReport.Profile
    let isStrict: Bool

    private var result: RunResult { profile.result }

    var element: XMLElement {
        let cases = baseline + failedTrials + incidents + gates
        func count(_ kind: String) -> String { String(cases.count { $0.first(kind) != nil }) }
        return XMLElement(
            "testsuite",
            [
                "name": profile.name, "tests": String(cases.count), "failures": count("failure"),
                "errors": count("error"), "skipped": count("skipped"), "time": result.trials.seconds.seconds,
                "timestamp": result.date.filter { $0 != "Z" }, "file": result.profile.file,
            ], [properties] + cases)
    }

    private var properties: XMLElement {
        let own = [
            ("strata", result.strata), ("profile", result.profile.file), ("profile.hash", result.profile.hash),
            ("feed.hash", result.feed.hash), ("commit", result.commit?.hash),
            ("commit.branch", result.commit?.branch),
            ("commit.isModified", result.commit?.isModified.map { String($0) }),
        ].compactMap { name, value in value.map { (name, $0) } }
        let parts = [
            ("machine", result.fingerprint.machine), ("system", result.fingerprint.system),
            ("toolchain", result.fingerprint.toolchain), ("libraries", result.fingerprint.libraries),
        ]
        let prints = parts.flatMap { part, values in
            values.sorted { $0.key < $1.key }.map { ("fingerprint.\(part).\($0.key)", $0.value) }
        }
        return XMLElement("properties", [:], (own + prints).map { XMLElement("property", ["name": $0, "value": $1]) })
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
            return gate(verdict, name: number == 1 ? name : "\(name) (\(number))", groups[verdict])
        }
    }

    private func gate(_ verdict: Verdict, name: String, _ group: FailureGroup?) -> XMLElement {
        let explained = group.map { group in
            group.gravest == verdict
                ? "next: \(profile.run.next(after: group))" : "with \(group.gravest.subject), which failed too"
        }
        let ratchet = verdict.ratchet.map { "better than the stored baseline; to store it: \($0)" }
        let lines =
            (verdict.outcome == .pass ? [verdict.sentence] : [])
            + [compared(verdict), explained].compactMap(\.self) + verdict.notes + HitchBands.notes(on: verdict)
            + [ratchet].compactMap(\.self)
        let output = lines.isEmpty ? nil : XMLElement("system-out", text: lines.joined(separator: "\n"))
        return testCase(
            name, seconds: secondsAGate, at: verdict.location,
            [complaint(verdict, group), output].compactMap(\.self))
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
        case .inconclusive: return XMLElement("skipped", ["message": verdict.sentence])
        }
        // The changed fact comes before the metric that it affected.
        let cause = group.flatMap { $0.change != nil || $0.isUnexplained ? $0.sentence : nil }
        let message = [cause, verdict.sentence].compactMap(\.self).joined(separator: "; ")
        return XMLElement(
            name, ["message": message, "type": verdict.outcome.rawValue], text: "\(message)\n\(verdict.place)")
    }

    private var baseline: [XMLElement] {
        guard let problem = profile.run.baselineProblem else { return [] }
        let error = XMLElement("error", ["message": problem, "type": Verdict.Outcome.noBaseline.rawValue])
        return [testCase("stored baseline", [error])]
    }

    /// Cases about the whole run: it was interrupted, or no gate was judged.
    private var incidents: [XMLElement] {
        var incidents: [XMLElement] = []
        if result.isInterrupted {
            let type = GateReport.Outcome.interrupted.rawValue
            let error = XMLElement("error", ["message": "interrupted before the last trial", "type": type])
            incidents.append(testCase("run", [error]))
        }
        if let reason = profile.run.missingVerdicts {
            let type = isStrict ? GateReport.Outcome.inconclusive.rawValue : nil
            let complaint = XMLElement(isStrict ? "failure" : "skipped", ["message": reason, "type": type])
            incidents.append(testCase("gates", [complaint]))
        }
        return incidents
    }

    private var failedTrials: [XMLElement] {
        result.failures.map { failure in
            let number = failure.index < 0 ? "warm-up" : "trial \(failure.index + 1)"
            let error = XMLElement(
                "error", ["message": failure.cause, "type": GateReport.Outcome.crash.rawValue],
                text: failure.description)
            let name = "\(failure.kind.rawValue) \(number) of \(failure.arm)"
            return testCase(name, seconds: seconds(of: failure), [error])
        }
    }

    private func testCase(
        _ name: String, seconds: Double = 0, at place: SourceLocation? = nil, _ children: [XMLElement]
    ) -> XMLElement {
        .testCase(
            name, of: profile.name, seconds: seconds, file: place?.file ?? result.profile.file,
            line: place?.line ?? 1, children)
    }

    private func seconds(of failure: TrialError) -> Double {
        result.trials.entries.first { entry in
            entry.kind == failure.kind && entry.arm == failure.arm && entry.index == failure.index && !entry.succeeded
        }?.seconds ?? 0
    }

    /// The time of a case. All gates share the trials, so each gets an equal part of the total.
    private var secondsAGate: Double {
        let failed = result.failures.reduce(0) { $0 + seconds(of: $1) }
        return (result.trials.seconds - failed) / Double(max(1, profile.run.verdicts.count))
    }
}

extension XMLElement {
    fileprivate static func testCase(
        _ name: String, of suite: String, seconds: Double = 0, file: String, line: Int = 1, _ children: [XMLElement]
    ) -> XMLElement {
        XMLElement(
            "testcase",
            ["name": name, "classname": suite, "time": seconds.seconds, "file": file, "line": String(line)], children)
    }
}

extension Double {
    /// Seconds in JUnit's format: `1.234`.
    fileprivate var seconds: String {
        let thousandths = Int((Swift.max(0, Swift.min(self, 1e9)) * 1_000).rounded())
        let digits = String(thousandths % 1_000)
        return "\(thousandths / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}
