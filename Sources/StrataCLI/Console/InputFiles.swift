internal import Basics

/// The files that a command reads, so that none of them is overwritten by what it writes.
struct InputFiles {
    private let paths: [String]

    /// The files of a command, as they were named.
    init(_ paths: [String]) { self.paths = paths }

    /// Refuses an output that is an input.
    ///
    /// - Throws: `CommandError` that names the option.
    func refuse(output: String, option: String) throws(CommandError) {
        let place = FilePlace(output).identity
        guard !paths.contains(where: { FilePlace($0).identity == place }) else {
            throw CommandError("\(option) \(output): this file is an input of the command; name another one")
        }
    }
}
