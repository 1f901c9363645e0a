internal import Foundation
internal import Snapshots

/// A benchmark whose result is wrong: no time is worth telling then.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let name: String
    let reason: String

    var description: String { "benchmark \"\(name)\": \(reason)" }
}
