internal import StrataBasics
internal import StrataGating

/// The results of Flashlight, `flashlight test --resultsFilePath results.json`: samples every half second, for each iteration.
struct FlashlightReport: Decodable, DeviceFormat {
    static let words = "Flashlight's results (an object with name and iterations, or a list of them)"

    private struct Iteration: Decodable {
        var time: Double
        var status: String?
        var measures: [Measure]
    }

    private struct Measure: Decodable {
        /// Loads in percent of one core. A thread whose name is not known has none.
        struct CPU: Decodable { var perName: [String: Double?] }

        var fps: Double?
        /// In megabytes.
        var ram: Double?
        /// By thread.
        var cpu: CPU?
    }

    private var name: String
    private var iterations: [Iteration]

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .json(let file) = input.content else { return nil }
        switch file.shape {
        case .object(let keys) where keys.contains("iterations") && keys.contains("name"):
            return [try file.decoded(Self.self).recording(in: file, at: [])]
        case .list(let keys) where keys.contains("iterations") && keys.contains("name"):
            var found: [DeviceRecording] = []
            for (index, report) in try file.decoded([Self].self).enumerated() {
                found.append(try report.recording(in: file, at: [.index(index)]))
            }
            return found
        default: return nil
        }
    }

    /// The recording: means of the samples, one value for each iteration.
    private func recording(in file: DeviceJSON, at path: [JSONLocator.Step]) throws(HistoryError) -> DeviceRecording {
        var recording = DeviceRecording(source: "Flashlight", screen: name, test: name)
        let whole = iterations.enumerated().filter { $0.element.status != "FAILURE" }
        if whole.count < iterations.count {
            recording.note("\((iterations.count - whole.count).counted("iteration")) that failed")
        }
        func means(_ value: (Measure) -> Double?) -> (values: [Double], samples: Int) {
            let all = whole.map { $0.element.measures.compactMap(value) }.filter { !$0.isEmpty }
            return (all.map { $0.reduce(0, +) / Double($0.count) }, all.reduce(0) { $0 + $1.count })
        }
        let (rates, memory) = (means(\.fps), means { $0.ram.map { $0 * 1e6 } })
        let load = means { $0.cpu.map { $0.perName.values.compactMap(\.self).reduce(0, +) / 100 } }
        let figures = [
            DeviceFigure("duration", .nanoseconds, whole.map { $0.element.time * 1e6 }),
            DeviceFigure(
                "frame.rate.mean", MetricUnit("fps"), rates.values, better: .higherIsBetter, samples: rates.samples),
            DeviceFigure("memory.mean", .bytes, memory.values, samples: memory.samples),
            DeviceFigure("cpu.mean", .ratio, load.values, samples: load.samples),
        ]
        for figure in figures where !figure.values.isEmpty {
            try recording.add(figure) { index, words in
                let number = whole.indices.contains(index) ? whole[index].offset : index
                return file.refusal(
                    at: path + [.key("iterations"), .index(number)], "\(figure.metric): \(words)")
            }
        }
        return recording
    }
}
