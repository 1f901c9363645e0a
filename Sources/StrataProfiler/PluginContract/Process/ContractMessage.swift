internal import Foundation

/// A line that a child writes to its standard output.
enum ContractMessage: Codable {
    /// An input is tried from now on.
    case begin(number: Int, ContractInput)
    /// A part of a specimen begins.
    case part(Int)
    /// The finished part.
    case specimen(SectionSpecimen.Answer)
    /// The task's answer.
    case answer(ContractAnswer)

    /// Writes the line at once, so that it is not lost if the process ends.
    func say(to output: FileHandle) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try? output.write(contentsOf: data + [UInt8(ascii: "\n")])
    }

    /// The messages of an output; other lines are left out.
    static func reading(_ output: String) -> [ContractMessage] {
        output.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(ContractMessage.self, from: Data($0.utf8))
        }
    }
}

/// The task of a child process with a plugin.
struct ContractRequest: Codable {
    var type: String
    var task: Task

    enum Task: Codable {
        /// Tries all rules with all inputs from a number on.
        case check(from: Int)
        /// Tries all rules with an input, to check whether it ends.
        case attempt(ContractInput)
        /// Reports the digests of the plugin's answers to inputs; to all inputs if the list is empty.
        case digest([ContractInput])
        /// Draws an input to a PNG file.
        case picture(ContractInput, path: String)
        /// Reports the parts of a specimen from a number on.
        case specimen(from: Int, scale: Double)
    }
}

struct ContractAnswer: Codable {
    var failures: [ContractDiagnostic] = []
    var cost: ContractCost?
    var inputs = 0
    /// Whether the app shows its own view in these cells.
    var isOfStandIn = false
    /// The digests of the plugin's answers, by the number of the input.
    var digests: [Int: UInt64] = [:]
    /// The reason why the task cannot be done.
    var refusal: String?
}
