public import Foundation
internal import StrataBasics
internal import StrataProfiler

extension History {
    /// The sessions in alphabetical order, each with its number of results.
    public func sessions() throws(HistoryError) -> [(name: String, results: Int)] {
        try read { db in
            try db.rows("SELECT session, count(*) FROM result GROUP BY session ORDER BY session") {
                (name: try $0[0], results: try $0[1])
            }
        }
    }

    /// The branches of a session's results, by descending number of results.
    public func branches(of session: String) throws(HistoryError) -> [String] {
        try read { db in
            try db.rows(
                """
                SELECT branch FROM result WHERE session = ? AND branch IS NOT NULL
                GROUP BY branch ORDER BY count(*) DESC, branch
                """, [session]
            ) { try $0[0] }
        }
    }

    /// The results of a session, the oldest commit first.
    ///
    /// - Parameters:
    ///   - branch: The branch; nil for all. Device results without a branch belong to each.
    ///   - since: The earliest time of a commit; nil for all.
    /// - Complexity: O(results + commits whose parents are known).
    public func results(
        of session: String, branch: String? = nil, since: Date? = nil
    ) throws(HistoryError) -> [RecordedResult] {
        let results = try read { try order($0, of: session, branch: branch) }.results
        guard let since else { return results }
        return results.filter { $0.time >= since }
    }

    /// The results of a session in their order.
    func order(_ db: Database, of session: String, branch: String?) throws -> ResultOrder {
        let results = try db.rows(
            """
            SELECT id, name, session, time, date, hash, branch, subject, isModified, failed, undecided, circumstances,
                executable, against, circumstances IN (\(Self.deviceCircumstances)) AS isOfDevice
            FROM result WHERE session = ? AND (? IS NULL OR branch = ? OR branch IS NULL AND isOfDevice)
            ORDER BY time, date, name
            """, [session, branch, branch]
        ) { row in
            let (time, isModified): (Int64, Bool?) = try (row[3], row[8])
            let result = try RecordedResult(
                row: row[0], id: row[1], session: row[2], time: Date(timeIntervalSince1970: TimeInterval(time)),
                date: row[4], hash: row[5], branch: row[6], subject: row[7], isModified: isModified ?? false,
                failed: row[9], undecided: row[10], circumstances: row[11], executable: row[12], isOfDevice: row[14],
                against: row[13])
            if let mistake = result.mistake { throw damage(result.id, mistake) }
            return result
        }
        return ResultOrder(of: results, parents: try knownParents(db))
    }

    /// The error for a result with a value that this program did not write.
    private func damage(_ id: String, _ cause: String) -> HistoryError {
        HistoryError(
            "\(path): the result `\(String(id.prefix(80)).printable)` is damaged: \(cause); `strata history export --all` writes "
                + "the others, for a new history")
    }

    /// A query for the circumstances of device results.
    static let deviceCircumstances = "SELECT id FROM circumstances WHERE played LIKE '\(DeviceStamp.played)%'"

    /// The original bytes of a result.
    ///
    /// - Parameter id: The result's id, or a unique prefix of it.
    /// - Throws: ``HistoryError`` if no result or more than one has the prefix.
    public func document(_ id: String) throws(HistoryError) -> (id: String, data: Data) {
        // Ids are ASCII, so all ids with a prefix are between the prefix and the prefix plus U+007F.
        let rows = try read { db in
            try db.rows(
                "SELECT name, document FROM result WHERE name >= ? AND name < ? ORDER BY name LIMIT 2",
                [id, id + "\u{7F}"]
            ) { row -> (name: String, packed: Data) in try (row[0], row[1]) }
        }
        guard let first = rows.first else {
            throw HistoryError("\(path): there is no result \(id); `strata history show` lists them")
        }
        guard rows.count == 1 || first.name == id else {
            throw HistoryError(
                "\(path): several results begin with \(id), such as \(rows[0].name.printable) and \(rows[1].name.printable)"
            )
        }
        guard ResultDocument.isID(first.name) else { throw damage(first.name, RecordedResult.noID) }
        guard let data = ResultDocument.unpacked(first.packed) else {
            throw HistoryError("\(path): the result \(first.name) is damaged")
        }
        return (first.name, data)
    }

    /// A result's JSON text, possibly without the white space between its tokens.
    func document(of result: RecordedResult) throws(HistoryError) -> Data {
        let packed = try read {
            try $0.first("SELECT document FROM result WHERE id = ?", [result.row]) { row -> Data in try row[0] }
        }
        guard let data = packed.flatMap(ResultDocument.text(of:)) else {
            throw HistoryError("\(path): the result \(result.id) is damaged")
        }
        return data
    }

    /// The ids of all results.
    public func ids() throws(HistoryError) -> [String] {
        try read { try $0.rows("SELECT name FROM result ORDER BY name") { try $0[0] } }
    }
}

extension History {
    /// The commits of a session's results, if their order is uncertain because parents are missing; empty if the order
    /// is known.
    ///
    /// - Parameter branch: The branch; nil for all.
    /// - Returns: Hashes to look up in a repository (`WorkingRepository`), for ``learn(_:)``.
    public func commitsToLookUp(of session: String, branch: String? = nil) throws(HistoryError) -> [String] {
        let order = try read { try self.order($0, of: session, branch: branch) }
        return order.needsAncestry ? Set(order.results.compactMap(\.hash)).sorted() : []
    }

    /// Stores the parents of commits, by hash. A read-only history keeps them in memory.
    ///
    /// Known commits are not updated, because a commit's parents never change.
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
