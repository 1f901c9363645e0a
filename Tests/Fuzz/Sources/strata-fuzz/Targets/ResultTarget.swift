import Foundation
import StrataGating
import StrataProfiler
import StrataReporting

/// A result file: read, compared with itself and with another one, and shown in every form.
enum ResultTarget: FuzzTarget {
    static let name = "result"

    static func read(_ data: Data) throws {
        let result = try JSONDecoder().decode(RunResult.self, from: data)
        let run = JudgedRun(result, metrics: .standard)
        let judged = run.judged(by: [])
        _ = try? ResultJSON.data(judged).count
        _ = TableReport(judged, isVerbose: true).text(.terminal).utf8.count
        _ = VerdictReport(judged, isVerbose: true).text().utf8.count
        for report in [GateReport([run]), GateReport([judged], isStrict: true)] {
            for exporter in GateExporter.all { _ = try exporter.data(report).count }
        }
        try BaselineTarget.hold(result, against: StoredBaseline(Seeds.result, metrics: .standard))
        try BaselineTarget.hold(Seeds.result, against: StoredBaseline(result, metrics: .standard))
    }
}
