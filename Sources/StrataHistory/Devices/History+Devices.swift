internal import Foundation
package import StrataGating
internal import StrataProfiler

extension History {
    /// The metrics of a session's device series, in alphabetical order, as their newest results describe them.
    ///
    /// - Complexity: O(points of the device results), and at most the bytes of one result per metric.
    package func deviceMetrics(of session: String) throws(HistoryError) -> [Metric] {
        let newest = try read { db in
            try db.rows(
                """
                SELECT series.metric, max(result.id) FROM result JOIN point ON point.result = result.id
                JOIN series ON series.id = point.series
                WHERE result.session = ? AND result.circumstances IN (\(Self.deviceCircumstances))
                GROUP BY series.metric ORDER BY series.metric
                """, [session]
            ) { row -> (metric: String, result: Int64) in try (row[0], row[1]) }
        }
        var known: [Int64: [String: Metric]] = [:]
        for row in Set(newest.map(\.result)) { known[row] = try metrics(ofResultAt: row) }
        return newest.compactMap { known[$0.result]?[$0.metric] }
    }

    /// The call stacks of device results by arm, in alphabetical order.
    ///
    /// - Complexity: O(bytes of the device results).
    package func deviceStacks(of results: [RecordedResult]) throws(HistoryError) -> [(
        arm: String, stacks: [DeviceStack]
    )] {
        var found: [String: [DeviceStack]] = [:]
        for result in results where result.isOfDevice {
            guard let file = try? JSONDecoder().decode(DeviceResultFile.self, from: document(of: result)) else {
                continue
            }
            let arm = file.metrics.keys.first ?? ""
            found[arm, default: []] += file.recording?.stacks ?? []
        }
        return found.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The metrics of a device's result, by name; empty if the result is damaged.
    private func metrics(ofResultAt row: Int64) throws(HistoryError) -> [String: Metric] {
        let packed = try read {
            try $0.first("SELECT document FROM result WHERE id = ?", [row]) { row -> Data in try row[0] }
        }
        guard let text = packed.flatMap(ResultDocument.text(of:)),
            let file = try? JSONDecoder().decode(DeviceResultFile.self, from: text)
        else { return [:] }
        return file.metrics.values.reduce(into: [:]) { all, metrics in
            for (name, values) in metrics where name.hasPrefix(DeviceFigure.prefix) {
                all[name] = Metric(
                    name, values.unit, values.direction ?? .neutral, tier: .statistical, group: .frames,
                    revision: values.revision ?? 1, file.recording?.meaning(of: name) ?? "Measured on a device.")
            }
        }
    }
}

/// The parts of a device's result file that a page shows.
private struct DeviceResultFile: Decodable {
    var metrics: [String: [String: MetricValues]]
    var recording: DeviceStamp?
}

extension DeviceStamp {
    /// The definition of a figure, in one line.
    fileprivate func meaning(of metric: String) -> String {
        let words =
            switch figures[metric]?.origin {
            case .histogram: "computed from the buckets of a histogram"
            case .reported: "computed by the tool; the file has no samples"
            case .samples, nil: "the values of the file"
            }
        return "Measured on a device by \(source): \(words)."
    }
}
