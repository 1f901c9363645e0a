/// What to do with an identifier that occurs a second time in the input.
public enum DuplicatePolicy: String, Codable, Hashable, Sendable, CaseIterable {
    /// Refuse the whole input with an error that names the identifier and both places.
    case reject
    /// Keep the first occurrence and leave out later ones.
    case firstWins
    /// Keep the last occurrence and leave out earlier ones.
    case lastWins
}
