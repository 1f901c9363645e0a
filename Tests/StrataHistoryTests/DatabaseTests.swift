import CSQLite
import Foundation
import StrataBasics
import Testing

@testable import StrataHistory

@Suite struct DatabaseTests {
    private let path: String
    private let database: Database

    init() throws {
        path = "\(try TestResults.folder())/values.sqlite"
        database = try Database(at: path, for: .writing)
        try database.script("CREATE TABLE pair (id INTEGER PRIMARY KEY, value)")
    }

    /// Stores a value and reads it back as another type.
    private func stored<Value: DatabaseValue>(_ value: some DatabaseValue, as type: Value.Type) throws -> Value? {
        try database.write { try $0.run("INSERT OR REPLACE INTO pair VALUES (1, ?)", [value]) }
        return try database.read { try $0.first("SELECT value FROM pair") { row -> Value in try row[0] } }
    }

    @Test(arguments: ["", "a", "\u{0}", "a\u{0}b", "Größe 👩‍👩‍👧", String(repeating: "x", count: 100_000)])
    func textsAreKept(_ text: String) throws {
        #expect(try stored(text, as: String.self) == text)
    }

    @Test(arguments: [Data(), Data([0]), Data(repeating: 7, count: 100_000)]) func bytesAreKept(_ data: Data) throws {
        #expect(try stored(data, as: Data.self) == data)
    }

    @Test func numbersAreKept() throws {
        for number in [Int64.min, -1, 0, 1, .max] { #expect(try stored(number, as: Int64.self) == number) }
        for number in [-0.5, 0, .pi, .greatestFiniteMagnitude] {
            #expect(try stored(number, as: Double.self) == number)
        }
        #expect(try stored(3, as: Double.self) == 3)
        #expect(try stored(true, as: Bool.self) == true)
        #expect(try stored(Int?.none, as: Int?.self) == .some(nil))
    }

    @Test func anotherTypeIsDamage() throws {
        func isDamage(_ body: () throws -> Void) {
            let error = #expect(throws: DatabaseError.self) { try body() }
            #expect(error?.code == SQLITE_CORRUPT)
        }
        isDamage { _ = try stored(Int?.none, as: Int.self) }
        isDamage { _ = try stored("7", as: Int.self) }
        isDamage { _ = try stored(0.5, as: Int64.self) }
        isDamage { _ = try stored(7, as: String.self) }
        isDamage { _ = try stored("7", as: Data.self) }
        isDamage { _ = try stored("7", as: Double?.self) }
    }

    /// A statement with endless rows, or none, ends.
    @Test(arguments: ["SELECT count(*) FROM r", "SELECT x FROM r WHERE x < 0"]) func statementsEnd(query: String) throws
    {
        let database = try Database(at: path, for: .reading, patience: 0.2)
        let error = #expect(throws: DatabaseError.self) {
            try database.rows("WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) \(query)") { _ in }
        }
        #expect(error?.code == SQLITE_INTERRUPT)
        // The next one has its own time.
        #expect(try database.first("SELECT 7") { row -> Int in try row[0] } == 7)
    }

    @Test func aBodyThatThrowsChangesNothing() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try database.write { db in
                try db.run("INSERT INTO pair VALUES (1, 1)")
                throw Stop()
            }
        }
        #expect(try database.read { try $0.rows("SELECT id FROM pair") { row -> Int in try row[0] } } == [])
    }

    /// The statement is usable again, as is the connection.
    @Test func aRowThatThrowsEndsItsQuery() throws {
        struct Stop: Error {}
        try database.write { try $0.run("INSERT INTO pair VALUES (1, 1), (2, 2)") }
        for _ in 0..<2 {
            #expect(throws: Stop.self) {
                try database.read { try $0.each("SELECT id FROM pair") { _ in throw Stop() } }
            }
        }
        #expect(try database.read { try $0.rows("SELECT id FROM pair") { row -> Int in try row[0] } } == [1, 2])
    }

    @Test func aTransactionInATransactionIsAnError() throws {
        #expect(throws: DatabaseError.self) { try database.write { _ in try database.read { _ in } } }
        try database.write { try $0.run("INSERT INTO pair VALUES (1, 1)") }
    }

    /// Eight threads write and read over one connection, in transactions and outside of them. The thread sanitizer runs
    /// this too (`.ci/sanitize`).
    @Test func eightThreadsShareAConnection() throws {
        let (threads, rounds) = (8, 40)
        let problems = Locked<[String]>([])
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            do {
                for round in 0..<rounds {
                    let inserted = try database.write { db in
                        try db.run("INSERT INTO pair (value) VALUES (?)", [thread])
                        let first = db.lastRow
                        try db.run("INSERT INTO pair (value) VALUES (?)", [thread])
                        return [first, db.lastRow]
                    }
                    // Statements that no other thread has prepared, outside of a transaction.
                    let own: Int? = try database.first("SELECT count(*) FROM pair WHERE value = \(thread)") {
                        try $0[0]
                    }
                    let all: Int? = try database.read { try $0.first("SELECT count(*) FROM pair") { try $0[0] } }
                    guard inserted[1] == inserted[0] + 1, own == 2 * (round + 1), all?.isMultiple(of: 2) == true else {
                        throw DatabaseError.damaged
                    }
                }
            } catch {
                problems.withLock { $0.append("thread \(thread): \(error)") }
            }
        }
        #expect(problems.withLock(\.self) == [])
        #expect(try database.first("SELECT count(*) FROM pair") { row -> Int in try row[0] } == 2 * threads * rounds)
    }

    @Test func mistakesInStatementsAreErrors() throws {
        let error = #expect(throws: DatabaseError.self) { try database.read { try $0.run("SELECT absent FROM pair") } }
        #expect(error?.description == "no such column: absent")
        #expect(throws: DatabaseError.self) {
            try Database(at: path, for: .reading).write { try $0.run("DELETE FROM pair") }
        }
    }

    /// A database that is opened as an address is that of the file's name.
    @Test(arguments: [":memory:", "file:x.sqlite", "file:x?mode=memory", "a b%20#?.sqlite", "-x"])
    func everyNameIsThatOfAFile(_ name: String) throws {
        let file = "\(try TestResults.folder())/\(name)"
        try Database(at: file, for: .writing).script("CREATE TABLE a (b)")
        #expect(try Database(at: file, for: .immutable).read { try $0.hasTable("a") })
    }
}
