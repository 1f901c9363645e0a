internal import StrataBasics
internal import StrataGating

/// Frames of Android, as Perfetto's `trace_processor` prints its table `actual_frame_timeline_slice` as CSV.
///
/// ```sql
/// select s.ts, s.dur, s.jank_type, p.name || ' (' || p.pid || ')' as process
/// from actual_frame_timeline_slice s join process p using (upid)
/// ```
///
/// The columns are described at perfetto.dev, "Android Jank detection with FrameTimeline".
struct PerfettoFrames: DeviceFormat {
    static let words = "Perfetto's frame timeline (CSV with the columns dur and jank_type)"
    static let hasProcesses = true

    private struct Frame {
        let duration: Double
        let jank: String
        let process: String?
    }

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .text(let text) = input.content else { return nil }
        let lines = TextLines.of(text)
        let columns = lines.first.map(cells) ?? []
        guard let duration = columns.firstIndex(of: "dur"), let jank = columns.firstIndex(of: "jank_type") else {
            return nil
        }
        var frames: [Frame] = []
        var unfinished = 0
        let owner = owner(columns, lines)
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let row = cells(line)
            guard row.count == columns.count else {
                throw input.refusal(
                    line: index + 1,
                    "\(row.count.counted("cell")), and the table has \(columns.count.counted("column"))")
            }
            guard let value = Int(row[duration]), value >= -1 else {
                throw input.refusal(line: index + 1, "dur: '\(row[duration])' is not a number of nanoseconds")
            }
            // Perfetto's mark of a frame that the trace ends in.
            if value < 0 {
                unfinished += 1
            } else {
                frames.append(
                    Frame(
                        duration: Double(value), jank: String(row[jank]),
                        process: owner(row)))
            }
        }
        return [try recording(of: frames, unfinished, in: input)]
    }

    /// The process of a row: a column with its name, its id, or both.
    ///
    /// `name` is the process in a query of a join, and the frame's number in one of all columns.
    private static func owner(_ columns: [Substring], _ lines: [Substring]) -> ([Substring]) -> String? {
        let named = columns.firstIndex(of: "name").flatMap { place in
            lines.dropFirst().prefix(1_000).contains { Int(cells($0).dropFirst(place).first ?? "") != nil }
                ? nil : place
        }
        let name = ["process", "process_name"].lazy.compactMap { columns.firstIndex(of: $0) }.first ?? named
        let id = ["pid", "upid"].lazy.compactMap { columns.firstIndex(of: $0) }.first
        return { row in
            let parts = [name, id].map { place in place.map { String(row[$0]) }.flatMap { isNull($0) ? nil : $0 } }
            guard let word = parts[0] else { return parts[1] }
            return word.hasSuffix(")") ? word : parts[1].map { "\(word) (\($0))" } ?? word
        }
    }

    private static func recording(
        of all: [Frame], _ unfinished: Int, in input: DeviceInput
    ) throws(HistoryError) -> DeviceRecording {
        let counted = try ProcessChoice(input.process, among: Set(all.compactMap(\.process)), in: input.name)
        let frames = all.filter { counted.contains($0.process) }
        var recording = DeviceRecording(source: "Perfetto", screen: "app")
        let janky = frames.filter { $0.jank != "None" && !isNull($0.jank) }
        let late = janky.filter { $0.jank.contains("App Deadline Missed") }
        let figures = [
            DeviceFigure("frame.duration", .nanoseconds, frames.map(\.duration)),
            DeviceFigure("frame.count", .count, [Double(frames.count)], better: .neutral),
            DeviceFigure("frame.janky.count", .count, [Double(janky.count)]),
            DeviceFigure("frame.late.count", .count, [Double(late.count)]),
        ]
        for figure in frames.isEmpty ? [] : figures {
            try recording.add(figure) { HistoryError("\(input.name): \(figure.metric): \($1)") }
        }
        if unfinished > 0 { recording.note("\(unfinished.counted("frame")) without an end") }
        if frames.count < all.count {
            recording.note("\((all.count - frames.count).counted("frame")) of other processes")
        }
        return recording
    }

    /// Whether a cell has no value.
    private static func isNull(_ cell: String) -> Bool { cell.isEmpty || cell == "[NULL]" }

    /// The cells of a line. `trace_processor` puts every text in quotation marks.
    private static func cells(_ line: Substring) -> [Substring] {
        TextLines.cells(of: line, by: UInt8(ascii: ","), quotes: true)
    }
}
