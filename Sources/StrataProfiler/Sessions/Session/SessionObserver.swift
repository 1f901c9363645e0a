internal import Basics
internal import StrataEngine
internal import SectionKit

/// Observes the steps of a session.
package protocol SessionObserver {
    /// Prepares for a script, before anything is measured.
    func prepare(for script: Script)
    /// A step begins.
    func stepBegan(_ entry: Script.Entry)
}
