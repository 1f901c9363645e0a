import Foundation
import Gating
import Reporting
import Sessions
import Trials

/// A result file: read, compared with itself and with another one, and shown in every form.
enum ResultTarget: FuzzTarget {
    static let name = "result"

    static func read(_ data: Data) throws {
        let result = try JSONDecoder().decode(RunResult.self, from: data)
        _ = try? ResultJSON.data(result).count
        let judged = result.judged(by: [])
        _ = TableReport(judged, isVerbose: true).text(.terminal).utf8.count
        _ = AblationReport(judged)?.text().utf8.count
        _ = VerdictReport(result.gates + judged.gates, isVerbose: true).text().utf8.count
        for report in [GateReport([result]), GateReport([judged], isStrict: true)] {
            for exporter in GateExporter.all { _ = try exporter.data(report).count }
        }
        try BaselineTarget.hold(result, against: StoredBaseline(Seeds.result))
        try BaselineTarget.hold(Seeds.result, against: StoredBaseline(result))
    }
}
