internal import GRDB

/// The tables of a history, and how older ones become these.
///
/// A change of the tables is one more migration; those that are there never change.
enum HistorySchema {
    /// "Stra" in ASCII: tells the file from other programs' (`PRAGMA application_id`).
    static let applicationID = 0x5374_7261

    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: results, series and points") { db in
            try db.execute(
                sql: """
                    PRAGMA application_id = \(applicationID);
                    -- What was played, and on what. Results of one row can be compared.
                    CREATE TABLE circumstances (
                        id INTEGER PRIMARY KEY, played TEXT NOT NULL, feed TEXT NOT NULL, fingerprint TEXT NOT NULL,
                        UNIQUE (played, feed, fingerprint));
                    CREATE TABLE result (
                        id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, session TEXT NOT NULL,
                        circumstances INTEGER NOT NULL REFERENCES circumstances, date TEXT NOT NULL,
                        -- Of the commit, or of the run where none is known; seconds since 1970.
                        time INTEGER NOT NULL, hash TEXT, branch TEXT, subject TEXT, isModified INTEGER,
                        executable TEXT, against TEXT, failed INTEGER NOT NULL, undecided INTEGER NOT NULL,
                        document BLOB NOT NULL);
                    CREATE INDEX result_of_session ON result (session, time, id);
                    CREATE TABLE series (
                        id INTEGER PRIMARY KEY, session TEXT NOT NULL, arm TEXT NOT NULL, metric TEXT NOT NULL,
                        revision INTEGER NOT NULL, unit TEXT NOT NULL,
                        UNIQUE (session, arm, metric, revision, unit));
                    -- The median of the trials, and the least and the greatest where they differ.
                    CREATE TABLE point (
                        result INTEGER NOT NULL REFERENCES result, series INTEGER NOT NULL REFERENCES series,
                        value NUMERIC NOT NULL, low NUMERIC, high NUMERIC,
                        -- A result's points are added together, so pages are full.
                        PRIMARY KEY (result, series)) WITHOUT ROWID;
                    """)
        }
        // GRDB's other check reads every point.
        migrator.registerMigration("2: parents of commits", foreignKeyChecks: .immediate) { db in
            try db.execute(
                sql: """
                    -- Hashes with spaces between them. Commits without results stand here too: they lie between those that have some.
                    CREATE TABLE ancestry (hash TEXT PRIMARY KEY, parents TEXT NOT NULL) WITHOUT ROWID;
                    """)
        }
        return migrator
    }()
}
