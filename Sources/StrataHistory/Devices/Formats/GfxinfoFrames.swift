internal import StrataBasics
internal import StrataGating

/// The frames of Android's `adb shell dumpsys gfxinfo PACKAGE framestats`.
///
/// The columns are described at developer.android.com, "Test UI performance". A row counts if its flags are 0.
struct GfxinfoFrames: DeviceFormat {
    static let words = "Android's gfxinfo (a text with Graphics info for pid)"
    static let hasProcesses = true
    private static let mark = "** Graphics info for pid "

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .text(let text) = input.content, TextLines.place(of: mark, in: text[...].utf8) != nil else {
            return nil
        }
        var blocks: [Block] = []
        for (index, line) in TextLines.of(text).enumerated() {
            let line = TextLines.trimmed(line)
            if line.hasPrefix(mark), let id = TextLines.part(of: line, after: mark, before: " "),
                let name = TextLines.part(of: line, after: "[", before: "]")
            {
                blocks.append(Block(process: "\(name) (\(id))"))
            } else if let last = blocks.indices.last {
                try blocks[last].read(line) { input.refusal(line: index + 1, $0) }
            }
        }
        let named = Dictionary(grouping: blocks, by: \.process).keys
        let counted = try ProcessChoice(input.process, among: Set(named), in: input.name)
        return try blocks.filter { counted.contains($0.process) }.map { block throws(HistoryError) in
            try block.recording(input.name)
        }
    }

    /// What a text says of one process.
    private struct Block {
        let process: String
        private var columns: [Substring] = []
        private var isInProfile = false
        /// The durations of frames, in ns.
        private var durations: [Double] = []
        /// The number of frames that missed their deadline; nil if the rows have none.
        private var late: Int?
        /// The durations of frames before Android 6, in ns: the sum of each row of `Profile data in ms:`.
        private var simple: [Double] = []
        private var isSimple = false
        private var flagged = 0
        private var unfinished = 0
        /// Whether the lines are those of one window; the process's own come before.
        private var isInWindow = false
        private var total: Double?
        private var janky: Double?
        /// The percentiles of the summary, in ms.
        private var percentiles: [(name: String, value: Double)] = []

        init(process: String) { self.process = process }

        mutating func read(_ line: Substring, _ refuse: (String) -> HistoryError) throws(HistoryError) {
            if line == "Profile data in ms:" {
                isSimple = true
            } else if isSimple, let row = Self.milliseconds(line) {
                simple.append(row.reduce(0, +) * 1e6)
            } else if line == "---PROFILEDATA---" {
                isInProfile.toggle()
                columns = []
            } else if isInProfile {
                let cells = TextLines.cells(of: line, by: UInt8(ascii: ","))
                if columns.isEmpty { columns = cells } else { try add(cells, refuse) }
            } else if line.hasPrefix("Window: ") {
                isInWindow = true
            } else if isInWindow {
                return
            } else if line.hasPrefix("Total frames rendered: ") {
                total = Double(line.dropFirst(23))
            } else if line.hasPrefix("Janky frames: ") {
                // `Janky frames: 10 (5.00%)`
                janky = Double(line.dropFirst(14).prefix { $0 != " " })
                guard let janky, let total else { return }
                if janky > total { throw refuse("more janky frames than frames were rendered") }
                let share = TextLines.part(of: line, after: "(", before: "%").flatMap { Double($0) }
                // The share has two decimals.
                if let share, total > 0, abs(share - janky / total * 100) > 0.006 {
                    throw refuse("\(Int(janky)) of \(Int(total)) frames are not \(share) %")
                }
            } else if let percentile = Self.percentiles.first(where: { line.hasPrefix($0.line) }) {
                guard let value = Double(line.dropFirst(percentile.line.count).dropLast(2)) else { return }
                guard percentiles.last.map({ $0.value <= value }) ?? true else {
                    throw refuse("the percentiles are not in ascending order")
                }
                percentiles.append((percentile.name, value))
            }
        }

        /// The numbers of a row of `Profile data in ms:`; nil for another line.
        private static func milliseconds(_ line: Substring) -> [Double]? {
            let cells = TextLines.cells(of: line, by: UInt8(ascii: "\t"))
            let numbers = cells.compactMap { Double($0) }
            return numbers.count == cells.count && numbers.count >= 3 ? numbers : nil
        }

        private static let percentiles = ["50", "90", "95", "99"].map {
            (line: "\($0)th percentile: ", name: "p\($0)")
        }

        private mutating func add(_ cells: [Substring], _ refuse: (String) -> HistoryError) throws(HistoryError) {
            func number(_ column: String) throws(HistoryError) -> Double? {
                guard let place = columns.firstIndex(where: { $0 == column }), place < cells.count else { return nil }
                guard let value = Int(cells[place]) else {
                    throw refuse("\(column): '\(cells[place])' is not a number")
                }
                return Double(value)
            }
            guard try number("Flags") == 0 else { return flagged += 1 }
            guard let start = try number("IntendedVsync"), let end = try number("FrameCompleted") else {
                throw refuse("the columns have no IntendedVsync and FrameCompleted")
            }
            // Not completed yet, by either of Android's marks.
            guard end > 0, end < Double(Int.max) else { return unfinished += 1 }
            guard start > 0, end >= start else { throw refuse("the frame is completed before it begins") }
            durations.append(end - start)
            if let deadline = try number("FrameDeadline"), deadline > 0 {
                late = (late ?? 0) + (end > deadline ? 1 : 0)
            }
        }

        func recording(_ file: String) throws(HistoryError) -> DeviceRecording {
            var recording = DeviceRecording(source: "gfxinfo", screen: "app")
            let times = percentiles.map {
                DeviceFigure("frame.duration.\($0.name)", .nanoseconds, [$0.value * 1e6], samples: 0, origin: .reported)
            }
            let figures = [
                DeviceFigure("frame.duration", .nanoseconds, durations.isEmpty ? simple : durations),
                DeviceFigure("frame.late.count", .count, [late.map(Double.init)].compactMap(\.self)),
                DeviceFigure("frame.count", .count, [total].compactMap(\.self), better: .neutral),
                DeviceFigure("frame.janky.count", .count, [janky].compactMap(\.self)),
            ]
            for figure in figures + times where !figure.values.isEmpty {
                try recording.add(figure) { HistoryError("\(file): \(figure.metric): \($1)") }
            }
            if unfinished > 0 { recording.note("\(unfinished.counted("frame")) without an end") }
            if isInProfile { recording.note("the text ends inside of its rows") }
            if flagged > 0 { recording.note("\(flagged.counted("row")) with flags") }
            return recording
        }
    }
}
