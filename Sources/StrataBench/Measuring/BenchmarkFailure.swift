internal import Foundation
internal import Snapshots

/// A benchmark with a wrong result, whose time is meaningless.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let name: String
    let reason: String

    var description: String { "benchmark \"\(name)\": \(reason)" }
}
