internal import StrataBasics
internal import StrataGating

/// The frames of Android's `adb shell dumpsys gfxinfo PACKAGE framestats`.
///
/// The columns are described at developer.android.com, "Test UI performance". A row counts if its flags are 0.
struct GfxinfoFrames: DeviceFormat {
    static let words = "Android's gfxinfo (a text with Graphics info for pid)"
    static let hasProcesses = true

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .text(let text) = input.content, text.contains("** Graphics info for pid ") else { return nil }
        var blocks: [Block] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmed
            if let match = line.firstMatch(of: /\*\* Graphics info for pid (\d+) \[([^\]]+)\] \*\*/) {
                blocks.append(Block(process: "\(match.output.2) (\(match.output.1))"))
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
        private var flagged = 0
        private var total: Double?
        private var janky: Double?
        /// The percentiles of the summary, in ms.
        private var percentiles: [(name: String, value: Double)] = []

        init(process: String) { self.process = process }

        mutating func read(_ line: Substring, _ refuse: (String) -> HistoryError) throws(HistoryError) {
            if line == "---PROFILEDATA---" {
                isInProfile.toggle()
                columns = []
            } else if isInProfile {
                let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
                if columns.isEmpty { columns = cells } else { try add(cells, refuse) }
            } else if let match = line.wholeMatch(of: /Total frames rendered: (\d+)/) {
                total = Double(match.output.1)
            } else if let match = line.wholeMatch(of: /Janky frames: (\d+)(?: \(([\d.]+)%\))?/) {
                janky = Double(match.output.1)
                guard let janky, let total, janky <= total else {
                    throw refuse("more janky frames than frames were rendered")
                }
            } else if let match = line.wholeMatch(of: /(50|90|95|99)th percentile: (\d+)ms/),
                let value = Double(match.output.2)
            {
                guard percentiles.last.map({ $0.value <= value }) ?? true else {
                    throw refuse("the percentiles are not in ascending order")
                }
                percentiles.append(("p\(match.output.1)", value))
            }
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
                DeviceFigure("frame.duration", .nanoseconds, durations),
                DeviceFigure("frame.late.count", .count, [late.map(Double.init)].compactMap(\.self)),
                DeviceFigure("frame.count", .count, [total].compactMap(\.self), better: .neutral),
                DeviceFigure("frame.janky.count", .count, [janky].compactMap(\.self)),
            ]
            for figure in figures + times where !figure.values.isEmpty {
                try recording.add(figure) { HistoryError("\(file): \(figure.metric): \($1)") }
            }
            if flagged > 0 { recording.note("\(flagged.counted("row")) with flags") }
            return recording
        }
    }
}
