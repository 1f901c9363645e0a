extension String {
    /// The text with spaces behind it, up to so many characters.
    package func padding(toLength length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
