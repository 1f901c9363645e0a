/// What a rule is tried with.
public enum ContractScope: Sendable {
    /// The plugin itself: one input with three samples.
    case plugin
    /// Items: single samples of several kinds, on one screen.
    case items
    /// Screens: all inputs.
    case screens
}
