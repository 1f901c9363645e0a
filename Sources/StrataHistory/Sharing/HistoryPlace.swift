public import Foundation
internal import StrataProfiler

/// Where results lie as files, one each, so that machines which share no database have one history.
///
/// A file never changes, and its name is the result's id: `results/ID.json.gz`. So adding is the same as adding twice, and two
/// machines that add at once do not disturb each other.
public protocol HistoryPlace: Sendable {
    /// The place in words, for messages.
    var words: String { get }
    /// Whether it is there; adding makes it.
    func isThere() async throws(HistoryError) -> Bool
    /// The names of the files that are there.
    func names() async throws(HistoryError) -> Set<String>
    /// The contents of some files; one that cannot be read has its reason, and does not keep the others away.
    func contents(
        of names: [String]
    ) async throws(HistoryError) -> [(name: String, data: Result<Data, HistoryError>)]
    /// Adds files.
    func add(_ files: [(name: String, data: Data)]) async throws(HistoryError)
}

extension History {
    /// Brings the results to a place that it does not have.
    ///
    /// - Returns: how many were added, and what is wrong with results that were passed over.
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

    /// Results as files, and what is wrong with those that are none.
    private typealias Packed = (files: [(name: String, data: Data)], problems: [String])

    /// Results that one task compresses at a time.
    private static let share = 128

    /// Results as files. All processors compress.
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
                // Of the spaces in a result, the highest level looks for matches several times as long and finds 3 % more.
                guard let data = Gzip.compressed(try document(id).data, level: 6) else {
                    throw HistoryError("\(path): the result \(id) is too large")
                }
                packed.files.append((Self.fileName(of: id), data))
            } catch {
                packed.problems.append(error.description)
            }
        }
    }

    /// Takes the results of a place that are not here.
    ///
    /// - Parameter details: what is known of a commit whose results do not tell.
    /// - Throws: ``HistoryError`` if there is no such place.
    /// - Returns: how many were added, and what is wrong with files that were passed over.
    /// - Complexity: O(bytes of the new results + names).
    public func pull(
        from place: some HistoryPlace, details: @Sendable (String) async -> CommitDetails?
    ) async throws(HistoryError) -> (added: Int, problems: [String]) {
        guard try await place.isThere() else {
            throw HistoryError("\(place.words): there is no such place; `strata history push` makes one")
        }
        let here = Set(try ids().map(Self.fileName))
        let new = try await place.names().subtracting(here).sorted()
        var added = 0
        var problems: [String] = []
        // In parts, so that not all results are in memory at once.
        for start in stride(from: 0, to: new.count, by: 256) {
            for (name, data) in try await place.contents(of: Array(new[start..<min(new.count, start + 256)])) {
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
            throw HistoryError("\(name): it does not hold the result of its name")
        }
        return document
    }

    private static func fileName(of id: String) -> String { "\(id).json.gz" }
}
