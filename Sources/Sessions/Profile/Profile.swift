public import CellRendering
public import FeedEngine

/// One screen under test: a device, a feed, a script, the arms that play it, and what has to hold.
///
/// ```swift
/// let profile = try Profile(contentsOf: "Profiles/marketplace-home.yaml", catalog: catalog)
/// print(profile.name, profile.arms.map(\.name))
/// ```
///
/// A profile is a value made from a YAML file; it runs nothing. Reading costs a few milliseconds, whatever the feed's
/// size.
public struct Profile: Sendable {
    /// What results and tables call it: the `name` key, or else the file's name without its extension.
    public var name: String
    /// The file as it was named.
    public var file: String
    /// The file's text, which child processes read again and results are hashed by.
    public var text: String
    /// The screen, at the first of its refresh rates.
    public var device: Device
    /// The refresh rates in hertz; each is a session of its own: see ``sessions``.
    public var refreshRates: [Double]
    /// Where the feed comes from.
    public var feed: FeedSource
    /// What is played.
    public var script: Script
    /// What plays it.
    public var arms: [ArmPlan]
    /// What has to hold.
    public var gates: [ProfileGate]
    /// How many trials each arm gets.
    public var trials: TrialPlan
    /// What others published of the same change; nil where the profile names nothing.
    public var published: PublishedFigures?
    /// How cells are drawn.
    public var render: Render
    /// Seconds after which a trial is taken to hang.
    public var timeLimit: Double
    /// Megabytes of physical memory beyond which a trial is killed.
    public var memoryLimit: Double
    /// What makes an impression; nil where nothing in sight is followed.
    public var visibility: VisibilityRule?
    /// Where the feed's image files may be; nil for the folder of the feed's file alone.
    public var imageFolders: ImageFolders?
    /// What somebody should know of the file although nothing is wrong with it.
    public internal(set) var notes: [String] = []
    /// What tells files of this session from those of the profile's other refresh rates, `@120`; nothing where there is one.
    public internal(set) var sessionSuffix = ""

    /// How cells are drawn.
    public enum Render: String, Hashable, Sendable, Codable, CaseIterable {
        /// Text is measured and drawn into a backing store of the cell's size.
        case full
        /// Text is measured by a rule and nothing is drawn: for machines without fonts, and for counts that hold on
        /// every machine.
        case none
    }
}
