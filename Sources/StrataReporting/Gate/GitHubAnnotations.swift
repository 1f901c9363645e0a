internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler

/// Verdicts as workflow commands, which GitHub's runner shows as annotations of a pull request.
///
/// ```text
/// ::error file=Profiles/home.yaml,line=45,col=5,title=memory.idle.live::memory.idle.live is 3.1 % higher than ...
/// ```
///
/// A profile's gate is shown at its line, a default gate at the profile's first line. The runner accepts ten
/// annotations of a level per step, so the tenth lists the rest. Commands and escapes: "Workflow commands for GitHub
/// Actions" in GitHub's documentation, `command.ts` in actions/toolkit.
public struct GitHubAnnotations {
    private let report: GateReport
    private let workingDirectory: String
    private let workspace: String

    /// The maximum number of annotations of a level that the runner accepts per step.
    static let limit = 10

    /// Creates annotations for a report.
    ///
    /// - Parameters:
    ///   - workingDirectory: the folder from which relative paths of profiles start.
    ///   - workspace: the checked out repository, `GITHUB_WORKSPACE`. Annotations name files relative to it.
    public init(_ report: GateReport, workingDirectory: String, workspace: String) {
        self.report = report
        self.workingDirectory = workingDirectory
        self.workspace = workspace
    }

    /// One command per line: errors, then warnings, then notices.
    ///
    /// - Complexity: O(gates).
    public var lines: [String] {
        let all =
            report.profiles.flatMap { profile -> [Annotation] in
                let run = interruption(profile) + crashes(profile) + baseline(profile) + unjudged(profile)
                return run + verdicts(profile) + improvements(profile)
            }
            + report.unplayed.map { profile in
                Annotation(
                    level: .error, file: profile.file, title: "\(profile.name): not run", message: profile.reason)
            }
        return Level.allCases.flatMap { level in bounded(all.filter { $0.level == level }) }.map { text(of: $0) }
    }

    /// The same lines, as commands to print.
    package var commands: [WorkflowCommand] { lines.map { WorkflowCommand($0) } }

    /// The level of an annotation. The raw value is the name of the command.
    private enum Level: String, CaseIterable {
        case error, warning, notice
    }

    private struct Annotation {
        var level: Level
        var file: String
        var line = 1
        var column: Int?
        var title: String
        var message: String
    }

    /// An annotation for each cause of failures and for each gate without a baseline. Inconclusive gates share a notice,
    /// unless they are failures.
    private func verdicts(_ profile: GateReport.Profile) -> [Annotation] {
        let run = profile.run
        let failures = run.failureGroups.map { group in
            let words = group.others.map { "\($0.subject) \($0.change ?? "beyond its bound") (\($0.place))" }
            let follows = words.isEmpty ? [] : ["with it: " + words.joined(separator: ", ")]
            let more = follows + ["next: \(run.next(after: group))"]
            return annotation(
                group.gravest, of: profile, cause: group.gravest.sentence == group.sentence ? nil : group.sentence,
                at: group.failures.lazy.compactMap(\.location).first, more: more)
        }
        let open = run.verdicts.ended(.inconclusive)
        let other = run.verdicts.ended(.noBaseline) + (report.isStrict ? open : [])
        return failures + other.map { annotation($0, of: profile) }
            + (report.isStrict ? [] : [doubt(open, of: profile)])
            .compactMap(\.self)
    }

    private func annotation(
        _ verdict: Verdict, of profile: GateReport.Profile, cause: String? = nil, at place: SourceLocation? = nil,
        more: [String] = []
    ) -> Annotation {
        // A gate of the profile is shown at its line, even if a default gate is graver.
        let location = verdict.location ?? place
        return Annotation(
            level: .error, file: location?.file ?? profile.result.profile.file, line: location?.line ?? 1,
            column: location?.column,
            title: "\(profile.name): \(cause ?? "\(verdict.subject) (\(verdict.outcome.rawValue))")",
            message: ([cause, verdict.sentence].compactMap(\.self) + verdict.notes + HitchBands.notes(on: verdict)
                + more).joined(separator: "\n")
        )
    }

    /// The notice for the inconclusive gates of a profile; nil if there are none.
    private func doubt(_ open: [Verdict], of profile: GateReport.Profile) -> Annotation? {
        guard !open.isEmpty else { return nil }
        let own = open.filter { !$0.isDefault }.map { "\($0.sentence) (\($0.place))" }
        let others = open.filter(\.isDefault).namesApart
        let names = others.isEmpty ? [] : ["\(others.count.counted("default gate")): \(others.joined(separator: ", "))"]
        return Annotation(
            level: .notice, file: profile.result.profile.file,
            title: "\(profile.name): \(open.count.counted("gate")) inconclusive",
            message: (own + names).joined(separator: "\n"))
    }

