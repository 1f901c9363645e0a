internal import StrataBasics
internal import StrataGating
package import StrataProfiler

/// Live bytes by section type, from the heap profiles of a run, as a table.
package struct HeapReport {
    private let profiles: [HeapProfile]

    /// Creates a report of a run's heap profiles; nil if it has none.
    package init?(_ recorder: RunRecorder) {
        profiles = recorder.entries.flatMap(\.heapProfiles)
        if profiles.isEmpty { return nil }
    }

    /// The report, without a trailing newline.
    package func text(_ palette: TerminalPalette = .plain) -> String {
        let checkpoints = Set(profiles.map(\.checkpoint)).sorted(by: >)
        return checkpoints.map { checkpoint in
            let profiles = profiles.filter { $0.checkpoint == checkpoint }
            let title = "live bytes at `\(checkpoint)` by section type, from heap trials"
            return "\(palette.styled(title, .heading))\n\(table(profiles).text(palette))"
        }.joined(separator: "\n\n")
    }

    private func table(_ profiles: [HeapProfile]) -> TextTable {
        var table = TextTable()
        table.add([""] + profiles.map(\.arm), style: .heading)
        let sums = profiles.map(\.bytesBySectionType)
        for type in Self.types(of: sums) {
            let cells = sums.map { MetricUnit.bytes.formatted(Double($0[type] ?? 0)) }
            table.add(["  \(type.printable)"] + cells)
            if type == HeapProfile.decodedPictures { addPictures(profiles, to: &table) }
        }
        return table
    }

    /// Adds the shares of decoded pictures, by the section type that requested them.
    private func addPictures(_ profiles: [HeapProfile], to table: inout TextTable) {
        let sums = profiles.map(\.pictureBytesBySectionType)
        for type in Self.types(of: sums) {
            let cells = sums.map { MetricUnit.bytes.formatted(Double($0[type] ?? 0)) }
            table.add(["    of \(type.printable)"] + cells, style: .faint)
        }
    }

    /// All section types, in descending order of bytes.
    private static func types(of sums: [[String: Int]]) -> [String] {
        Set(sums.flatMap(\.keys)).sorted { lhs, rhs in
            let (left, right) = (sums.compactMap { $0[lhs] }.max() ?? 0, sums.compactMap { $0[rhs] }.max() ?? 0)
            return left == right ? lhs < rhs : left > right
        }
    }
}
