@_exported public import Foundation
// On Apple's platforms, URL sessions are in Foundation.
@_exported public import FoundationNetworking

/// A part of UIKit that this module declares and that has no effect on Linux.
///
/// It says so when it is called: once a process for each name, on standard error.
///
/// ```text
/// UIKit on Linux: UIColor.init(named:) has no effect: there are no asset catalogs
/// ```
public enum UIKitGap {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var names: [String] = []
    nonisolated(unsafe) private static var listener: (@Sendable (String) -> Void)?

    /// The names that were said so far, in the order in which they were said.
    public static var said: [String] { lock.withLock { names } }

    /// Receives each message in place of standard error; nil for standard error.
    public static func listen(_ body: (@Sendable (String) -> Void)?) { lock.withLock { listener = body } }

    /// Says that a part has no effect, unless it was said before.
    static func say(_ name: String, _ reason: String = "") {
        let said: (@Sendable (String) -> Void)? = lock.withLock {
            guard !names.contains(name) else { return nil }
            names.append(name)
            return listener ?? { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
        }
        said?("UIKit on Linux: \(name) has no effect" + (reason.isEmpty ? "" : ": \(reason)"))
    }
}

/// What UIKit reports as an exception, with UIKit's reason. As there, the process ends.
///
/// The reasons were seen in crash reports; the list of them with their sources is `Tests/UIKitTests/Facts/reasons.tsv`.
func raise(_ reason: String) -> Never {
    fatalError("uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'")
}
