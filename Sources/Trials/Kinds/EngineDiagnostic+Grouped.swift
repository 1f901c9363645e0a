internal import FeedEngine
internal import SectionKit
internal import Sessions

extension Collection<EngineDiagnostic> {
    /// One line for what was found of several items of a section, in the order in which it was found first.
    ///
    /// A plugin whose text is too long finds the same of every item.
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
            // An arm keeps no more than so many.
            let number = count >= EngineDiagnostic.limit ? "\(all.count) or more" : "\(all.count)"
            return "plugin '\(first.type)', \(number) items of section '\(first.section)': \(first.message)"
        }
    }
}

/// What was found, wherever in a section.
private struct Finding: Hashable {
    var section: SectionID
    var message: String
}
