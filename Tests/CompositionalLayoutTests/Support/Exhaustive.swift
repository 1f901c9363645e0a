import Foundation

/// `STRATA_EXHAUSTIVE=1` runs random tests on many more seeds.
enum Exhaustive {
    static var isOn: Bool { ProcessInfo.processInfo.environment["STRATA_EXHAUSTIVE"] == "1" }
}
