internal import Foundation
internal import SectionKit
internal import StrataBasics

/// A copy of a profile with the files that it and its feed name, so that all commits play the same session.
///
/// The copies keep their absolute paths inside a folder, so that relative paths between them stay valid.
struct PlayedCopy: Sendable {
    /// The originals and their temporary copies.
    private let files: [(original: String, copy: String)]
    private let profile: Profile
    private let scratch: Scratch
    /// The hash of the profile and of every file.
    let hash: String
    /// The types of the feed's sections.
    let types: Set<String>

    /// Copies the files that the profile names to a temporary folder.
    ///
    /// - Throws: ``RunError`` if the feed cannot be used.
    init(_ profile: Profile, registry: SectionRegistry) throws {
        let scratch = try Scratch()
        let feed = try PluginCallGuard.during {
            Result { try RunFeed(profile, override: nil, scratch: scratch.path, registry: registry) }
        }.get()
        let copies = feed.copies.copies.compactMap { copy in copy.original.map { (Self.absolute($0), copy) } }
            .sorted { $0.0 < $1.0 }
        files = copies.map { ($0.0, $0.1.path) }
        hash = ContentHash.of(
            ([ContentHash.of(profile.text.utf8)] + copies.map { "\($0.0) \($0.1.hash)" }).joined(separator: "\n").utf8)
        (self.profile, self.scratch, types) = (profile, scratch, feed.types)
    }

    /// Moves the copies to a folder, and returns the copied profile.
    func placed(in folder: String) throws -> Profile {
        let place = { (original: String) in folder + original }
        var copy = profile
        copy.file = place(Self.absolute(profile.file))
        do {
            try? FileManager.default.removeItem(atPath: folder)
            for file in [copy.file] + files.map({ place($0.original) }) {
                try FileManager.default.createDirectory(
                    atPath: FilePlace(file).folder, withIntermediateDirectories: true)
            }
            try Data(profile.text.utf8).write(to: URL(fileURLWithPath: copy.file))
            for file in files { try FileManager.default.copyItem(atPath: file.copy, toPath: place(file.original)) }
        } catch {
            throw BisectError("\(folder): the profile cannot be copied here: \(SystemReason.words(error))")
        }
        return copy
    }

    private static func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
