internal import CTrial
package import Foundation
package import SectionKit
package import StrataEngine
package import StrataGating
package import SystemPackage

/// The request to a child process, as one JSON object on its standard input.
package struct TrialRequest: Hashable, Sendable, Codable {
    /// The profile's file name, for messages.
    package var profileFile: String
    /// The profile's text.
    package var profileText: String
    /// The arm's name in the profile.
    package var arm: String
    /// The refresh rate to play, in hertz; nil for the profile's first.
    package var refresh: Double?
    /// The screen to play on instead of the profile's first device; nil for the first device.
    package var device: Device?
    /// The label of the device in the profile's list, whose pictures are played; nil for the first.
    package var deviceLabel: String?
    /// The kind of trial.
    package var kind: TrialKind
    /// The feed's file (the run's private copy).
    package var feedFile: String
    /// The name of the file's format; nil for Strata's own.
    package var feedFormat: String?
    /// The name of the format of the feeds that steps name; nil for Strata's own.
    package var laterFeedFormat: String?
    /// Another way of handling ids that occur twice in feeds; nil for the profile's.
    package var duplicates: FeedModel.DuplicatePolicy?
    /// The folders in which the feed's image files may be; nil for the folder of the profile's feed.
    package var imageFolders: ImageFolders?
    /// The feed's name for messages; nil for the file itself.
    package var feedName: String?
    /// Private copies of later feeds, pictures and fonts, by the originals' paths.
    package var copies: [String: String]?
    /// Seconds until the child is killed.
    package var timeLimit: Double
    /// Extra work to test gates with; nil for no extra work.
    package var injection: TrialInjection?
    /// Megabytes of physical memory at which the child is killed; nil for no limit.
    package var memoryLimit: Double?
    /// Whether the child reports the facts of the feed, and the texts that the fonts cannot show, after the session.
    /// One child per side is enough.
    package var looksAtFeed: Bool?
    /// The distance of the child's core from the last core: more than 0 for one that runs in parallel with another.
    package var coresBeforeLast = 0
    /// A folder for large records such as heap dumps; nil if the child records nothing.
    package var recordingFolder: String?
}

/// The request to a child, as a file that it reads on standard input, after a page for its note (``TrialNote``).
///
/// An anonymous file in memory (`memfd`), so nothing is left behind even if this process crashes. A pipe would raise
/// SIGPIPE if the child dies before it reads. Linux only.
package enum RequestFile {
    /// Creates a file with this content after an empty page, and positions it at the content.
    ///
    /// - Throws: `Errno`.
    package static func holding(_ data: Data) throws -> FileDescriptor {
        let number = ctrial_memory_file("strata-request")
        guard number >= 0 else { throw Errno(rawValue: errno) }
        let file = FileDescriptor(rawValue: number)
        do {
            let start = Int64(TrialNote.size)
            try file.writeAll(toAbsoluteOffset: start, data)
            try file.seek(offset: start, from: .start)
            return file
        } catch {
            try? file.close()
            throw error
        }
    }
}
