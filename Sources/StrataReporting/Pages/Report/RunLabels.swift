internal import CompositionalLayout
internal import StrataBasics
package import StrataProfiler

/// Labels that distinguish the results of one page.
package enum RunLabels {
    /// A label for each result: the parts in which they differ, such as the device and the refresh rate, or a number if
    /// they do not differ.
    ///
    /// - Complexity: O(results).
    package static func of(_ results: [RunResult]) -> [String] {
        let parts: [(RunResult) -> String] = [
            { name(of: $0).printable },
            { deviceName(of: $0) ?? $0.device.name ?? "\(brief($0.device.width)) x \(brief($0.device.height))" },
            { "\(brief($0.device.refresh)) Hz" }, { $0.device.scheme.rawValue },
        ]
        let telling = parts.filter { part in Set(results.map(part)).count > 1 }
        var labels = results.map { result in telling.map { $0(result) }.joined(separator: ", ") }
        // A device's name implies its settings, unless two devices share the name.
        if Set(labels).count < labels.count {
            labels = zip(labels, results).map { label, result in
                let settings = result.device.settings.map { "\($0.name) \($0.value)" }
                return ([label] + settings).filter { !$0.isEmpty }.joined(separator: ", ")
            }
        }
        guard Set(labels).count < labels.count || labels.contains("") else { return labels }
        // Runs of one screen differ by their commits and dates.
        let whole = zip(labels, results).map { label, result in
            [label, result.commit?.shortHash ?? "", result.date].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        guard Set(whole).count < whole.count else { return whole }
        return whole.enumerated().map { "\($0 + 1): \($1)" }
    }

    /// The profile's name without the device and the rate that a session adds to it after `@`.
    package static func name(of result: RunResult) -> String {
        let name = result.profile.name
        guard let mark = name.firstIndex(of: "@"), mark != name.startIndex else { return name }
        return String(name[..<mark])
    }

    /// The label of a session's device: the part of its name after the first `@`, unless that is the refresh rate.
    private static func deviceName(of result: RunResult) -> String? {
        let parts = result.profile.name.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count > 1, !parts[0].isEmpty, Double(parts[1]) == nil else { return nil }
        return String(parts[1]).printable
    }

    private static func brief(_ number: Double) -> String { number.short }
}
