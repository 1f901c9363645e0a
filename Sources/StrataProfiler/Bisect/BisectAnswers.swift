internal import Foundation
internal import StrataBasics

/// A file with the answers to one question, so that an interrupted bisection can be continued.
struct BisectAnswers {
    /// The question to which the answers belong. Each question has its own folder.
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
        /// The machine's host name, because times from different machines cannot be compared; nil for an exact metric.
        var machine: String?

        /// The name of the question's folder.
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

    /// The path of the file.
    var file: String { "\(folder)/answers.json" }

    /// Reads the existing answers.
    ///
    /// - Throws: ``BisectError`` if the file cannot be read.
    init(to question: Question, in root: String) throws {
        folder = "\(root)/\(question.key)"
        contents = Contents(question: question, answers: [])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = file
        guard FileManager.default.fileExists(atPath: file) else { return }
        guard let data = try? WholeFile.bytes(of: file),
            let read = try? JSONDecoder().decode(Contents.self, from: data), read.question == question
        else { throw BisectError("\(file): not the answers of a bisection, or damaged; delete it to start over") }
        contents = read
        known = Dictionary(read.answers.map { ($0.commit, $0) }) { $1 }
    }

    /// Adds an answer and rewrites the file.
    mutating func add(_ answer: BisectAnswer) throws {
        known[answer.commit] = answer
        contents.answers.removeAll { $0.commit == answer.commit }
        contents.answers.append(answer)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            try WholeFile(file).write(encoder.encode(contents))
        } catch {
            throw BisectError("\(file): the answers cannot be written: \(error)")
        }
    }
}

/// The answer to one commit.
package struct BisectAnswer: Hashable, Sendable, Codable {
    /// The subcommand of `git bisect` for an answer. The raw value is git's word.
    package enum Mark: String, Hashable, Sendable, Codable {
        /// The commit is like the good end.
        case good
        /// The commit is like the bad end.
        case bad
        /// The commit cannot be measured or decided.
        case skip
    }

    /// The commit's hash.
    package let commit: String
    /// The answer for git.
    package let mark: Mark
    /// The metric's median; nil for a skipped commit.
    package var value: Double?
    /// The good end's median in the same run; nil if values are exact, because one pair of trials then decides.
    package var reference: Double?
    /// The sentence of the gate against the good end; nil if values are exact.
    package var sentence: String?
    /// The reason why the commit is skipped, or a note on an unusual answer; nil if there is neither.
    package var reason: String?
}
