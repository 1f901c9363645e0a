public import Foundation
internal import GRDB

extension History {
    /// The sessions, in alphabetical order, with their numbers of results.
    public func sessions() throws(HistoryError) -> [(name: String, results: Int)] {
        try read { db in
            try Row.fetchAll(db, sql: "SELECT session, count(*) FROM result GROUP BY session ORDER BY session").map {
                (name: $0[0], results: $0[1])
            }
        }
    }

    /// The branches of a session's results, the one with most results first.
    public func branches(of session: String) throws(HistoryError) -> [String] {
        try read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT branch FROM result WHERE session = ? AND branch IS NOT NULL
                    GROUP BY branch ORDER BY count(*) DESC, branch
                    """, arguments: [session])
        }
    }

    /// The results of a session, the oldest commit first.
    ///
    /// - Parameters:
    ///   - branch: those of one branch; nil for all.
    ///   - since: those of later commits; nil for all.
    /// - Complexity: O(results + commits whose parents are known).
    public func results(
        of session: String, branch: String? = nil, since: Date? = nil
    ) throws(HistoryError) -> [RecordedResult] {
        let results = try read { try order($0, of: session, branch: branch) }.results
        guard let since else { return results }
        return results.filter { $0.time >= since }
    }

    /// The order of a session's results.
    func order(_ db: Database, of session: String, branch: String?) throws -> ResultOrder {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, name, session, time, date, hash, branch, subject, isModified, failed, undecided, circumstances,
                    executable, against
                FROM result WHERE session = ? AND (? IS NULL OR branch = ?) ORDER BY time, date, name
                """, arguments: [session, branch, branch])
        let results = rows.map { row in
            RecordedResult(
                row: row[0], id: row[1], session: row[2],
                time: Date(timeIntervalSince1970: TimeInterval(row[3] as Int64)),
                date: row[4], hash: row[5], branch: row[6], subject: row[7], isModified: row[8] ?? false,
                failed: row[9], undecided: row[10], circumstances: row[11], executable: row[12], against: row[13])
        }
        return ResultOrder(of: results, parents: try knownParents(db))
    }

    /// The bytes of a result, as they came in.
    ///
    /// - Parameter id: the result's id, or its beginning if no other one begins so.
    /// - Throws: ``HistoryError`` if there is none, or more than one.
    public func document(_ id: String) throws(HistoryError) -> (id: String, data: Data) {
        // Names are ASCII, so that all which begin with an id lie between it and the last letter behind it.
        let rows = try read { db in
            try Row.fetchAll(
                db, sql: "SELECT name, document FROM result WHERE name >= ? AND name < ? ORDER BY name LIMIT 2",
                arguments: [id, id + "\u{7F}"]
            ).map { (name: $0[0] as String, packed: $0[1] as Data) }
        }
        guard let first = rows.first else {
            throw HistoryError("\(path): there is no result \(id); `strata history show` lists them")
        }
        guard rows.count == 1 || first.name == id else {
            throw HistoryError("\(path): several results begin with \(id), such as \(rows[0].name) and \(rows[1].name)")
        }
        guard let data = ResultDocument.unpacked(first.packed) else {
            throw HistoryError("\(path): the result \(first.name) is damaged")
        }
        return (first.name, data)
    }

    /// A result's text, without the spaces between its tokens if those can be put back.
    func document(of result: RecordedResult) throws(HistoryError) -> Data {
        let packed = try read {
            try Data.fetchOne($0, sql: "SELECT document FROM result WHERE id = ?", arguments: [result.row])
        }
        guard let data = packed.flatMap(ResultDocument.text(of:)) else {
            throw HistoryError("\(path): the result \(result.id) is damaged")
        }
        return data
    }

    /// The ids of all results.
    public func ids() throws(HistoryError) -> [String] {
        try read { try String.fetchAll($0, sql: "SELECT name FROM result ORDER BY name") }
    }
}