    private func crashes(_ profile: GateReport.Profile) -> [Annotation] {
        profile.result.failures.map { failure in
            Annotation(
                level: .error, file: failure.step?.location.file ?? profile.result.profile.file,
                line: failure.step?.location.line ?? 1, column: failure.step?.location.column,
                title: "\(profile.name): a trial has no result", message: failure.description)
        }
    }

    private func interruption(_ profile: GateReport.Profile) -> [Annotation] {
        guard profile.result.isInterrupted else { return [] }
        let message = "interrupted before the last trial; the verdicts cover only a part of the run"
        return [
            Annotation(
                level: .error, file: profile.result.profile.file, title: "\(profile.name): interrupted",
                message: message)
        ]
    }

    private func baseline(_ profile: GateReport.Profile) -> [Annotation] {
        guard let problem = profile.run.baselineProblem else { return [] }
        let title = "\(profile.name): the stored baseline cannot be used"
        return [Annotation(level: .error, file: profile.result.profile.file, title: title, message: problem)]
    }

    private func unjudged(_ profile: GateReport.Profile) -> [Annotation] {
        let reasons = [
            profile.run.unshared.map { ("compared in loading only", $0) },
            profile.run.missingVerdicts.map { ("no gate was judged", $0) },
        ]
        return reasons.compactMap(\.self).map { title, reason in
            Annotation(
                level: report.isStrict ? .error : .warning, file: profile.result.profile.file,
                title: "\(profile.name): \(title)", message: reason)
        }
    }

    private func improvements(_ profile: GateReport.Profile) -> [Annotation] {
        profile.run.verdicts.improvements.map { improvement in
            let names = improvement.verdicts.map { "\($0.subject) \($0.change ?? "better")" }
            return Annotation(
                level: .notice, file: profile.result.profile.file,
                title: "\(profile.name): better than the stored baseline",
                message: names.joined(separator: ", ") + "\nto store it: \(improvement.command)")
        }
    }

    private func bounded(_ annotations: [Annotation]) -> [Annotation] {
        guard annotations.count > Self.limit, let next = annotations.dropFirst(Self.limit - 1).first else {
            return annotations
        }
        let rest = annotations.dropFirst(Self.limit - 1)
        let more = Annotation(
            level: next.level, file: next.file, title: "\(rest.count) more",
            message: rest.map { "\($0.title): \($0.message.prefix { !$0.isNewline })" }.joined(separator: "\n"))
        return annotations.prefix(Self.limit - 1) + [more]
    }

    private func text(of annotation: Annotation) -> String {
        var properties = [
            ("file", path(annotation.file).printable), ("line", String(max(1, annotation.line))),
        ]
        if let column = annotation.column { properties.append(("col", String(max(1, column)))) }
        properties.append(("title", annotation.title.printable))
        let list = properties.map { "\($0)=\(Self.escapedProperty($1))" }.joined(separator: ",")
        let message = annotation.message.printableLines
        return "::\(annotation.level.rawValue) \(list)::\(Self.escapedData(message))"
    }

    /// A file's path relative to the repository's root.
    private func path(_ file: String) -> String {
        let base = URL(fileURLWithPath: workingDirectory, isDirectory: true)
        let absolute = URL(fileURLWithPath: file, relativeTo: base).standardizedFileURL.path
        guard !workspace.isEmpty else { return file }
        let root = URL(fileURLWithPath: workspace, isDirectory: true).standardizedFileURL.path
        let prefix = root.hasSuffix("/") ? root : root + "/"
        return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : file
    }

    /// `escapeData` of the toolkit.
    static func escapedData(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// `escapeProperty` of the toolkit.
    static func escapedProperty(_ text: String) -> String {
        escapedData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

/// A line that a CI runner executes. Only this module creates one, from parts that it has escaped.
package struct WorkflowCommand: Hashable, Sendable {
    /// The command, a single line.
    package let line: String

    init(_ line: String) {
        // Keeps the command's own two colons, and escapes everything that a terminal would execute.
        self.line = line.hasPrefix("::") ? "::" + String(line.dropFirst(2)).printable : line.printable
    }
}
