internal import Foundation
internal import StrataBasics
internal import StrataProfiler

extension History {
    /// The commits of a session's results, if their order is uncertain because parents are missing; empty if the order
    /// is known.
    ///
    /// - Parameter branch: The branch; nil for all.
    /// - Returns: Hashes to look up in a repository (``WorkingRepository``), for ``learn(_:)``.
    public func commitsToLookUp(of session: String, branch: String? = nil) throws(HistoryError) -> [String] {
        let order = try read { try self.order($0, of: session, branch: branch) }
        return order.needsAncestry ? Set(order.results.compactMap(\.hash)).sorted() : []
    }

    /// Stores the parents of commits, by hash. A read-only history keeps them in memory.
    ///
    /// Known commits are not updated: a commit's parents never change.
    public func learn(_ parents: [String: [String]]) throws(HistoryError) {
        guard isWritable else { return learned.withLock { $0.merge(parents) { own, _ in own } } }
        try write { try Self.add(parents, to: $0) }
    }

    /// Inserts the parents of commits that the database does not have.
    static func add(_ parents: [String: [String]], to db: Database) throws {
        for (hash, parents) in parents.sorted(by: { $0.key < $1.key }) {
            try db.run("INSERT OR IGNORE INTO ancestry VALUES (?, ?)", [hash, parents.joined(separator: " ")])
        }
    }

    /// The parents of all known commits, by hash.
    func knownParents(_ db: Database) throws -> [String: [String]] {
        var known = learned.withLock(\.self)
        // A file of an earlier version may not have the table.
        guard try db.hasTable("ancestry") else { return known }
        try db.each("SELECT hash, parents FROM ancestry") { row in
            let (hash, parents): (String, String) = try (row[0], row[1])
            let hashes = parents.split(separator: " ").map(String.init)
            guard Commit.isHash(hash), hashes.allSatisfy(Commit.isHash) else { throw DatabaseError.damaged }
            known[hash] = hashes
        }
        return known
    }
}
