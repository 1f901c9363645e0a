/// What a child process is to do with a plugin.
struct ContractRequest: Codable {
    /// The section type.
    var type: String
    var task: Task

    enum Task: Codable {
        /// Tries all rules with all inputs from a number on.
        case check(from: Int)
        /// Tries all rules with an input, to see whether it ends.
        case attempt(ContractInput)
        /// Prints the digests of the plugin's answers to inputs; to all of them without any.
        case digest([ContractInput])
        /// Draws an input to a PNG file.
        case picture(ContractInput, path: String)
        /// Says the parts of a specimen from a number on.
        case specimen(from: Int, scale: Double)
    }
}
