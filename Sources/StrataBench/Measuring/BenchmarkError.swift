/// Why a benchmark cannot go on, in one sentence that names the remedy.
struct BenchmarkError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
