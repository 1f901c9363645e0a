import Foundation

/// Longer worlds, which CI opens once.
enum Exhaustive {
    static var isOn: Bool { ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" }
}
