internal import Foundation

/// A line that a child writes to its standard output.
enum ContractMessage: Codable {
    /// An input is tried from now on.
    case begin(number: Int, ContractInput)
    /// A part of a specimen begins.
    case part(Int)
    /// What the part is.
    case specimen(SectionSpecimen.Answer)
    /// The task's answer.
    case answer(ContractAnswer)

    /// Writes the line at once, so that it is there if the process ends.
    func say(to output: FileHandle) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        try? output.write(contentsOf: data + [UInt8(ascii: "\n")])
    }

    /// The lines of an output; others are left out.
    static func reading(_ output: String) -> [ContractMessage] {
        output.split(separator: "\n").compactMap {
            try? JSONDecoder().decode(ContractMessage.self, from: Data($0.utf8))
        }
    }
}
