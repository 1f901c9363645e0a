internal import Foundation
internal import StrataProfiler

/// The exact figures of a screen in the folder of golden files, one on each line.
struct GoldenFigures {
    let folder: GoldenFolder
    let name: String

    private var file: String { "\(name).txt" }
    private static let head =
        "# What the script makes the engine do. \(GoldenFolder.variable) before the test command keeps a wanted change.\n"
    /// The maximum number of figures in a message.
    private static let mostLines = 24

    /// What changed, a line for each figure with its values before and now; empty if nothing did. Missing figures are
    /// written.
    func compare(_ figures: [PlayedScreen.Figure]) throws -> [String] {
        let found = figures.map { (name: $0.name, value: Self.text($0.value)) }
        guard !GoldenFolder.isRecording, folder.has(file) else {
            let text = Self.head + found.map { "\($0.name): \($0.value)\n" }.joined()
            try folder.write(file) { try text.write(toFile: $0, atomically: true, encoding: .utf8) }
            return GoldenFolder.isRecording
                ? [] : ["its figures did not exist; they were written to \(folder.path(file)), look at them"]
        }
        let golden = try read()
        let before = Dictionary(golden.map { ($0.name, $0.value) }) { first, _ in first }
        let now = Set(found.map(\.name))
        let changes =
            found.compactMap { figure in
                before[figure.name] == figure.value
                    ? nil : "\(figure.name): \(before[figure.name] ?? "none") -> \(figure.value)"
            } + golden.filter { !now.contains($0.name) }.map { "\($0.name): \($0.value) -> none" }
        guard changes.count > Self.mostLines else { return changes }
        return changes.prefix(Self.mostLines) + ["and \(changes.count - Self.mostLines) more figures"]
    }

    private func read() throws -> [(name: String, value: String)] {
        try folder.text(file).split(separator: "\n").enumerated().compactMap { number, line in
            guard !line.hasPrefix("#") else { return nil }
            guard let end = line.range(of: ": ", options: .backwards) else {
                throw GoldenError("line \(number + 1) of \(folder.path(file)) is not a figure: \(line)")
            }
            return (String(line[..<end.lowerBound]), String(line[end.upperBound...]))
        }
    }

    /// A count without a fraction, or the digits that distinguish the value from all others.
    private static func text(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
