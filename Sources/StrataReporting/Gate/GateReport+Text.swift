internal import StrataProfiler

extension GateReport {
    /// The summary, coloured by outcome.
    ///
    /// - Complexity: O(gates).
    public func summaryLine(_ palette: Palette = .plain) -> String {
        palette.styled(summary, outcome == .pass ? .good : isGreen ? .doubtful : .bad)
    }

    /// The verdicts of every profile and the summary, without a trailing newline.
    ///
    /// - Parameter isVerbose: whether default gates that hold are listed individually.
    /// - Complexity: O(gates).
    public func text(_ palette: Palette = .plain, isVerbose: Bool = false) -> String {
        let parts = profiles.map { profile in
            [profile.name, VerdictReport(profile.run, isVerbose: isVerbose).text(palette)]
                .filter { !$0.isEmpty }.joined(separator: "\n")
        }
        return (parts + [summaryLine(palette)]).joined(separator: "\n\n")
    }
}
