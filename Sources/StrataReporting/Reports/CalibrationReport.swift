package import StrataGating

/// Formats a calibration as a table.
package struct CalibrationReport {
    private let calibration: Calibration
    private let metrics: MetricTable

    /// Creates a report of a calibration.
    package init(_ calibration: Calibration, metrics: MetricTable) {
        self.calibration = calibration
        self.metrics = metrics
    }

    /// The report, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        var table = TextTable()
        let looks = SpendingPlan.standard.looks.map { "\($0.trials)" }
        table.add(["", "median", "spread"] + looks.map { "\($0) trials" } + ["alarms"], style: .heading)
        for metric in metrics.metrics {
            guard let noise = calibration.metrics[metric.name] else { continue }
            let seen = looks.map { look in
                noise.spread == 0 ? "=" : noise.detectable[look].map { share($0, of: noise.median, metric) } ?? "-"
            }
            let spread = noise.spread == 0 ? "=" : share(noise.spread, of: noise.median, metric)
            table.add(
                ["  \(metric.name)", metric.unit.formatted(noise.median), spread] + seen
                    + ["\(noise.falseAlarms)"])
        }
        return """
            \(calibration.profile): the same build twice, \(calibration.trials) time trials

            \(table.text(palette))

            spread: a robust standard deviation of the trials. N trials: the difference that a gate detects in 9 of 10 \
            cases with N trials per arm.
            False alarms: \(calibration.falseAlarms) of \(calibration.runs) gate runs resampled from these trials.
            """
    }

    private func share(_ size: Double, of median: Double, _ metric: Metric) -> String {
        median == 0
            ? metric.unit.formatted(size) : "\(MetricUnit.fixed(size / median.magnitude * 100, places: 1)) %"
    }
}
