public import Foundation
internal import Trials

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
    /// The contents of some files.
    func contents(of names: [String]) async throws(HistoryError) -> [(name: String, data: Data)]
    /// Adds files.
    func add(_ files: [(name: String, data: Data)]) async throws(HistoryError)
}

extension History {
    /// Brings the results to a place that it does not have.
    ///
    /// - Returns: how many were added.
    /// - Complexity: O(bytes of the new results + names).
    public func push(to place: some HistoryPlace) async throws(HistoryError) -> Int {
        let there = try await place.names()
        let new = try ids().filter { !there.contains(Self.fileName(of: $0)) }
        guard !new.isEmpty else { return 0 }
        let files = try await compressed(new)
        try await place.add(files)
        return files.count
    }

    /// Results that one task compresses at a time.
    private static let share = 128

    /// Results as files. All processors compress; a result of more than 256 MiB is left out.
    private func compressed(_ ids: [String]) async throws(HistoryError) -> [(name: String, data: Data)] {
        let shares = stride(from: 0, to: ids.count, by: Self.share).map { ids[$0..<min(ids.count, $0 + Self.share)] }
        let files = await withTaskGroup(of: (Int, Result<[(name: String, data: Data)], HistoryError>).self) { group in
            for (number, share) in shares.enumerated() {
                group.addTask {
                    do throws(HistoryError) { return (number, .success(try self.files(of: share))) } catch {
                        return (number, .failure(error))
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        var all: [(name: String, data: Data)] = []
        for number in shares.indices { all += try files[number]?.get() ?? [] }
        return all
    }

    private func files(of ids: ArraySlice<String>) throws(HistoryError) -> [(name: String, data: Data)] {
        var files: [(name: String, data: Data)] = []
        for id in ids {
            // Of the spaces in a result, the highest level looks for matches several times as long and finds 3 % more.
            guard let data = Gzip.compressed(try document(id).data, level: 6) else { continue }
            files.append((Self.fileName(of: id), data))
        }
        return files
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
                guard let text = Gzip.expanded(data) else {
                    problems.append("\(name): it is damaged")
                    continue
                }
                let document: ResultDocument
                do throws(HistoryError) {
                    document = try ResultDocument(text, name: name)
                } catch {
                    problems.append(error.description)
                    continue
                }
                guard Self.fileName(of: document.id) == name else {
                    problems.append("\(name): it does not hold the result of its name")
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

    private static func fileName(of id: String) -> String { "\(id).json.gz" }
}
