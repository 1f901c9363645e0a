import Foundation
import StrataGating
import StrataProfiler
import StrataReporting

/// A stored baseline: read, shown, and a result held against it.
///
/// A checksum stands over the values, so that hardly any mutation of a file is taken: what decodes is written anew first.
enum BaselineTarget: FuzzTarget {
    static let name = "baseline"

    static func read(_ data: Data) throws {
        guard let text = String(data: data, encoding: .utf8) else { return }
        if let loose = try? JSONDecoder().decode(StoredBaseline.self, from: data) {
            let stored = try StoredBaseline(text: loose.text, file: "fuzz.baseline.json")
            precondition(stored == loose)
            try hold(Seeds.result, against: stored)
        }
        _ = try StoredBaseline(text: text, file: "fuzz.baseline.json")
    }

    static func hold(_ result: RunResult, against stored: StoredBaseline) throws {
        _ = BaselineReport(stored, metrics: .standard).text()
        let comparability = Comparability(
            of: .init(result), with: stored, file: "fuzz.baseline.json", earlier: .baseline)
        let reference = comparability.reference(stored, ratchet: "strata")
        let run = JudgedRun(result, metrics: .standard)
        let report = GateReport([run.judged(by: [], stored: reference)])
        for exporter in GateExporter.all { _ = try exporter.data(report).count }
        let ratchet = Ratchet(
            stored, with: StoredBaseline(result, metrics: .standard), metrics: run.metrics,
            comparability: comparability)
        _ = ratchet.baseline.text.utf8.count
    }
}
