internal import Foundation
internal import StrataBasics
internal import StrataGating
internal import StrataProfiler
internal import StrataStatistics

extension History {
    /// Adds a result, unless the history has it already.
    ///
    /// - Parameter commit: Details of the commit, used if the result has none.
    /// - Returns: Whether the result is new.
    /// - Throws: ``HistoryError``. Nothing is added then.
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
            guard try db.rows("SELECT 1 FROM result WHERE name = ?", [name], { _ in }).isEmpty else { return false }
            let circumstances = [result.profile.played ?? result.profile.hash, result.feed.hash, fingerprint]
            try db.run(
                "INSERT OR IGNORE INTO circumstances (played, feed, fingerprint) VALUES (?, ?, ?)", circumstances)
            let row: Int64? = try db.first(
                "SELECT id FROM circumstances WHERE played = ? AND feed = ? AND fingerprint = ?", circumstances
            ) { try $0[0] }
            try db.run(
                """
                INSERT INTO result (name, session, circumstances, date, time, hash, branch, subject, isModified,
                    executable, against, failed, undecided, document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    name, result.profile.name, row, result.date,
                    Int64((known?.time ?? date ?? Date(timeIntervalSince1970: 0)).timeIntervalSince1970),
                    result.commit?.hash, result.commit?.branch, known?.subject ?? document.stamp?.subject,
                    result.commit?.isModified,
                    result.executable, result.against, outcomes.failed, outcomes.undecided, packed,
                ])
            try Self.addPoints(of: result, as: db.lastRow, to: db)
            try Self.add(result.commit?.knownParents ?? [:], to: db)
            return true
        }
    }

    /// Adds the median, minimum and maximum of each of a result's metrics.
    private static func addPoints(of result: RunResult, as row: Int64, to db: Database) throws {
        for (arm, metrics) in result.metrics.sorted(by: { $0.key < $1.key }) {
            for (metric, values) in metrics.sorted(by: { $0.key < $1.key }) {
                let finite = values.values.filter(\.isFinite)
                guard let value = Percentile.median.value(in: finite), let low = finite.min(), let high = finite.max()
                else { continue }
                let series = try self.series(
                    [result.profile.name, arm, metric, values.revision ?? 1, values.unit.rawValue], in: db)
                let isOne = low == high
                try db.run(
                    "INSERT INTO point VALUES (?, ?, ?, ?, ?)",
                    [
                        row, series, number(value, exactly: isOne), isOne ? Int64?.none : number(low),
                        isOne ? Int64?.none : number(high),
                    ])
            }
        }
    }

    /// The row of a series, by session, arm, metric, revision and unit. A new row is added if necessary.
    private static func series(_ key: [any DatabaseValue], in db: Database) throws -> Int64 {
        let known: Int64? = try db.first(
            "SELECT id FROM series WHERE session = ? AND arm = ? AND metric = ? AND revision = ? AND unit = ?", key
        ) { try $0[0] }
        if let known { return known }
        try db.run("INSERT INTO series (session, arm, metric, revision, unit) VALUES (?, ?, ?, ?, ?)", key)
        return db.lastRow
    }

    /// Stores a number in few bytes: as an integer if possible. If trials differ, numbers of 10,000 and more are
    /// rounded, because their fractions carry no information.
    private static func number(_ value: Double, exactly isExact: Bool = false) -> any DatabaseValue {
        if let whole = Int64(exactly: value) { return whole }
        if !isExact, value.magnitude >= 10_000, let whole = Int64(exactly: value.rounded()) {
            return whole
        }
        return value
    }

    /// The numbers of failed and undecided gates in a result file. The number of undecided gates is -1 if no gate was
    /// judged, because the session is not that of the profile's gates.
    private struct Outcomes {
        var failed = 0
        var undecided = 0

        /// The number of undecided gates of a result whose gates were not judged.
        private static let unjudged = -1

        private struct File: Decodable {
            struct Gate: Decodable { var verdict: Verdict.Outcome }
            var gates: [Gate]?
            var unjudged: String?
        }

        init(_ data: Data) {
            let file = try? JSONDecoder().decode(File.self, from: data)
            let gates = file?.gates ?? []
            failed = gates.count { $0.verdict == .fail }
            undecided =
                file?.unjudged == nil
                ? gates.count { $0.verdict == .inconclusive || $0.verdict == .noBaseline } : Self.unjudged
        }
    }
}
