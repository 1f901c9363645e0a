internal import Basics
internal import Foundation
internal import SectionKit
internal import StrataGating

/// The feed of a run, as a file that every child reads. All children read the same bytes, even if the original changes.
struct RunFeed {
    /// The file that children read.
    let file: String
    /// The format of the file.
    let format: any FeedFormat
    /// The format of later feeds.
    let laterFormat: any FeedFormat
    /// The file, the later feeds and pictures that the script and the feeds name, and the profile's fonts.
    let copies: RunCopies
    /// The description of the feed in the result.
    let description: FeedDescription
    /// The ids of its sections.
    let sections: [String]
    /// The types of its sections, and of items that have a type of their own.
    let types: Set<String>
    /// Notes on the feed, including its mistakes.
    let diagnostics: [FeedDiagnostic]
    /// Whether the feed differs from the profile's own, so that steps may name sections that it does not have.
    let isForeign: Bool
    /// Later revisions that steps name by their files.
    let revisions: FeedRevisions

    /// Generates or copies the feed.
    ///
    /// - Parameter scratch: a folder for the copies that children read.
    /// - Throws: ``RunError`` when the feed cannot be used.
    init(_ profile: Profile, override: FeedFile?, scratch: String, registry: SectionRegistry) throws(RunError) {
        let kept = profile.override.sections
        isForeign = override != nil || !kept.isEmpty
        var copies = RunCopies(folder: scratch)
        let source = override.map { FeedSource.file($0) } ?? profile.feed
        do {
            var data: Data
            let origin: String
            var format: any FeedFormat = StandardFeedFormat()
            var file = RunCopies.fresh("feed", in: scratch)
            switch source {
            case .generated(let shape):
                try Self.require((shape.size?.items ?? 0) * AddressSpace.bytesPerItem, for: "the feed")
                origin = "generated, seed \(shape.seed)"
                data = try FeedGenerator(registry: registry).generate(shape).json()
                data = try Self.filtered(data, to: kept, of: FeedFile(origin), registry: registry)
                copies.add(try PrivateCopy(writing: data, to: file))
            case .file(var source):
                if override == nil { source.path = profile.path(of: source.path) }
                (origin, format) = (source.path, source.format)
                copies.add(try Self.copy(of: origin, to: file))
                data = try Data(contentsOf: URL(fileURLWithPath: file))
                if !kept.isEmpty {
                    data = try Self.filtered(data, to: kept, of: source, registry: registry)
                    format = StandardFeedFormat()
                    file = RunCopies.fresh("feed", in: scratch)
                    copies.add(try PrivateCopy(writing: data, to: file))
                }
            }
            (self.file, self.format) = (file, format)
            let document = try FeedFile(origin, format: format).document(data, registry: registry)
            let later = try LaterFeeds(of: profile, after: document, in: &copies, registry: registry)
            (revisions, laterFormat) = (later.revisions, later.format)
            try NamedPictures(profile).add(
                from: [format.isStandard ? data : try document.json()] + later.json, to: &copies)
            if profile.render == .full {
                for font in profile.fonts { try copies.add(file: font) }
            }
            self.copies = copies
            let model = try FeedModel(document, registry: registry, file: origin)
            if model.sections.isEmpty, revisions.sections.isEmpty, !isForeign {
                throw Self.nothingToPlay(document, of: origin)
            }
            sections = model.sections.map(\.key.id)
            types = Self.types(of: model)
            diagnostics = model.diagnostics
            description = FeedDescription(model, origin: origin, hash: ContentHash.of(data))
        } catch let error as RunError {
            throw error
        } catch {
            throw RunError(code: .feed, description: SystemReason.words(error).printableLines)
        }
    }

    /// The mistakes in a script that names files that are not feeds, or sections that its feed does not have.
    func issues(with script: Script) -> [ProfileIssue] {
        // A step may name a section that an earlier update added.
        let known = Set(sections).union(revisions.sections)
        let nearest = Array(sections.prefix(40))
        return script.allEntries.filter { !($0.step is RepeatStep) }.flatMap { entry in
            let unread = entry.step.namedFeed.flatMap { revisions.error(of: $0) }
            let unknown = isForeign ? [] : entry.step.namedSections.filter { !known.contains($0) }
            let problems =
                [unread].compactMap(\.self).map { .invalid("the next feed cannot be used: \($0)") }
                + unknown.map { ProfileProblem.unknownWord($0, what: "section", among: nearest) }
            return problems.map { ProfileIssue($0, at: entry.location) }
        }
    }

    /// The mistakes of gates on section types that the feed does not have. Such a gate could never fail.
    func issues(with gates: [ProfileGate]) -> [ProfileIssue] {
        guard !isForeign else { return [] }
        return gates.compactMap { gate in
            guard let type = gate.rule.sectionType, !types.contains(type) else { return nil }
            let what = "section type of this feed"
            return ProfileIssue(.unknownWord(type, what: what, among: types.sorted()), at: gate.location)
        }
    }

    private static func types(of model: FeedModel) -> Set<String> {
        model.sections.reduce(into: []) { types, section in
            types.insert(section.key.type.rawValue)
            for index in 0..<section.content.count { types.insert(section.content.type(at: index).rawValue) }
        }
    }

    /// The error for a feed without sections to play: an empty screen would pass every gate.
    private static func nothingToPlay(
        _ document: FeedDocument, of origin: String
    ) -> RunError {
        let types = Set(document.sections.map(\.type.rawValue)).sorted()
        let why =
            types.isEmpty
            ? "the feed has no sections"
            : "no plugin is registered for the feed's section types, \(types.prefix(5).joined(separator: ", "))"
        return RunError(
            code: .feed,
            description: "\(origin): \(why), so nothing would be played; `strata sections` lists the registered types"
                .printable)
    }

    private static func require(_ bytes: Int, for feed: String) throws(RunError) {
        if bytes > 0, !AddressSpace.has(bytes) { throw .noAddressSpace(megabytes: bytes / 1_000_000, feed: feed) }
    }

    private static func copy(of file: String, to path: String) throws -> PrivateCopy {
        let size: Int
        do throws(FileStream.Refusal) {
            size = Int(try FileStream(reading: file).stamp?.size ?? 0)
        } catch {
            let reason = error == .missing ? "does not exist" : "cannot be read: \(error)"
            throw FeedError(code: .unreadable, file: file, message: "the feed file \(reason)")
        }
        // Checked before the copy, which could fill the disk.
        let needed = size.multipliedReportingOverflow(by: AddressSpace.bytesPerFeedByte)
        try require(needed.overflow ? .max : needed.partialValue, for: file)
        return try PrivateCopy(of: file, to: path)
    }

    /// The feed without the sections that are not played; the same bytes if all are played.
    private static func filtered(
        _ data: Data, to kept: [SectionType], of file: FeedFile, registry: SectionRegistry
    ) throws -> Data {
        guard !kept.isEmpty else { return data }
        var document = try file.document(data, registry: registry)
        let types = document.sections.map(\.type.rawValue)
        document.sections.removeAll { !kept.contains($0.type) }
        guard !document.sections.isEmpty else {
            let asked = kept.map { "`\($0)`" }.joined(separator: " or ")
            let known = Set(types).sorted().joined(separator: ", ")
            throw RunError(
                code: .feed,
                description:
                    "\(file.path): the feed has no section of type \(asked), so nothing would be played; it has: "
                    + known
            )
        }
        return try document.json()
    }
}
