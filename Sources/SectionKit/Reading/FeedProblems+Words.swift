internal import Foundation
internal import StrataBasics

extension FeedProblems {
    /// A diagnostic for each problem, with its place in the document.
    ///
    /// - Complexity: O(length of the document). In formats other than Strata's own, once for each listed problem.
    func diagnostics(in json: Data) -> [FeedDiagnostic] {
        let problems = named
        guard !problems.isEmpty else { return [] }
        let bytes = [UInt8](json)
        let starts = Self.starts(of: problems, in: bytes)
        let lines = LineTable(bytes)
        var diagnostics = zip(problems, starts).map { problem, start in
            problem.diagnostic(in: bytes, from: start, lines)
        }
        let rest = count - problems.count
        if rest > 0 {
            diagnostics.append(
                FeedDiagnostic(
                    code: .unreadableItem, message: "\(rest.grouped) more sections, items or headers cannot be read"))
        }
        return diagnostics
    }

    /// The offset of each problem's item; nil if it is unknown. The path then has to be followed from the root.
    private static func starts(of problems: [UndecodedPart], in bytes: [UInt8]) -> [Int?] {
        let places = problems.map(\.place)
        let wanted = Set(places.compactMap(\.self))
        var offsets: [FeedItemPlaces.Place: Int] = [:]
        bytes.withUnsafeBytes { buffer in
            FeedItemPlaces.walk(buffer) { place, range in
                if wanted.contains(place) { offsets[place] = range.lowerBound }
            }
        }
        return places.map { place in place.flatMap { offsets[$0] } }
    }
}

extension FeedProblems.UndecodedPart {
    fileprivate var place: FeedItemPlaces.Place? {
        guard path.count == 4, path[0] == .key("sections"), case .index(let section) = path[1],
            path[2] == .key("items"),
            case .index(let item) = path[3]
        else { return nil }
        return FeedItemPlaces.Place(section: section, item: item)
    }

    fileprivate func diagnostic(in bytes: [UInt8], from start: Int?, _ lines: LineTable) -> FeedDiagnostic {
        let reason = DecodingReason(error)
        let steps = reason.path.count >= path.count ? reason.path : path
        let place =
            start.map { JSONLocator.offset(of: Array(steps.dropFirst(path.count)), in: bytes, from: $0) }
            ?? JSONLocator.offset(of: steps, in: bytes)
        let mistake = reason.mistake(from: place, in: bytes)
        let (code, fate) = outcome(isAboutID: reason.isAboutIdentity)
        return FeedDiagnostic(
            code: code,
            message: "\(JSONLocator.words(for: steps)): \(mistake.words)\(owner); \(fate)",
            location: lines.position(of: mistake.offset))
    }

    /// The section, item and plugin, if they are known.
    private var owner: String {
        let names = [
            section.map { "section '\($0)'" }, item.map { "item '\($0)'" }, type.map { "plugin '\($0)'" },
        ].compactMap(\.self)
        return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }

    private func outcome(isAboutID: Bool) -> (code: FeedDiagnostic.Code, fate: String) {
        if type == nil { return (.unreadableSection, "the section is left out") }
        if item == nil { return (.unreadableHeader, "it is left out") }
        return (isAboutID ? .missingID : .unreadableItem, "a placeholder is shown")
    }
}
