internal import Basics
internal import Foundation
internal import GRDB

extension History {
    /// Commits whose order nothing but clocks tells, or nothing at all; empty if the order of a session's results is known.
    ///
    /// - Parameter branch: those with results of one branch; nil for all.
    /// - Returns: hashes to look up in a repository (``WorkingRepository``), for ``learn(_:)``.
    public func commitsToLookUp(of session: String, branch: String? = nil) throws(HistoryError) -> [String] {
        let order = try read { try self.order($0, of: session, branch: branch) }
        return order.needsAncestry ? Set(order.results.compactMap(\.hash)).sorted() : []
    }

    /// Takes over the parents of commits, by hash. A history that is only read knows them until it is closed.
    ///
    /// What is known already stays: a commit's parents never change.
    public func learn(_ parents: [String: [String]]) throws(HistoryError) {
        guard isWritable else { return learned.withLock { $0.merge(parents) { own, _ in own } } }
        try write { try Self.add(parents, to: $0) }
    }

    /// Stores the parents of commits.
    static func add(_ parents: [String: [String]], to db: Database) throws {
        let insert = try db.cachedStatement(sql: "INSERT OR IGNORE INTO ancestry VALUES (?, ?)")
        for (hash, parents) in parents.sorted(by: { $0.key < $1.key }) {
            try insert.execute(arguments: [hash, parents.joined(separator: " ")])
        }
    }

    /// The parents of all commits of which they are known.
    func knownParents(_ db: Database) throws -> [String: [String]] {
        var known = learned.withLock(\.self)
        // A file of an earlier version is read as it is.
        guard try db.tableExists("ancestry") else { return known }
        let rows = try Row.fetchCursor(db, sql: "SELECT hash, parents FROM ancestry")
        while let row = try rows.next() {
            known[row[0]] = (row[1] as String).split(separator: " ").map(String.init)
        }
        return known
    }
}
