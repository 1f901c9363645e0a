internal import StrataBasics

/// The contents of a trace, `xcrun xctrace export --toc`: its tables, and what the exports of tables do not have, the device
/// and the date.
struct InstrumentsContents: DeviceFormat {
    static let words = "the contents of a trace of Instruments (<trace-toc>)"
    static let hasProcesses = true

    static func recordings(in input: DeviceInput) throws(HistoryError) -> [DeviceRecording]? {
        guard case .xml = input.content else { return nil }
        let bytes = [UInt8](input.data)
        var reader = XMLReader(bytes)
        guard let root = try? reader.root(), root.name == "trace-toc" else { return nil }
        do throws(XMLError) {
            return [recording(of: try reader.content(of: root))]
        } catch {
            throw InstrumentsExport.located(error, in: bytes, input.name)
        }
    }

    private static func recording(of root: XMLElement) -> DeviceRecording {
        let runs = root.children.filter { $0.name == "run" }
        let infos = runs.compactMap { $0.first("info") }
        let devices = infos.compactMap { $0.first("target")?.first("device").flatMap(device) }
        let dates = infos.compactMap { $0.first("summary")?.first("end-date")?.word }
        var recording = DeviceRecording(
            source: "Instruments", screen: "app", device: Set(devices).count == 1 ? devices.first : nil,
            date: dates.compactMap(MetricKitPayload.date).max())
        for (index, run) in runs.enumerated() {
            let number = run["number"] ?? "\(index + 1)"
            let names = (run.first("data")?.children ?? []).compactMap { $0["schema"] }
            let details = (run.first("tracks")?.children ?? []).contains { $0["name"] == "Allocations" }
            let known = InstrumentsSchema.all.map(\.name).filter(names.contains)
            let path = "/trace-toc/run[@number=\"\(number)\"]"
            for name in known {
                recording.note(
                    "run \(number), \(name): export it with --xpath '\(path)/data/table[@schema=\"\(name)\"]'")
            }
            if details {
                let detail = "tracks/track[@name=\"Allocations\"]/details/detail[@name=\"Statistics\"]"
                recording.note("run \(number), Allocations: export it with --xpath '\(path)/\(detail)'")
            }
            let others = Set(names).subtracting(known).sorted()
            if !others.isEmpty { recording.note("run \(number): \(others.joinedAsSentence)") }
        }
        return recording
    }

    /// `iPhone 13 iOS 18.1`.
    private static func device(_ element: XMLElement) -> String? {
        guard let model = element["model"], !model.isEmpty else { return nil }
        return ([model] + [element["platform"], element["os-version"].map(MetricKitPayload.system)].compactMap(\.self))
            .joined(separator: " ")
    }
}
