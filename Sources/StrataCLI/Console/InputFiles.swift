internal import Basics

/// The files that a command reads, or its results, so that none of them is overwritten by another output.
struct InputFiles {
    private let paths: [String]
    private let words: String

    /// The files of a command, as they were named.
    ///
    /// - Parameter words: what they are to the command, for the message.
    init(_ paths: [String], words: String = "an input") {
        self.paths = paths
        self.words = words
    }

    /// Refuses an output that is one of them.
    ///
    /// - Throws: `CommandError` that names the option.
    func refuse(output: String, option: String) throws(CommandError) {
        let place = FilePlace(output).identity
        guard !paths.contains(where: { FilePlace($0).identity == place }) else {
            throw CommandError("\(option) \(output): this file is \(words) of the command; name another one")
        }
    }
}
