public import SectionKit
public import StrataEngine

/// One screen under test: a device, a feed, a script, the arms that play it, and gates.
///
/// ```swift
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", catalog: catalog)
/// print(profile.name, profile.arms.map(\.name))
/// ```
///
/// A profile is read from a YAML file. Reading runs nothing, and takes a few milliseconds regardless of the feed's
/// size.
public struct Profile: Sendable {
    /// The name in results and tables: the `name` key, otherwise the file name without extension.
    public var name: String
    /// The file, as passed to the initializer.
    public var file: String
    /// The file's text. Child processes read it again, and results store its hash.
    public var text: String
    /// The devices. Each is a separate session: see ``sessions``.
    public var devices: [ProfileDevice]
    /// The screen of the first device, at the first of its refresh rates.
    public var device: Device
    /// The refresh rates in hertz. Each is a separate session: see ``sessions``.
    public var refreshRates: [Double]
    /// The source of the feed.
    public var feed: FeedSource
    /// The handling of an id that occurs twice in a feed; nil for the defaults: the feed is rejected, and later feeds keep
    /// the first with a note.
    public package(set) var duplicates: FeedModel.DuplicatePolicy?
    /// The script.
    public var script: Script
    /// The arms that play it.
    public var arms: [ArmPlan]
    /// The gates.
    public var gates: [ProfileGate]
    /// The number of trials per arm.
    public var trials: TrialPlan
    /// Published figures for the same change; nil if the profile has none.
    public var published: PublishedFigures?
    /// Whether cells are drawn.
    public var render: Render
    /// Seconds after which a trial is killed.
    public var timeLimit: Double
    /// Megabytes of physical memory at which a trial is killed.
    public var memoryLimit: Double
    /// The conditions for an impression; nil if visibility is not tracked.
    public var visibility: VisibilityRule?
    /// How pictures reach the screen; nil if each is made in the frame that shows it.
    public var pictures: PictureSettings?
    /// How far ahead cells are prefetched.
    public var prefetching = PrefetchPolicy.standard
    /// Other forms of the screen, which `strata advise` tries like its own changes.
    package internal(set) var ideas: [ProfileIdea] = []
    /// The files that replace the feed's addresses; nil if their pictures are generated, and in a trial, which has
    /// copies.
    public internal(set) var pictureFolder: PictureFolder?
    /// The folders of the feed's image files; nil for the feed file's folder only.
    public var imageFolders: ImageFolders?
    /// Font files in addition to the installed fonts: the profile's, then those of plugins.
    public internal(set) var fonts: [String] = []
    /// The named colours of the program's plugins.
    public internal(set) var colors: [String: CellColor] = [:]
    /// The font family of texts without one; nil for the default.
    public internal(set) var fontFamily: String?
    /// Notes on a valid file.
    public package(set) var notes: [String] = []
    /// The differences between the session and the file.
    public internal(set) var override = ProfileOverride()
    /// The suffix of this session's files, such as `@ipad-11@120`; empty if the profile has a single device and a
    /// single refresh rate.
    public internal(set) var sessionSuffix = ""
    /// The index of ``device`` in the file's list of devices; nil if the file has no list.
    package internal(set) var deviceIndex: Int?

    /// Whether cells are drawn.
    public enum Render: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text is measured and drawn into a backing store of the cell's size.
        case full
        /// Text sizes are estimated and nothing is drawn. Use it on machines without fonts, and for counts that are
        /// equal on every machine.
        case none
    }
}
