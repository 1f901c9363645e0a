internal import Foundation
internal import SectionKit
internal import Snapshots
internal import StrataBasics
internal import StrataEngine
internal import StrataGating

/// The feed of a run, as a file that every child reads. All children read the same bytes, even if the original changes.
struct RunFeed {
    /// The feed's name in messages, and the format of its bytes.
    let source: FeedFile
    /// The copy that children read.
    let file: String
    /// The format of later feeds.
    let laterFormat: any FeedFormat
    /// The file, the later feeds and pictures that the script and the feeds name, and the profile's fonts.
    let copies: RunCopies
    /// The description of the feed in the result.
    let description: FeedDescription
    /// The ids of its sections.
    let sections: [String]
    /// The types of its sections, and of items with their own type.
    let types: Set<String>
    /// Notes on the feed, including its mistakes.
    let diagnostics: [FeedDiagnostic]
    /// Whether the feed differs from the profile's own. Steps may then name sections that it lacks.
    let isForeign: Bool
    /// Later revisions and pages that steps name by their files.
    let revisions: FeedRevisions
    /// How ids that occur twice in it are handled.
    let duplicates: FeedModel.DuplicatePolicy
    /// The mistakes in later feeds and pages, and steps with unregistered types.
    private let laterIssues: [ProfileDiagnostic]

    /// Generates or copies the feed.
    ///
    /// - Parameter scratch: a folder for the copies that children read.
    /// - Throws: ``RunError`` if the feed cannot be used.
    init(_ profile: Profile, override: FeedFile?, scratch: String, registry: SectionRegistry) throws(RunError) {
        isForeign = override != nil || !profile.override.sections.isEmpty
        var copies = RunCopies(folder: scratch)
        do {
            // 1. The bytes that children read, and the document in them.
            let bytes: Data
            let feed = override.map { FeedSource.file($0) } ?? profile.placedFeed
            (source, file, bytes) = try Self.copy(
                feed, keeping: profile.override.sections, in: &copies, folder: scratch, registry: registry)
            let document = try source.document(bytes, registry: registry)
            // 2. The files that the document and the script name.
            let later = try LaterFeeds(of: profile, after: document, in: &copies, registry: registry)
            (revisions, laterFormat) = (later.revisions, later.format)
            let json = source.format.isStandard ? bytes : try document.json()
            try NamedPictures(profile).add(from: [json] + later.json, to: &copies)
            for font in profile.render == .full ? profile.fonts : [] { try copies.add(file: font) }
            self.copies = copies
            // 3. The feed that is played.
            duplicates = profile.duplicates ?? .reject
            let model = try FeedModel(document, registry: registry, duplicates: duplicates, file: source.path)
            if model.sections.isEmpty, revisions.sections.isEmpty, !isForeign {
                throw Self.nothingToPlay(document, of: source.path)
            }
            sections = model.sections.map(\.key.id)
            types = Self.types(of: model)
            let check = LaterFeedCheck(of: profile, revisions, behind: (source.path, document), registry: registry)
            laterIssues = check.issues
            diagnostics = model.diagnostics + check.notes
            description = FeedDescription(
                model, origin: source.path, hash: profile.feedHash(ContentHash.of(bytes), with: copies))
        } catch let error as RunError {
            throw error
        } catch {
            throw RunError(code: .feed, description: SystemReason.words(error).printableLines)
        }
    }

    /// Reads the copy as children do.
    ///
    /// - Throws: `FeedError`
    func reading(registry: SectionRegistry) throws -> FeedReading {
        try FeedReading(source, copy: file, registry: registry, duplicates: duplicates, clock: .still)
    }

    /// The mistakes in a script that names files that are not feeds, or sections that its feed does not have.
    func issues(with script: Script) -> [ProfileDiagnostic] {
        // A step may name a section that an earlier update added.
        let known = Set(sections).union(revisions.sections)
        let nearest = Array(sections.prefix(40))
        let named: [ProfileDiagnostic] = script.allEntries.filter { !($0.step is RepeatStep) }.flatMap { entry in
            let unread = entry.step.namedFeed.flatMap { revisions.error(of: $0) }
            let unknown = isForeign ? [] : entry.step.namedSections.filter { !known.contains($0) }
            let problems =
                [unread].compactMap(\.self).map { .invalid("the next feed cannot be used: \($0)") }
                + unknown.map { ProfileDiagnostic.Kind.unknownWord($0, what: "section", among: nearest) }
            return problems.map { ProfileDiagnostic($0, at: entry.location) }
        }
        return named + laterIssues
    }

    /// The mistakes of gates on section types that the feed does not have. Such a gate could never fail.
    func issues(with gates: [ProfileGate]) -> [ProfileDiagnostic] {
        guard !isForeign else { return [] }
        return gates.compactMap { gate in
            guard let type = gate.rule.sectionType, !types.contains(type) else { return nil }
            let what = "section type of this feed"
            return ProfileDiagnostic(.unknownWord(type, what: what, among: types.sorted()), at: gate.location)
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

    /// Generates or copies a feed.
    ///
    /// - Parameters:
    ///   - kept: the types of the sections that are played; empty for all.
    ///   - copies: takes the copies.
    private static func copy(
        _ feed: FeedSource, keeping kept: [SectionType], in copies: inout RunCopies, folder: String,
        registry: SectionRegistry
    ) throws -> (source: FeedFile, file: String, bytes: Data) {
        let file = RunCopies.fresh("feed", in: folder)
        switch feed {
        case .generated(let shape):
            try require((shape.size?.items ?? 0) * AddressSpace.bytesPerItem, for: "the feed")
            let source = FeedFile("generated, seed \(shape.seed)")
            let whole = try FeedGenerator(registry: registry).generate(shape).json()
            let bytes = try filtered(whole, to: kept, of: source, registry: registry)
            copies.add(try PrivateCopy(writing: bytes, to: file))
            return (source, file, bytes)
        case .file(let source):
            copies.add(try copy(of: source, to: file))
            let bytes = try source.bytes(copy: file)
            guard !kept.isEmpty else { return (source, file, bytes) }
            let part = try filtered(bytes, to: kept, of: source, registry: registry)
            let partFile = RunCopies.fresh("feed", in: folder)
            copies.add(try PrivateCopy(writing: part, to: partFile))
            return (FeedFile(source.path), partFile, part)
        }
    }

    private static func copy(of source: FeedFile, to path: String) throws -> PrivateCopy {
        let size: Int
        do throws(FileError) {
            size = Int(try FileStream(reading: source.path).stamp?.size ?? 0)
            guard size <= WholeFile.limit else { throw .tooLarge(limit: WholeFile.limit) }
        } catch {
            throw source.error(for: error)
        }
        try require(size: size, for: source.path)
        return try PrivateCopy(of: source.path, to: path)
    }

    /// Checked before the copy, which could fill the disk.
    private static func require(size: Int, for feed: String) throws(RunError) {
        let needed = size.multipliedReportingOverflow(by: AddressSpace.bytesPerFeedByte)
        try require(needed.overflow ? .max : needed.partialValue, for: feed)
    }

    /// Requires the address space for a file of a later feed or a page. A file that cannot be read needs none.
    ///
    /// - Throws: ``RunError``
    static func requireSpace(toRead path: String) throws(RunError) {
        try require(size: Int(FileStamp(path: path)?.size ?? 0), for: path)
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
