internal import Basics
internal import Foundation

/// The answers of one question in a file, so that an interrupted bisection goes on where it was.
struct BisectAnswers {
    /// What the answers are to. Answers to another question are in another folder.
    struct Question: Hashable, Codable {
        var format = "strata-bisect-1"
        /// The hash of the profile and its feed.
        var profile: String
        var metric: String
        var section: String?
        var arm: String
        var screen: [String]
        var good: String
        var bad: String
        var package: String
        var product: String
        var build: String?
        /// The machine, whose times are compared; nil where values are exact.
        var machine: String?

        /// A name for a folder.
        var key: String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            let data = (try? encoder.encode(self)) ?? Data()
            return String(ContentHash.of(data).filter(\.isHexDigit).suffix(16))
        }
    }

    private struct Contents: Codable {
        var question: Question
        var answers: [BisectAnswer]
    }

    /// The folder of the question.
    let folder: String
    /// The answers by commit.
    private(set) var known: [String: BisectAnswer] = [:]
    private var contents: Contents

    /// The file of the answers.
    var file: String { "\(folder)/answers.json" }

    /// Reads the answers that there are.
    ///
    /// - Throws: ``BisectError`` if the file cannot be read.
    init(to question: Question, in root: String) throws {
        folder = "\(root)/\(question.key)"
        contents = Contents(question: question, answers: [])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = file
        guard FileManager.default.fileExists(atPath: file) else { return }
        guard let data = FileManager.default.contents(atPath: file),
            let read = try? JSONDecoder().decode(Contents.self, from: data), read.question == question
        else { throw BisectError("\(file): not the answers of a bisection, or damaged; delete it to begin anew") }
        contents = read
        known = Dictionary(read.answers.map { ($0.commit, $0) }) { $1 }
    }

    /// Adds an answer and writes the file whole.
    mutating func add(_ answer: BisectAnswer) throws {
        known[answer.commit] = answer
        contents.answers.removeAll { $0.commit == answer.commit }
        contents.answers.append(answer)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try WholeFile(file).write(encoder.encode(contents))
        } catch {
            throw BisectError("\(file): the answers cannot be kept: \(error)")
        }
    }
}
