import Foundation
import StrataReporting

/// A line for each gate, for the shop's spreadsheet.
let verdictLines = GateExporter("csv", summary: "a line for each gate: screen, metric, outcome", fileExtension: "csv") { report in
    let lines = report.profiles.flatMap { profile in
        profile.run.verdicts.map { "\(profile.name),\($0.metric),\($0.outcome.rawValue)" }
    }
    return Data((["screen,metric,outcome"] + lines).joined(separator: "\n").utf8)
}
