internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// The problems of a profile and its feed, found without measuring anything.
///
/// ```swift
/// let check = ProfileCheck(of: "Profiles/weather.yaml", catalog: catalog)
/// print(check.problems.isEmpty ? check.summary : check.problems.joined(separator: "\n"))
/// ```
///
/// The feed is generated or read, and the script's section names are looked up in it. Content that a run would replace
/// or drop from the feed is a problem here. Without problems, the first arm plays the script once on each device, as in
/// a trial. A step that it has to skip, such as a tap that no plugin answers, is a problem too; findings in other steps
/// are notes.
package struct ProfileCheck: Sendable, Encodable {
    /// One problem.
    package struct Diagnostic: Sendable, Encodable {
        /// The file with the problem: the profile or its feed.
        package var file: String
        /// The line, from 1; nil if the problem concerns the whole file or the message gives the place.
        package var line: Int?
        /// The column, from 1.
        package var column: Int?
        /// The problem, the valid values, and the nearest valid word.
        package var message: String
    }

    /// The size of a valid profile.
    package struct Contents: Sendable, Encodable {
        /// The profile's name.
        package var name: String
        /// The number of sections in the feed.
        package var sections: Int
        /// The number of items in the feed.
        package var items: Int
        /// The number of steps in the script; a repeated step counts once.
        package var steps: Int
        /// The upper bound of the script's duration, in seconds of the virtual clock.
        package var seconds: Double
        /// The labels of the devices.
        package var devices: [String]
        /// The names of the arms.
        package var arms: [String]
        /// The number of gates.
        package var gates: Int
    }

    /// The file, as passed to the initializer.
    package var file: String
    /// All problems, in the order of the file; empty if `contents` is set.
    package var problems: [Diagnostic] = []
    /// Findings that are not errors, such as section types without a plugin, or a feed that drops pages which
    /// `loadMore` appended.
    package var notes: [String] = []
    /// The size of the profile; nil if it has problems.
    package var contents: Contents?

    /// Reads a profile and its feed, and plays the first arm's session if both are valid.
    ///
    /// - Parameter imageFolders: folders with image files of the feed, besides its own.
    package init(of file: String, catalog: RunCatalog, imageFolders: [String] = []) {
        self.file = file
        do {
            let registry = catalog.registry
            var profile = try Profile(contentsOf: file, catalog: catalog)
            profile.imageFolders = profile.imageFolders(allowed: imageFolders)
            let scratch = try Scratch()
            defer { scratch.remove() }
            let feed = try RunFeed(profile, override: nil, scratch: scratch.path, registry: registry)
            let reading = try feed.reading(registry: registry)
            let diagnostics = feed.diagnostics + FeedPictures(reading.model).diagnostics(profile.pictureFolders)
            notes = profile.notes + diagnostics.filter { !$0.code.isMistake }.map(\.message)
            let mistakes = diagnostics.filter(\.code.isMistake).map {
                Diagnostic($0, file: feed.description.origin)
            }
            var issues = feed.issues(with: profile.script) + feed.issues(with: profile.gates)
            if issues.isEmpty, mistakes.isEmpty {
                for profile in profile.onEachDevice {
                    let played = try Self.play(profile, feed, reading, registry: registry)
                    issues += played.leftOut.filter { !issues.contains($0) }
                    notes += played.findings.filter { !notes.contains($0) }
                }
            }
            problems = mistakes + issues.map { Diagnostic($0) }
            if problems.isEmpty { contents = Contents(profile, feed) }
        } catch let error as ProfileError {
            problems = error.issues.map { Diagnostic($0) }
        } catch {
            problems = [Diagnostic(file: file, message: SystemReason.words(error).printableLines)]
        }
    }

    /// The steps that the first arm skips when it plays the script, and its findings in other steps, with their places.
    private static func play(
        _ profile: Profile, _ feed: RunFeed, _ reading: FeedReading, registry: SectionRegistry
    ) throws -> (leftOut: [ProfileDiagnostic], findings: [String]) {
        let stage = try ScreenStage(
            profile.arms.first ?? .compositional, profile: profile,
            feed: reading, revisions: feed.revisions,
            renderer: CellRenderer(profile.renderOptions), registry: registry, playsPictures: true)
        var findings: [String] = []
        for entry in profile.script.entries {
            let known = stage.findings.count
            stage.play(entry)
            findings += stage.findings.dropFirst(known).map {
                "line \(entry.location.line): `\(entry.word)`: \($0)".printable
            }
        }
        let leftOut = stage.skipped.map { step in
            ProfileDiagnostic(.invalid("`\(step.step)` would be left out: \(step.reason)"), at: step.location)
        }
        return (leftOut, findings)
    }

    /// The profile in one line: `Profiles/weather.yaml: 34 items in 2 sections, 7 steps in at most 9 s, ...`.
    package var summary: String {
        guard let contents else { return "\(file): \(problems.count.counted("problem"))" }
        return "\(file): \(contents.items.counted("item")) in \(contents.sections.counted("section")), "
            + "\(contents.steps.counted("step")) in at most \(Int(contents.seconds.rounded(.up))) s, "
            + (contents.devices.count > 1 ? "devices \(contents.devices.joinedAsSentence), " : "")
            + "arms \(contents.arms.joined(separator: " and ")), \(contents.gates.counted("gate"))"
    }
}

extension ProfileCheck.Diagnostic {
    fileprivate init(_ issue: ProfileDiagnostic) {
        let message = ("\(issue.kind)").printable
        self.init(file: issue.file, line: issue.location?.line, column: issue.location?.column, message: message)
    }

    fileprivate init(_ mistake: FeedDiagnostic, file: String) {
        let message = mistake.message.printable
        self.init(file: file, line: mistake.location?.line, column: mistake.location?.column, message: message)
    }
}

extension ProfileCheck.Diagnostic: CustomStringConvertible {
    /// The problem in one line that begins with its place.
    package var description: String {
        guard let line, let column else { return message.hasPrefix(file) ? message : "\(file): \(message)" }
        return "\(file):\(line):\(column): \(message)"
    }
}

extension ProfileCheck.Contents {
    fileprivate init(_ profile: Profile, _ feed: RunFeed) {
        self.init(
            name: profile.name, sections: feed.description.sections, items: feed.description.items,
            steps: profile.script.allEntries.count,
            seconds: profile.script.frameLimit(refresh: profile.device.refresh) / profile.device.refresh,
            devices: profile.devices.map(\.label), arms: profile.arms.map(\.name), gates: profile.gates.count)
    }
}
