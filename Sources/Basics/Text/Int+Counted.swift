extension Int {
    /// The number with its noun: `1 gate`, `2 gates`.
    ///
    /// - Parameter noun: one of them; its plural ends in "s".
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
