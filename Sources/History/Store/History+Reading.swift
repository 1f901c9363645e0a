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
    /// - Complexity: O(results).
    public func results(
        of session: String, branch: String? = nil, since: Date? = nil
    ) throws(HistoryError) -> [RecordedResult] {
        try read { db in
            try Self.results(db, of: session, branch: branch, since: since)
        }
    }

    static func results(
        _ db: Database, of session: String, branch: String?, since: Date? = nil
    ) throws -> [RecordedResult] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, name, session, time, date, hash, branch, subject, isModified, failed, undecided, circumstances,
                    executable, against
                FROM result WHERE session = ? AND (? IS NULL OR branch = ?) AND time >= ? ORDER BY time, date, name
                """, arguments: [session, branch, branch, Int64(since?.timeIntervalSince1970.rounded(.down) ?? -1e15)])
        return rows.map { row in
            RecordedResult(
                row: row[0], id: row[1], session: row[2],
                time: Date(timeIntervalSince1970: TimeInterval(row[3] as Int64)),
                date: row[4], hash: row[5], branch: row[6], subject: row[7], isModified: row[8] ?? false,
                failed: row[9], undecided: row[10], circumstances: row[11], executable: row[12], against: row[13])
        }
    }

    /// The bytes of a result, as they came in.
    ///
    /// - Parameter id: the result's id, or its beginning if no other one begins so.
    /// - Throws: ``HistoryError`` if there is none, or more than one.
    public func document(_ id: String) throws(HistoryError) -> (id: String, data: Data) {
        let rows = try read { db in
            try Row.fetchAll(
                db, sql: "SELECT name, document FROM result WHERE substr(name, 1, ?) = ? ORDER BY name LIMIT 2",
                arguments: [id.count, id]
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

    /// The ids of all results.
    public func ids() throws(HistoryError) -> [String] {
        try read { try String.fetchAll($0, sql: "SELECT name FROM result ORDER BY name") }
    }
}
