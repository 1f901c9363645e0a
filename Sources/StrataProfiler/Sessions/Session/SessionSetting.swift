internal import Basics
internal import StrataEngine
package import SectionKit

/// A session's parameters besides feed and arm.
package struct SessionSetting {
    /// The screen: how often it is refreshed, and what covers it when it turns.
    var device: Device
    package var frameLimit: Int
    /// Times frames and the arm's parts of them.
    var clock: EngineClock
    package var registry: SectionRegistry
    var revisions = FeedRevisions.none
    /// What counts as an impression; nil if visibility is not tracked.
    var visibility: VisibilityRule?
}
