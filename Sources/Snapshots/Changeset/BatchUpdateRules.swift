/// The rules for a batch of updates, in two degrees of strictness.
public enum BatchUpdateRules: Hashable, Sendable {
    /// The rules of an atomic script: items may move into and out of sections that move, and an item may be moved and
    /// reloaded or reconfigured at once.
    case atomic
    /// What UIKit's batch updates accept reliably: also no item operations in a section that moves in the same batch,
    /// and nothing that is moved and reloaded at once. Every stage of ``Changeset/stages(from:to:)`` keeps these.
    case uiKit
}
