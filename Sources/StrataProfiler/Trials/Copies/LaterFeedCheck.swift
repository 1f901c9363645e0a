internal import SectionKit
internal import Snapshots

/// The mistakes in later feeds, pages and placeholders that concern more than one file.
struct LaterFeedCheck {
    /// The mistakes, with their places in the profile.
    private(set) var issues: [ProfileDiagnostic] = []
    /// Notes on content of pages that is replaced or left out.
    private(set) var notes: [FeedDiagnostic] = []

    /// Checks the feeds that a profile's steps name.
    ///
    /// - Parameters:
    ///   - revisions: the feeds and pages, as they were read.
    ///   - first: the session's first feed.
    init(
        of profile: Profile, _ revisions: FeedRevisions, behind first: PageDuplicates.Part, registry: SectionRegistry
    ) {
        for entry in profile.script.allEntries {
            checkTypes(of: entry, registry)
            if profile.duplicates == .reject { checkIdentities(of: entry, profile, revisions, registry) }
            if let pages = entry.step.pages { check(pages, profile, revisions, behind: first) }
        }
    }

    private mutating func checkTypes(of entry: Script.Entry, _ registry: SectionRegistry) {
        for type in entry.step.placeholderTypes where !registry.contains(type) {
            let problem = ProfileDiagnostic.Kind.unknownWord(
                type.rawValue, what: "section type", among: registry.types.map(\.rawValue))
            issues.append(ProfileDiagnostic(problem, at: entry.location))
        }
    }

    /// A later feed may not have duplicates if the profile rejects them. Its error has the places.
    private mutating func checkIdentities(
        of entry: Script.Entry, _ profile: Profile, _ revisions: FeedRevisions, _ registry: SectionRegistry
    ) {
        guard let file = entry.step.namedFeed, let document = revisions.document(of: file) else { return }
        do throws(FeedError) {
            _ = try FeedModel(document, registry: registry, duplicates: .reject, file: profile.path(of: file))
        } catch {
            issues.append(ProfileDiagnostic(.invalid("the next feed cannot be used: \(error)"), at: entry.location))
        }
    }

    private mutating func check(
        _ pages: PageFiles, _ profile: Profile, _ revisions: FeedRevisions, behind first: PageDuplicates.Part
    ) {
        var read: [(file: PageFiles.File, part: PageDuplicates.Part)] = []
        for file in pages.files {
            let path = profile.path(of: file.name)
            do throws(FeedError) {
                let document = try revisions.page(file.name)
                read.append((file, (path, document)))
                notes += document.diagnostics.map { diagnostic in
                    FeedDiagnostic(code: diagnostic.code, message: "\(diagnostic.error(file: path))")
                }
            } catch {
                issues.append(ProfileDiagnostic(.invalid("the page cannot be used: \(error)"), at: file.location))
            }
        }
        checkTypes(of: read, behind: first)
        let policy = profile.duplicates ?? .firstWins
        for (page, error) in PageDuplicates.errors(in: read.map(\.part), behind: first) {
            switch policy {
            case .reject:
                issues.append(
                    ProfileDiagnostic(.invalid("the page cannot be used: \(error)"), at: read[page].file.location))
            case .firstWins, .lastWins:
                let fate = policy == .firstWins ? "the first one is kept" : "the last one is kept"
                notes.append(FeedDiagnostic(code: .duplicateID, message: "\(error); \(fate)"))
            }
        }
    }
}

extension LaterFeedCheck {
    /// The items of a page's section are appended to the section with that id, so both must have the same type.
    private mutating func checkTypes(
        of pages: [(file: PageFiles.File, part: PageDuplicates.Part)], behind first: PageDuplicates.Part
    ) {
        var types: [SectionID: SectionType] = [:]
        for section in first.document.sections { types[section.id] = section.type }
        for (file, part) in pages {
            for section in part.document.sections {
                let known = types[section.id] ?? section.type
                types[section.id] = known
                guard known != section.type else { continue }
                let error =
                    "the page cannot be used: section '\(section.id)' is of the type `\(known)` in the feed and of "
                    + "`\(section.type)` in the page"
                issues.append(ProfileDiagnostic(.invalid(error), at: file.location))
            }
        }
    }
}

extension Profile {
    /// The hash of a feed and its pages; without pages, the hash of the feed alone.
    ///
    /// - Parameter copies: the copies of the pages.
    func feedHash(_ feed: String, with copies: RunCopies) -> String {
        var names: Set<String> = []
        let pages = script.namedPages.filter { names.insert($0).inserted }.map { name in
            copies.files[path(of: name)].flatMap { copies.hash(ofCopy: $0) } ?? ""
        }
        return pages.isEmpty ? feed : ContentHash.of(([feed] + pages).joined(separator: "\n").utf8)
    }
}
