import Foundation
import StrataGating
import StrataProfiler
import Testing

@testable import StrataReporting

@Suite struct AblationReportTests {
    /// A baseline of two costs and the embedding. Removing sizing and pools together gains less than their sum.
    private static let values: [String: [String: [Double]]] = [
        "compositional": ["cells.created": [50, 50], "layout.time": [1e6, 2e6, 9e6], "hitch.count": [0, 0, 0]],
        "nested": ["cells.created": [130, 130], "layout.time": [2e6, 3e6, 4e6], "hitch.count": [0, 0, 0]],
        "nested:sizing=formula": ["cells.created": [70, 70], "layout.time": [2e6], "hitch.count": [0]],
        "nested:pools=shared": ["cells.created": [100, 100], "layout.time": [2e6], "hitch.count": [0]],
        "nested:embed=none": ["cells.created": [51, 51], "layout.time": [2e6], "hitch.count": [0]],
        "nested:sizing=formula+pools=shared": [
            "cells.created": [60, 60], "layout.time": [2e6], "hitch.count": [0],
        ],
        "nested-flat": ["cells.created": [51, 51], "layout.time": [1e6, 2e6, 9e6], "hitch.count": [0]],
    ]

    private static func options(_ name: String) -> [String: String] {
        var options = [
            "sizing": "dequeued", "pools": "private", "reuse": "diff", "updates": "diff", "embed": "orthogonal",
        ]
        for (option, flat) in [("sizing", "formula"), ("pools", "shared"), ("embed", "none")]
        where name == "nested-flat" || name.contains("\(option)=\(flat)") {
            options[option] = flat
        }
        return options
    }

    private func result(
        _ values: [String: [String: [Double]]] = values, extra: [String: Any] = [:]
    ) throws -> JudgedRun {
        let arms = values.keys.sorted().map { name -> [String: Any] in
            guard name != "compositional" else { return ["name": name, "architecture": name] }
            return ["name": name, "architecture": "nested", "options": Self.options(name)]
        }
        return try TestResult.make(arms: values, extra: ["arms": arms].merging(extra) { $1 }).judged.judged(by: [])
    }

    @Test func sharesAndInteractionAddUpToTheDifference() throws {
        let shares = try #require(try result().ablation?.metrics["cells.created"])
        #expect(shares.difference == 80)
        #expect(shares.costs["sizing=formula"] == AblationRecord.Share(alone: 60, last: 40, share: 50))
        #expect(shares.costs["pools=shared"] == AblationRecord.Share(alone: 30, last: 10, share: 20))
        // Removing the embedding alone removes everything; its share is what remains without the others.
        #expect(shares.costs["embed=none"] == AblationRecord.Share(alone: 79, last: 9, share: 9))
        #expect(shares.interaction == 1)
        #expect(shares.costs.values.map(\.share).reduce(shares.interaction, +) == shares.difference)
        #expect(shares.allButEmbedding == 70)
        #expect(shares.control == 1 && shares.controlRelative == 0.02)
    }

    @Test func theTextHasSharesAndGains() throws {
        let text = try #require(AblationReport(try result())).text()
        try Golden.expect(text, "ablation.txt")
    }

    @Test func metricsWithoutSharesHaveAReason() throws {
        let omitted = try #require(try result().ablation).omitted
        #expect(omitted.contains(AblationRecord.Omission(metric: "layout.time", reason: .trialsOverlap)))
        #expect(omitted.contains(AblationRecord.Omission(metric: "hitch.count", reason: .noDifference)))
        let text = try #require(AblationReport(try result())).text()
        #expect(
            text.contains("no shares of layout.time: the trials of `nested` and `compositional` overlap"), "\(text)")
        #expect(text.contains("no shares of hitch.count: no frame was late"), "\(text)")
    }

    @Test func twoTrialsAreTooFewForTimes() throws {
        var values = Self.values
        for arm in values.keys { values[arm]?["layout.time"] = arm == "nested" ? [5e6, 5e6] : [1e6, 1e6] }
        let report = try #require(AblationReport(try result(values)))
        #expect(report.record.omitted.contains(AblationRecord.Omission(metric: "layout.time", reason: .tooFewTrials)))
        #expect(report.text().contains("(`--trials`, or `trials:` in the profile)"))
    }

    @Test func anArmWithoutAValueHasNoShare() throws {
        var values = Self.values
        values["nested:pools=shared"]?["cells.created"] = nil
        let record = try #require(try result(values).ablation)
        #expect(record.metrics["cells.created"] == nil)
        #expect(record.omitted.contains(AblationRecord.Omission(metric: "cells.created", reason: .notMeasured)))
    }

    @Test func aControlThatDiffersIsReported() throws {
        var values = Self.values
        values["nested-flat"]?["cells.created"] = [53, 53]
        let report = try #require(AblationReport(try result(values)))
        #expect(report.record.controlBeyondLimit == ["cells.created"])
        #expect(report.text().contains("CONTROL: `nested-flat` differs"), "\(report.text())")
        #expect(report.text().contains("cells.created (+3, +6.00 %)"), "\(report.text())")
    }

    @Test func theRecordIsInTheResultFile() throws {
        let run = try result()
        let object = try JSONSerialization.jsonObject(with: ResultJSON.data(run)) as? [String: Any]
        let ablation = try #require(object?["ablation"] as? [String: Any])
        #expect(ablation["version"] as? Int == 1)
        #expect(try JSONDecoder().decode(RunResult.self, from: ResultJSON.data(run)) == run.result)
    }

    @Test func aRunWithoutAblationArmsHasNoAblation() throws {
        #expect(AblationReport(try TestResult.mixed().judged) == nil)
        var values = Self.values
        values["nested:pools=shared"] = nil
        #expect(AblationReport(try result(values)) == nil)
    }
}
