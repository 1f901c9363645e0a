internal import Basics

extension CatalogChanges {
    /// The changes in some lines for a terminal.
    package var summary: String {
        var lines = ["compared with \(before):"]
        if !added.isEmpty { lines.append("  added: \(added.joined(separator: ", "))") }
        if !removed.isEmpty { lines.append("  removed: \(removed.joined(separator: ", "))") }
        for type in types {
            lines += (type.facts + type.fields + type.costs).map { "  \(type.name): \($0.words)" }
            if !type.pictures.isEmpty {
                lines.append(
                    "  \(type.name): \(type.pictures.count.counted("picture")) "
                        + "(\(type.pictures.map { $0.name.lowercased() }.joined(separator: ", ")))")
            }
        }
        let count = pictures
        lines.append(
            count == 0 ? "  no picture differs" : "  \(count.counted("picture")) \(count == 1 ? "differs" : "differ")")
        return lines.joined(separator: "\n")
    }
}

extension CatalogChange {
    /// `bytes that a cell keeps: 41,792, was 40,000`.
    fileprivate var words: String {
        switch (before, now) {
        case (let before?, let now?): "\(what): \(now.isEmpty ? "none" : now), was \(before.isEmpty ? "none" : before)"
        case (nil, let now?): "\(what): new, \(now)"
        case (let before?, nil): "\(what): gone, was \(before)"
        case (nil, nil): what
        }
    }
}
