/// What a child found.
struct ContractAnswer: Codable {
    var failures: [ContractFailure] = []
    var cost: ContractCost?
    /// How many inputs there are.
    var inputs = 0
    /// Whether the app shows a view of its own in these cells.
    var isOfStandIn = false
    /// The inputs with the digests of what the plugin answers to them.
    var digests: [Digest] = []
    /// Why the task cannot be done.
    var refusal: String?

    struct Digest: Codable {
        var input: ContractInput
        var value: UInt64
    }
}
