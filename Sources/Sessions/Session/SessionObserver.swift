internal import Basics
internal import FeedEngine
internal import Feeds
internal import SectionKit

/// Hears of a session's steps as they begin.
package protocol SessionObserver {
    /// Makes ready for a script, before anything is measured.
    func prepare(for script: Script)
    /// A step begins.
    func stepBegan(_ entry: Script.Entry)
}
