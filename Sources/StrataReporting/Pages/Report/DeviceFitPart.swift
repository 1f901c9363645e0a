internal import SectionKit
internal import StrataGating
internal import StrataProfiler

/// How well played sessions predict the device whose factor the run has.
enum DeviceFitPart: ReportPart {
    static func section(of run: ReportedRun) throws -> PageSection? {
        guard let fit = run.files.deviceFit else { return nil }
        let sentence =
            "Hitches are computed for \(fit.device.model), \(fit.device.system): \(fit.recording) was played here and "
            + "compared with the device's frames, \(fit.busyFrames) of them in motion."
        let fields: Fields = [
            "sentence": sentence, "figures": try figures(fit).html(),
            "tables": try tables(fit).map { try $0.html() }, "notes": fit.notes,
        ]
        return PageSection(
            id: run.id("device"), title: "The device",
            body: try Template(PackageResources.device_fit_mustache).html(fields))
    }

    private static func figures(_ fit: DeviceFit) -> DataTable {
        let estimates = [("factor", fit.factor), ("rank correlation", fit.correlation)].compactMap { name, estimate in
            estimate.map { [name, DeviceFitReport.number($0.value), $0.interval] }
        }
        let time = MetricUnit.nanoseconds
        let overhead = fit.overhead.map {
            [
                [
                    "overhead of each frame", time.formatted($0.value),
                    "\(time.formatted($0.lower)) to \(time.formatted($0.upper))",
                ]
            ]
        }
        let unit = MetricUnit.millisecondsPerSecond
        let hitches = fit.hitches.map {
            [
                ["hitches by the device's work", unit.formatted($0.seen), ""],
                ["hitches computed at the factor", unit.formatted($0.computed), ""],
            ] + ($0.displayed.map { [["hitches by the display's deadlines", unit.formatted($0), ""]] } ?? [])
        }
        return DataTable(
            "The fit of the device", columns: ["figure", "value", "interval of 95 %"],
            rows: estimates + (overhead ?? []) + (hitches ?? []))
    }

    private static func tables(_ fit: DeviceFit) -> [DataTable] {
        let unit = MetricUnit.nanoseconds
        let parts = [("step", fit.steps), ("section type", fit.types), ("kind", fit.pictures.map { [$0] } ?? [])].filter
        { !$0.1.isEmpty }.map { name, parts in
            DataTable(
                "Work by \(name), what deviates most first", columns: [name, "here", "on the device", "ratio"],
                rows: parts.map {
                    [
                        $0.name, unit.formatted($0.played), unit.formatted($0.measured),
                        DeviceFitReport.number(fit.ratio(of: $0)),
                    ]
                })
        }
        guard !fit.memory.isEmpty else { return parts }
        let memory = DataTable(
            "Growth of memory between marks", columns: ["from", "to", "here", "on the device"],
            rows: fit.memory.map {
                [$0.from, $0.to, DeviceFitReport.growth($0.played), DeviceFitReport.growth($0.measured)]
            })
        return parts + [memory]
    }
}
