internal import StrataBasics

/// The processes whose rows of a trace count.
struct ProcessChoice {
    private let counted: Set<String>?

    /// Finds the processes that were asked for, or the only one.
    ///
    /// An app that was started for each run of a trace has one name, and several ids.
    ///
    /// - Parameters:
    ///   - asked: A name, an id, or both such as `Shop (40)`; nil for the only process.
    ///   - all: The processes of the trace, such as `Shop (40)`.
    ///   - file: The file's name, for messages.
    ///   - isOne: Whether each table has rows of one process only, so that several ids of one name are runs of an app.
    /// - Throws: ``HistoryError`` that names the processes if there are several, or if the requested one is missing.
    init(_ asked: String?, among all: Set<String>, in file: String, isOne: Bool = true) throws(HistoryError) {
        let names = all.sorted().map(\.printable).joinedAsSentence
        if let asked {
            let found = all.filter { $0 == asked || Self.name(of: $0) == asked || $0.hasSuffix("(\(asked))") }
            guard !found.isEmpty else {
                let words = all.isEmpty ? "the export names no process" : "it has \(names)"
                throw HistoryError("\(file): no row is of the process \(asked.printable); \(words)")
            }
            counted = found
            return
        }
        guard Set(all.map(Self.name)).count <= 1, isOne else {
            throw HistoryError(
                "\(file): it has rows of \(all.count) processes: \(names); name the app's with --process, such as "
                    + "--process \(ShellWord.quoted(all.map(Self.name).min() ?? "").printable)")
        }
        counted = all.isEmpty ? nil : all
    }

    /// Whether the rows of a process count; nil for rows whose process is not known.
    func contains(_ process: String?) -> Bool {
        guard let counted else { return true }
        return process.map { counted.contains($0) } ?? false
    }

    /// The name of a process without its id.
    private static func name(of process: String) -> String {
        guard process.hasSuffix(")"), let start = process.lastIndex(of: "("), start > process.startIndex else {
            return process
        }
        return process[..<start].split(separator: " ").joined(separator: " ")
    }
}
