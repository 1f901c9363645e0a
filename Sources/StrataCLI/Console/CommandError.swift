/// Why a command cannot do what it was asked, in one sentence that names the remedy.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
