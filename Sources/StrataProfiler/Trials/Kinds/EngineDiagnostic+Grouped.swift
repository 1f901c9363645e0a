internal import StrataEngine
internal import SectionKit

extension Collection<EngineDiagnostic> {
    /// One line per section and message, in the order of first occurrence.
    ///     ///
    /// A plugin whose text is too long reports the same for every item.
    ///
    /// - Complexity: O(n).
    var grouped: [String] {
        var order: [Finding] = []
        var found: [Finding: [EngineDiagnostic]] = [:]
        for diagnostic in self {
            let finding = Finding(section: diagnostic.section, message: diagnostic.message)
            if found[finding] == nil { order.append(finding) }
            found[finding, default: []].append(diagnostic)
        }
        return order.compactMap { finding in
            guard let all = found[finding], let first = all.first else { return nil }
            guard all.count > 1 else { return first.description }
            // An arm keeps at most `EngineDiagnostic.limit` diagnostics, so the count may be incomplete.
            let number = count >= EngineDiagnostic.limit ? "\(all.count) or more" : "\(all.count)"
            return "plugin '\(first.type)', \(number) items of section '\(first.section)': \(first.message)"
        }
    }
}

/// A message and its section, without the item.
private struct Finding: Hashable {
    var section: SectionID
    var message: String
}
