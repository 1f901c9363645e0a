internal import Basics
internal import FeedEngine
internal import Feeds
package import SectionKit

/// What a session needs besides feed and arm.
package struct SessionSetting {
    var refresh: Double
    package var frameLimit: Int
    /// What frames are timed by, and the arm's own shares of them.
    var clock: EngineClock
    package var registry: SectionRegistry
    var revisions = FeedRevisions.none
    /// What makes an impression; nil where nothing in sight is followed.
    var visibility: VisibilityRule?
}
