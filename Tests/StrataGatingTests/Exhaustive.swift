import Foundation

/// Whether the longer tests run, which CI runs once.
enum Exhaustive {
    static var isOn: Bool { ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" }
}
