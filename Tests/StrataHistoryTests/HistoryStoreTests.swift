import Foundation
import StrataBasics
import StrataGating
import StrataProfiler
import Testing

@testable import StrataHistory

@Suite struct HistoryStoreTests {
    private let results: TestResults
    private let path: String

    init() throws {
        results = try TestResults()
        path = "\(try TestResults.folder())/history.sqlite"
    }

    @Test func theBytesOfAResultAreKept() throws {
        let history = try History(at: path)
        let pretty = try results.data(.init(commit: TestResults.hash(1), subject: "Ümläute \" \\ { [ , : 🙂"))
        let bare = JSONSpacing.removed(from: pretty)
        let odd =
            Data(String(decoding: bare, as: UTF8.self).replacing(",\"arms\"", with: " ,\n\"arms\"").utf8)
            + Data("  \n".utf8)
        for data in [pretty, bare, odd] {
            let document = try ResultDocument(data, name: "test")
            #expect(try history.add(document))
            #expect(try history.document(document.id).data == data)
            // Once.
            #expect(try !history.add(document))
        }
        #expect(try history.ids().count == 3)
        #expect(throws: HistoryError.self) { try history.document("2026") }
        #expect(throws: HistoryError.self) { try history.document("none") }
    }

    /// A path may be a link to a shared file that nobody has created yet.
    @Test func aLinkToAMissingFileIsFollowed() throws {
        let link = "\(path)-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(path)-shared")
        #expect(try History(at: link).add(ResultDocument(try results.data(.init()), name: "test")))
        #expect(try History(at: "\(path)-shared").ids().count == 1)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "\(path)-shared")
    }

    /// Several writers may find no file at the same moment; each migration is run by one of them.
    @Test func manyWritersCreateTheFileAtOnce() throws {
        for round in 0..<40 {
            let path = "\(path)-\(round)"
            let failures = Locked<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                do { _ = try History(at: path) } catch { failures.withLock { $0.append("\(error)") } }
            }
            #expect(failures.withLock { $0 } == [], "\(round)")
            #expect(try History(at: path).ids().isEmpty)
        }
    }

    @Test(arguments: [
        "{}", "[]", "{\"a\":[]}", "{\"a\":{}}", "[[],{}]", "{\"a\":[1,2,{\"b\":\"x:, {}[]\\\"\\\\\"}]}", "1", "\"\"",
        "",
    ])
    func whiteSpaceIsRestoredAsFoundationPrintsIt(text: String) throws {
        guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else { return }
        let pretty = try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
        #expect(JSONSpacing.added(to: Data(text.utf8), upTo: .max) == pretty + Data("\n".utf8), "\(text)")
        #expect(JSONSpacing.removed(from: pretty) == Data(text.utf8))
    }

    /// 11 kB of gzip with an unknown key of deep lists took 7.7 GB: the white space of each comma has twice its depth.
    @Test func whiteSpaceIsBounded() throws {
        let deep = { (depth: Int) in
            String(repeating: "[", count: depth) + "0" + String(repeating: ",0", count: 100_000)
                + String(repeating: "]", count: depth)
        }
        #expect(JSONSpacing.added(to: Data(deep(400).utf8), upTo: 1 << 20) == nil)
        #expect(JSONSpacing.added(to: Data("[1]".utf8), upTo: 8)?.count == 8)
        #expect(JSONSpacing.added(to: Data("[1]".utf8), upTo: 7) == nil)
        let text = String(decoding: JSONSpacing.removed(from: try results.data(.init())), as: UTF8.self)
        for (depth, words) in [(520, "nested more than 128 levels deep"), (400, "nested more than 128 levels deep")] {
            let data = Data((text.dropLast() + ",\"zzz\":\(deep(depth))}").utf8)
            let error = #expect(throws: HistoryError.self) { try ResultDocument(data, name: "a.json") }
            #expect(error?.description.hasPrefix("a.json: line 1, column ") == true, "\(String(describing: error))")
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        }
        let history = try History(at: path)
        let document = try ResultDocument(Data((text.dropLast() + ",\"zzz\":\(deep(100))}").utf8), name: "a.json")
        try history.add(document)
        #expect(try history.document(document.id).data == document.data)
        // A packed result that expands to more than any result has is damaged, and not expanded.
        let bomb = Data([1]) + (Gzip.compressed(Data(deep(2_000).utf8)) ?? Data())
        #expect(ResultDocument.unpacked(bomb) == nil)
    }

    @Test func gzipIsReadAndDamageIsDetected() throws {
        for data in [Data("a".utf8), Data(repeating: 7, count: 100_000), Data((0..<5_000).map { UInt8($0 * 7 % 251) })]
        {
            let packed = try #require(Gzip.compressed(data))
            #expect(Gzip.expanded(packed) == data && Gzip.compressed(data) == packed)
            #expect(Gzip.expanded(packed.dropLast(4)) == nil)
            var damaged = packed
            damaged[packed.count / 2] ^= 0xff
            #expect(Gzip.expanded(damaged) != data)
        }
        #expect(Gzip.expanded(Data()) == nil && Gzip.expanded(Data("no gzip".utf8)) == nil)
    }

    @Test func invalidResultsAreRejected() throws {
        let data = try results.data(.init())
        for (text, words) in [
            ("{}", "not a result"), ("", "not JSON"),
            (
                String(decoding: data, as: UTF8.self).replacing(
                    "\"isInterrupted\" : false", with: "\"isInterrupted\" : true"), "interrupted"
            ),
            (String(decoding: data.prefix(2_000), as: UTF8.self), "not JSON, or truncated"),
        ] {
            let error = #expect(throws: HistoryError.self) { try ResultDocument(Data(text.utf8), name: "a.json") }
            #expect(
                error?.description.contains(words) == true && error?.description.hasPrefix("a.json: ") == true,
                "\(String(describing: error))")
        }
    }

    /// A damaged file, and those of another program or of a newer version, are reported and not changed.
    @Test func filesThatAreNotAHistoryAreNotChanged() throws {
        func refused(_ words: String) throws {
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            let error = #expect(throws: HistoryError.self) { try History(at: path) }
            #expect(
                error?.description.contains(words) == true && error?.description.contains(path) == true,
                "\(String(describing: error))")
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
            try FileManager.default.removeItem(atPath: path)
        }
        try Data("this is not a database, but long enough to be read as one".utf8).write(to: URL(fileURLWithPath: path))
        try refused("it is damaged or not a history; it was not changed")
        do {
            let other = try Database(at: path, for: .writing)
            try other.script("CREATE TABLE mine (a)")
        }
        try refused("another program's database")
        do {
            try History(at: path).add(results.document(.init()))
            let tomorrow = try Database(at: path, for: .writing)
            try tomorrow.script("INSERT INTO grdb_migrations VALUES ('99: of tomorrow')")
        }
        try refused("written by a newer version of strata")
        #expect(throws: HistoryError.self) { try History(at: path, makingIt: false) }
        #expect(throws: HistoryError.self) { try History(at: "/proc/none/history.sqlite") }
        #expect(throws: HistoryError.self) { try History(at: FilePlaceOf(path).folder) }
    }

    /// A recursive view in place of a table hung every command.
    @Test(arguments: [
        (
            "DROP TABLE result; CREATE VIEW result AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x FROM r) SELECT x FROM r",
            "it has a view `result` that is not as in a history"
        ),
        ("CREATE VIEW extra AS SELECT 1", "it has a view `extra` that is not as in a history"),
        (
            "DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS SELECT 'x' AS identifier",
            "a view `grdb_migrations`"
        ),
        (
            "CREATE TRIGGER t AFTER INSERT ON result BEGIN DELETE FROM result; END",
            "it has a trigger `t` that is not as in a history"
        ),
        ("CREATE VIRTUAL TABLE words USING fts5(a)", "it has a table `words` that is not as in a history"),
        // Expressions in what is otherwise a history's own.
        ("CREATE INDEX costly ON result (length(document))", "it has an index `costly` that is not as in a history"),
        (
            "DROP TABLE ancestry; CREATE TABLE ancestry (hash TEXT PRIMARY KEY CHECK (length(hash) > 1), parents TEXT NOT NULL)",
            "it has a table `ancestry` that is not as in a history"
        ),
        ("CREATE TABLE mine (a)", "it has a table `mine` that is not as in a history"),
        (
            "ALTER TABLE result ADD COLUMN c AS (length(document))",
            "it has a table `result` that is not as in a history"
        ),
    ])
    func onlyTheTablesOfAHistoryAreRead(script: String, words: String) throws {
        try History(at: path).add(results.document(.init()))
        try Database(at: path, for: .writing).script("PRAGMA foreign_keys = OFF; \(script)")
        for isNew in [true, false] {
            let error = #expect(throws: HistoryError.self) { try History(at: path, makingIt: isNew) }
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
        }
    }

    /// SQLite waited for ever for the writer of a pipe beside the file.
    @Test(arguments: ["-journal", "-wal", "-shm"]) func filesBesideAHistoryAreRegular(suffix: String) throws {
        let fresh = "\(path)-fresh"
        try History(at: path).add(results.document(.init()))
        for path in [path, fresh] {
            unlink(path + suffix)
            #expect(mkfifo(path + suffix, 0o600) == 0)
            for isNew in [true, false] {
                let error = #expect(throws: HistoryError.self) { try History(at: path, makingIt: isNew) }
                #expect(
                    error?.description.contains("\(suffix): it is not a regular file") == true,
                    "\(String(describing: error))")
            }
        }
        // Also behind a link.
        let link = "\(path)-link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(throws: HistoryError.self) { try History(at: link, makingIt: false) }
    }

    /// A history that results cannot be added to is not changed by a single byte.
    @Test(arguments: [false, true]) func aDamagedHistoryIsNotChanged(isOlder: Bool) throws {
        for day in 0..<3 { try History(at: path).add(results.document(.init(date: TestResults.day(day)))) }
        if isOlder { try makeOlder() }
        let sound = try Data(contentsOf: URL(fileURLWithPath: path))
        let document = try results.document(.init(date: TestResults.day(9)))
        var refused = 0
        for length in [1_024, 3_072] {
            for start in stride(from: 0, to: sound.count - length, by: 1_024) {
                var bytes = sound
                bytes.replaceSubrange(start..<start + length, with: Data(count: length))
                for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
                try bytes.write(to: URL(fileURLWithPath: path))
                do {
                    try History(at: path).add(document)
                } catch {
                    refused += 1
                    #expect(error.description.contains("it is damaged"), "\(start): \(error)")
                    let now = try Data(contentsOf: URL(fileURLWithPath: path))
                    #expect(now == bytes, "\(length) bytes from \(start): \(bytes.count) bytes, now \(now.count)")
                }
            }
        }
        #expect(refused > 10)
    }

    /// Removes the table of parents, as in a file of an earlier version.
    private func makeOlder() throws {
        let database = try Database(at: path, for: .writing)
        try database.script(
            """
            DROP TABLE ancestry; DELETE FROM grdb_migrations WHERE identifier LIKE '2:%'; VACUUM;
            PRAGMA wal_checkpoint(TRUNCATE)
            """)
    }

    @Test func anEarlierVersionsFileIsReadAndContinued() throws {
        for day in 0..<3 {
            try History(at: path).add(
                results.document(
                    .init(date: TestResults.day(day), commit: TestResults.hash(day), time: TestResults.day(day))))
        }
        try makeOlder()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let history = try History(at: path, makingIt: false)
        #expect(try history.results(of: "weather").count == 3)
        try history.learn([TestResults.hash(2): [TestResults.hash(0)]])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        try History(at: path).add(
            results.document(
                .init(date: TestResults.day(9), commit: TestResults.hash(9), parents: [TestResults.hash(2)])))
        #expect(
            try History(at: path, makingIt: false).results(of: "weather").map(\.hash)
                == [0, 1, 2, 9].map(TestResults.hash))
    }

    /// They would wait for a writer, or are endless.
    @Test func pipesAndDevicesAreRefused() throws {
        #expect(mkfifo(path, 0o600) == 0)
        for (path, isNew) in [(path, true), (path, false), ("/dev/null", true), ("/dev/zero", false)] {
            let error = #expect(throws: HistoryError.self) { try History(at: path, makingIt: isNew) }
            #expect(error?.description == "\(path): it is a pipe, a socket or a device; name a regular file")
        }
    }

    /// A read-only folder with a file whose log was not merged.
    @Test func aCopyOfARunningHistoryIsRead() throws {
        let writer = try History(at: path)
        try writer.add(results.document(.init()))
        let copy = "\(try TestResults.folder())/copy.sqlite"
        for end in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + end, toPath: copy + end) }
        #expect(try History(at: copy, makingIt: false).ids().count == 1)
        #expect(try writer.ids().count == 1)
    }

    private struct FilePlaceOf {
        let folder: String
        init(_ path: String) { folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
    }

    /// Parents are stored with results, in any order, and also on another machine.
    @Test(arguments: 0..<6) func resultsHaveTheirParents(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed, name: "parents")
        let history = try History(at: path)
        for commit in (1...8).shuffled(using: &random) {
            // All of one second; between two of them lie two others.
            let line = stride(from: commit * 3 - 1, through: commit * 3 - 3, by: -1).map { [TestResults.hash($0)] }
            try history.add(
                results.document(
                    .init(
                        date: TestResults.day(9 - commit), commit: TestResults.hash(commit * 3),
                        time: TestResults.day(0), parents: line[0], ancestry: line.dropFirst().map { $0[0] })))
        }
        let hashes = (1...8).map { TestResults.hash($0 * 3) }
        #expect(try history.results(of: "weather").map(\.hash) == hashes, "seed \(seed)")
        #expect(try history.commitsToLookUp(of: "weather").isEmpty, "seed \(seed)")
        let folder = HistoryFolder(try TestResults.folder())
        _ = try await history.push(to: folder)
        let other = try History(at: "\(folder.path)/other.sqlite")
        _ = try await other.pull(from: folder) { _ in nil }
        #expect(try other.results(of: "weather").map(\.hash) == hashes, "seed \(seed)")
    }

    @Test func resultsAreInTheOrderOfTheirCommits() throws {
        let history = try History(at: path)
        for (day, hash, date) in [(3, 3, 1), (1, 1, 9), (2, 2, 5)] {
            try history.add(
                results.document(
                    .init(
                        date: TestResults.day(date), commit: TestResults.hash(hash), time: TestResults.day(day),
                        subject: "c\(hash)")))
        }
        try history.add(results.document(.init(date: TestResults.day(0), commit: TestResults.hash(7), branch: "other")))
        #expect(try history.results(of: "weather", branch: "main").map(\.subject) == ["c1", "c2", "c3"])
        #expect(try history.results(of: "weather").count == 4)
        #expect(try history.branches(of: "weather") == ["main", "other"])
        #expect(try history.sessions().map(\.name) == ["weather"] && history.sessions().map(\.results) == [4])
        #expect(
            try history.results(of: "weather", since: Date(timeIntervalSince1970: 1_767_225_600 + 2 * 86_400)).count
                == 2)
    }
}
