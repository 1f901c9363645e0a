internal import Foundation
internal import GRDB
internal import StrataGating
internal import StrataProfiler

extension History {
    /// Adds a result, unless the history has it already.
    ///
    /// - Parameter commit: Details of the commit, used if the result has none.
    /// - Returns: Whether the result is new.
    /// - Throws: ``HistoryError``; nothing is added then.
    /// - Complexity: O(bytes of the result).
    @discardableResult
    public func add(_ document: ResultDocument, commit: CommitDetails? = nil) throws(HistoryError) -> Bool {
        let result = document.result
        let name = document.id
        guard let packed = document.packed else { throw HistoryError("\(name): the result is too large") }
        let fingerprint: String
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            fingerprint = String(decoding: try encoder.encode(result.fingerprint), as: UTF8.self)
        } catch {
            throw HistoryError("\(name): the fingerprint cannot be encoded")
        }
        let known = CommitDetails(of: result) ?? commit
        let date = Date.parsing(result.date)
        let outcomes = Outcomes(document.data)
        return try write { db in
            guard try Int.fetchOne(db, sql: "SELECT id FROM result WHERE name = ?", arguments: [name]) == nil else {
                return false
            }
            let circumstances = [result.profile.played ?? result.profile.hash, result.feed.hash, fingerprint]
            try db.execute(
                sql: "INSERT OR IGNORE INTO circumstances (played, feed, fingerprint) VALUES (?, ?, ?)",
                arguments: StatementArguments(circumstances))
            let row = try Int.fetchOne(
                db, sql: "SELECT id FROM circumstances WHERE played = ? AND feed = ? AND fingerprint = ?",
                arguments: StatementArguments(circumstances))
            try db.execute(
                sql: """
                    INSERT INTO result (name, session, circumstances, date, time, hash, branch, subject, isModified,
                        executable, against, failed, undecided, document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    name, result.profile.name, row, result.date,
                    Int64((known?.time ?? date ?? Date(timeIntervalSince1970: 0)).timeIntervalSince1970),
                    result.commit?.hash, result.commit?.branch, known?.subject, result.commit?.isModified,
                    result.executable, result.against, outcomes.failed, outcomes.undecided, packed,
                ])
            try Self.addPoints(of: result, as: db.lastInsertedRowID, to: db)
            try Self.add(result.commit?.knownParents ?? [:], to: db)
            return true
        }
    }

    /// Adds the median, minimum and maximum of each of a result's metrics.
    private static func addPoints(of result: RunResult, as row: Int64, to db: Database) throws {
        let find = try db.cachedStatement(
            sql: "SELECT id FROM series WHERE session = ? AND arm = ? AND metric = ? AND revision = ? AND unit = ?")
        let make = try db.cachedStatement(
            sql: "INSERT INTO series (session, arm, metric, revision, unit) VALUES (?, ?, ?, ?, ?)")
        let insert = try db.cachedStatement(sql: "INSERT INTO point VALUES (?, ?, ?, ?, ?)")
        for (arm, metrics) in result.metrics.sorted(by: { $0.key < $1.key }) {
            for (metric, values) in metrics.sorted(by: { $0.key < $1.key }) {
                let finite = values.values.filter(\.isFinite)
                guard let value = Percentile.median.value(in: finite), let low = finite.min(), let high = finite.max()
                else { continue }
                let key: StatementArguments = [
                    result.profile.name, arm, metric, values.revision ?? 1, values.unit.rawValue,
                ]
                var series = try Int64.fetchOne(find, arguments: key)
                if series == nil {
                    try make.execute(arguments: key)
                    series = db.lastInsertedRowID
                }
                let isOne = low == high
                try insert.execute(arguments: [
                    row, series, number(value, exactly: isOne), isOne ? nil : number(low), isOne ? nil : number(high),
                ])
            }
        }
    }

    /// A number in few bytes: an integer if possible. If trials differ, numbers of 10,000 and more are rounded, because
    /// their fractions carry no information.
    private static func number(_ value: Double, exactly isExact: Bool = false) -> DatabaseValue {
        if let whole = Int64(exactly: value) { return whole.databaseValue }
        if !isExact, value.magnitude >= 10_000, let whole = Int64(exactly: value.rounded()) {
            return whole.databaseValue
        }
        return value.databaseValue
    }

    /// The numbers of failed and undecided gates in a result file.
    private struct Outcomes {
        var failed = 0
        var undecided = 0

        private struct File: Decodable {
            struct Gate: Decodable { var verdict: Verdict.Outcome }
            var gates: [Gate]?
        }

        init(_ data: Data) {
            let gates = (try? JSONDecoder().decode(File.self, from: data))?.gates ?? []
            failed = gates.count { $0.verdict == .fail }
            undecided = gates.count { $0.verdict == .inconclusive || $0.verdict == .noBaseline }
        }
    }
}
