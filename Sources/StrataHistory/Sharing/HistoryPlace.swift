public import Foundation
internal import StrataProfiler

/// A shared place for results as files, so that machines without a common database have a common history.
///
/// A file never changes, and its name is the result's id: `results/ID.json.gz`. So adding is idempotent, and several
/// machines can add files at once.
public protocol HistoryPlace: Sendable {
    /// The place, for messages.
    var words: String { get }
    /// Whether the place exists. Adding files creates it.
    func isThere() async throws(HistoryError) -> Bool
    /// The names of the files in the place.
    func names() async throws(HistoryError) -> Set<String>
    /// The contents of some files, in order: as many as fit in memory, but at least one. For an unreadable file there
    /// is an error, and the others are still returned.
    func contents(
        of names: [String]
    ) async throws(HistoryError) -> [(name: String, data: Result<Data, HistoryError>)]
    /// Adds files.
    func add(_ files: [(name: String, data: Data)]) async throws(HistoryError)
}

extension History {
    /// Exports the results that a place lacks.
    ///
    /// - Returns: The number of added results, and the problems of those that were skipped.
    /// - Complexity: O(bytes of the new results + names).
    public func push(
        to place: some HistoryPlace
    ) async throws(HistoryError) -> (added: Int, problems: [String]) {
        let there = try await place.names()
        let new = try ids().filter { !there.contains(Self.fileName(of: $0)) }
        let packed = await packed(new)
        if !packed.files.isEmpty { try await place.add(packed.files) }
        return (packed.files.count, packed.problems)
    }

    /// Results as compressed files, and the problems of results that were skipped.
    private typealias Packed = (files: [(name: String, data: Data)], problems: [String])

    /// The number of results that one task compresses.
    private static let share = 128

    /// Compresses results on all processors.
    private func packed(_ ids: [String]) async -> Packed {
        let shares = stride(from: 0, to: ids.count, by: Self.share).map { ids[$0..<min(ids.count, $0 + Self.share)] }
        let parts = await withTaskGroup(of: (Int, Packed).self) { group in
            for (number, share) in shares.enumerated() { group.addTask { (number, self.packed(share)) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        return shares.indices.reduce(into: ([], [])) { all, number in
            guard let part = parts[number] else { return }
            all.files += part.files
            all.problems += part.problems
        }
    }

    private func packed(_ ids: ArraySlice<String>) -> Packed {
        ids.reduce(into: ([], [])) { packed, id in
            do throws(HistoryError) {
                // The highest level takes several times as long because of the white space, and saves only 3 % more.
                let document = try document(id)
                guard let data = Gzip.compressed(document.data, level: 6) else {
                    throw HistoryError("\(path): the result \(id) is too large")
                }
                packed.files.append((Self.fileName(of: document.id), data))
            } catch {
                packed.problems.append(error.description)
            }
        }
    }

    /// Imports the results of a place that this history lacks.
    ///
    /// - Parameter details: Returns the details of a commit, for results without them.
    /// - Returns: The number of added results, and the problems of files that were skipped.
    /// - Throws: ``HistoryError`` if the place does not exist.
    /// - Complexity: O(bytes of the new results + names).
    public func pull(
        from place: some HistoryPlace, details: @Sendable (String) async -> CommitDetails?
    ) async throws(HistoryError) -> (added: Int, problems: [String]) {
        guard try await place.isThere() else {
            throw HistoryError("\(place.words): does not exist; `strata history push` creates it")
        }
        let here = Set(try ids().map(Self.fileName))
        let new = try await place.names().subtracting(here).sorted()
        var added = 0
        var problems: [String] = []
        var rest = new[...]
        // In batches, so that not all results are in memory at once.
        while !rest.isEmpty {
            let batch = Array(rest.prefix(256))
            let contents = try await place.contents(of: batch)
            // If the place returned nothing, the files of the batch have been deleted in the meantime.
            let last = contents.last?.name ?? batch.last ?? ""
            rest = rest.dropFirst((batch.firstIndex(of: last) ?? batch.count - 1) + 1)
            for (name, data) in contents {
                let document: ResultDocument
                do throws(HistoryError) {
                    document = try Self.document(in: data.get(), name: name)
                } catch {
                    problems.append(error.description)
                    continue
                }
                var commit: CommitDetails?
                if let hash = document.result.commit?.hash, document.result.commit?.time == nil {
                    commit = await details(hash)
                }
                if try add(document, commit: commit) { added += 1 }
            }
        }
        return (added, problems)
    }

    private static func document(in data: Data, name: String) throws(HistoryError) -> ResultDocument {
        guard let text = Gzip.expanded(data) else { throw HistoryError("\(name): it is damaged") }
        let document = try ResultDocument(text, name: name)
        guard fileName(of: document.id) == name else {
            throw HistoryError("\(name): it holds another result than its name says")
        }
        return document
    }

    private static func fileName(of id: String) -> String { "\(id).json.gz" }
}
