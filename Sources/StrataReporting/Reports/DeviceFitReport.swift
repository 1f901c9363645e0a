internal import SectionKit
internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Formats the fit of a device as text.
package struct DeviceFitReport {
    private let fit: DeviceFit

    /// Creates a report of a fit.
    package init(_ fit: DeviceFit) { self.fit = fit }

    /// The number of steps and of section types that are shown.
    private static let parts = 8

    /// The report for a terminal, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        var parts = [head(palette)]
        let figures = figures.text(palette)
        if !figures.isEmpty { parts[0] += "\n" + figures }
        if let refusal = fit.refusal { parts.append("no factor: \(refusal.printable)") }
        let tables = [
            ("steps", fit.steps), ("section types", fit.types), ("pictures", fit.pictures.map { [$0] } ?? []),
        ]
        for (title, own) in tables where !own.isEmpty {
            parts.append(table(title, own, palette))
        }
        if !fit.memory.isEmpty { parts.append(memory(palette)) }
        if !fit.notes.isEmpty { parts.append(fit.notes.map { "note: \($0.printable)" }.joined(separator: "\n")) }
        return parts.joined(separator: "\n\n")
    }

    private func head(_ palette: TerminalPalette) -> String {
        let device = "\(fit.device.model), \(fit.device.system)".printable
        let lag = fit.lag == 0 ? "" : ", \(fit.lag.counted("frame")) later than here"
        return palette.styled("\(fit.recording.printable) on \(device)", .heading)
            + ": \(fit.frames.counted("frame")), \(fit.busyFrames) of them in motion\(lag)"
    }

    private var figures: TextTable {
        var table = TextTable()
        if let factor = fit.factor {
            table.add(row("factor", factor, note: "the device's work by this machine's"))
        }
        if let overhead = fit.overhead {
            let unit = MetricUnit.nanoseconds
            table.add(
                [
                    "  overhead", unit.formatted(overhead.value),
                    "\(unit.formatted(overhead.lower)) to \(unit.formatted(overhead.upper))",
                ], note: "fixed time of each frame on the device")
        }
        if let correlation = fit.correlation {
            table.add(
                row("rank correlation", correlation, note: "of the frames with most of the work, and as many others"))
        }
        if let hitches = fit.hitches {
            let unit = MetricUnit.millisecondsPerSecond
            table.add(
                ["  hitches", unit.formatted(hitches.seen), unit.formatted(hitches.computed)],
                note: "by the device's work, and computed at the factor")
            if let displayed = hitches.displayed {
                table.add(["  hitches", unit.formatted(displayed), ""], note: "by the deadlines of the display")
            }
        }
        return table
    }

    private func row(_ name: String, _ estimate: DeviceFit.Estimate, note: String) -> TextTable.Row {
        TextTable.Row(cells: ["  " + name, Self.number(estimate.value), estimate.interval], note: note)
    }

    static func number(_ value: Double) -> String { MetricUnit.fixed(value, places: 2) }

    private func table(_ title: String, _ parts: [DeviceFit.Part], _ palette: TerminalPalette) -> String {
        var table = TextTable()
        let unit = MetricUnit.nanoseconds
        for part in parts.prefix(Self.parts) {
            let deviation = fit.deviation(of: part).map { $0 * 100 }
            table.add(
                [
                    "  " + part.name.printable, unit.formatted(part.played), unit.formatted(part.measured),
                    Self.number(fit.ratio(of: part)),
                ],
                note: deviation.map { "\($0 < 0 ? "" : "+")\(MetricUnit.fixed($0, places: 0)) % beside the fit" }
                    ?? "")
        }
        let ratio = fit.overhead == nil ? "the ratio" : "the ratio without overhead"
        let heading = "\(title): work here, on the device, and \(ratio); what deviates most first"
        return palette.styled(heading, .heading) + "\n" + table.text(palette)
    }

    private func memory(_ palette: TerminalPalette) -> String {
        var table = TextTable()
        for part in fit.memory {
            let name = "  \(part.from) to \(part.to)".printable
            table.add([name, Self.growth(part.played), Self.growth(part.measured)])
        }
        return palette.styled("memory: growth here and on the device", .heading) + "\n" + table.text(palette)
    }

    static func growth(_ bytes: Int) -> String {
        (bytes < 0 ? "-" : "+") + MetricUnit.bytes.formatted(Double(bytes.magnitude))
    }
}
