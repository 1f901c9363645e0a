internal import CompositionalLayout
package import StrataGating

/// The reference of a result: an earlier result, or a stored baseline.
package struct EarlierTrials: Sendable {
    /// The stored baseline, or the trials of the earlier result in its form.
    package let baseline: StoredBaseline
    /// The earlier result; nil for a stored baseline.
    package let result: RunResult?

    /// Whether the reference is a result or a stored baseline.
    package var kind: Comparability.Earlier { result == nil ? .baseline : .result }

    /// Reads a file of either kind. It is read once, so that it may be a pipe.
    ///
    /// - Parameter metrics: the metrics that this program knows.
    /// - Throws: ``RunError`` if the file cannot be read, or is neither.
    package init(reading path: String, metrics: MetricTable) throws(RunError) {
        let file = ResultFile(path)
        let text = try file.text()
        do throws(BaselineError) {
            (baseline, result) = (try StoredBaseline(text: text, file: path), nil)
        } catch {
            // A file that is not JSON is reported as an invalid result, which is the likelier kind.
            guard [.foreign, .corrupt, .truncated].contains(error.code) else { throw .unreadable(error) }
            let read = try file.result(in: text)
            baseline = StoredBaseline(read, metrics: metrics.adding(metricsOf: read))
            result = read
        }
    }

    /// The differences between the screens of a result and of these trials, in words: the profile's name, and the
    /// device as far as it is known. Empty for the same screen, even if something else was played on it.
    package func differences(from now: RunResult) -> [String] {
        let (then, device) = (result?.device, now.device)
        let size = { (device: Device) in "\(brief(device.width)) x \(brief(device.height)) points" }
        let parts: [(name: String, before: String?, now: String)] = [
            ("profile", baseline.profile, now.profile.name), ("size", then.map(size), size(device)),
            ("scale", then.map { brief($0.scale) }, brief(device.scale)),
            ("refresh rate", then.map { "\(brief($0.refresh)) Hz" }, "\(brief(device.refresh)) Hz"),
            ("scheme", then?.scheme.rawValue, device.scheme.rawValue),
        ]
        let settings: [(name: String, before: String?, now: String)] =
            then.map { then in
                let words = { (device: Device) in
                    device.settings.isEmpty
                        ? "standard" : device.settings.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
                }
                return [("settings", words(then), words(device))]
            } ?? []
        return (parts + settings).compactMap { part in
            part.before.flatMap { $0 == part.now ? nil : "\(part.name) \($0) before, \(part.now) now" }
        }
    }
}
