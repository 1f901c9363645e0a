internal import Basics
internal import Foundation
internal import SectionKit

/// A profile as it is now, with the files that it and its feed name, copied aside: all commits play the same session.
///
/// The copies stand below a folder as the originals stand below the root, so that relative paths lead from one to another.
struct PlayedCopy: Sendable {
    /// What is copied, and the hash of all.
    private let files: [(original: String, copy: String)]
    private let profile: Profile
    private let scratch: Scratch
    /// The hash of the profile and of every file.
    let hash: String
    /// The types of the feed's sections.
    let types: Set<String>

    /// Copies what the profile names to a temporary folder.
    ///
    /// - Throws: ``RunError`` if the feed cannot be used.
    init(_ profile: Profile, registry: SectionRegistry) throws {
        let scratch = try Scratch()
        let feed = try RunFeed(profile, override: nil, scratch: scratch.path, registry: registry)
        let copies = feed.copies.copies.compactMap { copy in copy.original.map { (Self.absolute($0), copy) } }
            .sorted { $0.0 < $1.0 }
        files = copies.map { ($0.0, $0.1.path) }
        hash = ContentHash.of(
            ([ContentHash.of(profile.text.utf8)] + copies.map { "\($0.0) \($0.1.hash)" }).joined(separator: "\n").utf8)
        (self.profile, self.scratch, types) = (profile, scratch, feed.types)
    }

    /// Puts the copies below a folder, and returns the profile that is there.
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
