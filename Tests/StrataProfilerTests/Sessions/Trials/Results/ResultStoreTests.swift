import Foundation
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ResultStoreTests {
    /// A result folder with a store for the profile `home`.
    private final class Folder {
        let path: String
        let store: ResultStore

        init() throws {
            path = try TestWorld.folder()
            store = try ResultStore.all(["home"], in: path)[0]
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        /// Adds a run of a second of the last minute of 2026.
        @discardableResult
        func add(
            _ second: Int, keeping count: Int = 10, isFinished: Bool = true, recordings: [String] = []
        ) throws -> ResultStore.Addition {
            let result = try ResultStoreTests.result(second, isFinished: isFinished)
            return try store.add(
                result, data: JSONEncoder().encode(result), recordings: recordings.map { ($0, Data($0.utf8)) },
                keeping: count)
        }

        func names(_ folder: String = "home") throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()
        }

        func link(_ name: String) throws -> String {
            try FileManager.default.destinationOfSymbolicLink(atPath: "\(path)/\(name)")
        }

        func write(_ text: String, to name: String) throws {
            try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
        }
    }

    private static func name(_ second: Int) -> String { "2026-12-31T23-59-\(second)Z-abcdef0" }

    private static func result(_ second: Int, isFinished: Bool = true) throws -> RunResult {
        let object: [String: Any] = [
            "version": 1, "strata": "0.0.0", "date": "2026-12-31T23:59:\(second)Z",
            "commit": ["hash": "abcdef0123", "branch": "main", "isModified": true] as [String: Any],
            "profile": ["name": "home", "file": "home.yaml", "hash": ""],
            "device": ["width": 390, "height": 844, "scale": 3, "refresh": 60, "scheme": "light", "cpuFactor": 1],
            "render": "full", "arms": [], "metrics": [:] as [String: Any],
            "feed": [
                "origin": "", "hash": "", "sections": 0, "items": 0, "itemsBySectionType": [:] as [String: Any],
                "diagnostics": [],
            ] as [String: Any],
            "trials": ["seed": 1, "plan": ["time": 5, "memory": 2], "entries": []] as [String: Any],
            "fingerprint": ["machine": [:], "system": [:], "toolchain": [:], "libraries": [:]] as [String: Any],
            "demoted": [], "failures": [], "skipped": [], "diagnostics": [], "isInterrupted": !isFinished,
        ]
        return try JSONDecoder().decode(RunResult.self, from: JSONSerialization.data(withJSONObject: object))
    }

    @Test func aRunHasAFolderAndLinksNameIt() throws {
        let folder = try Folder()
        let added = try folder.add(10, recordings: ["profile.yaml", "frames.json"])
        #expect(added.problem == nil && added.last == added.file)
        #expect(added.file == "\(folder.path)/home/\(Self.name(10))/result.json")
        #expect(try folder.names("home/\(Self.name(10))") == ["frames.json", "profile.yaml", "result.json"])
        #expect(try folder.link("home/last") == Self.name(10) && folder.link("home.json") == "home/last/result.json")
        #expect(try ResultFile("\(folder.path)/home.json").read() == Self.result(10))
        #expect(try folder.names("") == ["home", "home.json"] && folder.names() == [Self.name(10), "last"])
    }

    @Test func aRecordingMayHaveAFolderWhichGoesWithItsRun() throws {
        let folder = try Folder()
        try folder.add(10, keeping: 1, recordings: ["film-a.json", "film/1.png", "film/2.png"])
        #expect(try folder.names("home/\(Self.name(10))/film") == ["1.png", "2.png"])
        try folder.add(11, keeping: 1)
        #expect(try folder.names() == [Self.name(11), "last"])
    }

    @Test func runsOfOneSecondAreNumbered() throws {
        let folder = try Folder()
        for _ in 0..<3 { try folder.add(10) }
        #expect(folder.store.runs.map(\.name.number) == [1, 2, 3])
        #expect(folder.store.last?.name.number == 3)
    }

    /// Interrupted runs do not cause finished ones to be removed.
    @Test func unfinishedRunsDisplaceNoFinishedOnes() throws {
        let folder = try Folder()
        for second in [10, 11] { try folder.add(second, keeping: 2) }
        for second in [12, 13, 14] { try folder.add(second, keeping: 2, isFinished: false) }
        try folder.add(15, keeping: 2)
        #expect(try folder.names() == [11, 13, 14, 15].map(Self.name) + ["last"])
    }

    @Test func anUnfinishedRunMovesTheLinksOnlyIfNoneHasFinished() throws {
        let folder = try Folder()
        let first = try folder.add(10, isFinished: false)
        #expect(first.last == first.file && folder.store.last?.isFinished == false)
        let second = try folder.add(11, isFinished: false)
        #expect(second.last == second.file)
        let third = try folder.add(12)
        let fourth = try folder.add(13, isFinished: false)
        #expect(fourth.last == third.file && fourth.file != third.file)
        #expect(folder.store.runs.count == 4)
    }

    @Test func aLinkToAMissingFolderGoesToTheNewestFinishedRun() throws {
        let folder = try Folder()
        for second in [10, 11, 12] { try folder.add(second) }
        try FileManager.default.removeItem(atPath: "\(folder.path)/home/\(Self.name(12))")
        try folder.add(13, isFinished: false)
        #expect(try folder.link("home/last") == Self.name(11))
    }

    @Test func onlyTheNewestRunsAreKept() throws {
        let folder = try Folder()
        for second in 10..<15 { try folder.add(second, keeping: 3) }
        #expect(try folder.names() == [12, 13, 14].map(Self.name) + ["last"])
        try folder.add(15, keeping: 1, isFinished: false)
        #expect(folder.store.runs.count == 4, "an unfinished run removes nothing")
        // As with a clock that was set back.
        try folder.add(11, keeping: 1)
        #expect(try folder.names() == [11, 14, 15].map(Self.name) + ["last"], "the last finished one stays")
    }

    @Test func onlyFoldersOfRunsAreRemoved() throws {
        let folder = try Folder()
        try folder.add(10)
        let others = ["2025-01-01T00-00-00Z", "2025-01-01T00-00-01Z", "2025-01-01T00-00-02Z-notes", "notes"]
        for name in others {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/home/\(name)", withIntermediateDirectories: true)
        }
        try folder.write("[]", to: "home/\(others[1])/result.json")
        for name in others.dropFirst(2) {
            try FileManager.default.copyItem(
                atPath: "\(folder.path)/home.json", toPath: "\(folder.path)/home/\(name)/result.json")
        }
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/home/2025-01-01T00-00-03Z", withDestinationPath: Self.name(10))
        try folder.add(11, keeping: 1)
        #expect(try folder.names() == others.prefix(3) + ["2025-01-01T00-00-03Z", Self.name(11), "last", "notes"])
    }

    /// As in an archive that does not preserve links.
    @Test func aCopyInPlaceOfTheLinkIsReplaced() throws {
        let folder = try Folder()
        try folder.add(10)
        let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/home.json"))
        try FileManager.default.removeItem(atPath: folder.path + "/home.json")
        try data.write(to: URL(fileURLWithPath: folder.path + "/home.json"))
        try folder.add(11, isFinished: false)
        #expect(try folder.names() == [Self.name(10), Self.name(11), "last"])
        #expect(try ResultFile(folder.path + "/home.json").read() == Self.result(10))
        #expect(try folder.link("home.json") == "home/last/result.json")
    }

    @Test func aRecordingThatCannotBeWrittenCostsNoResult() throws {
        let folder = try Folder()
        let added = try folder.add(10, recordings: ["profile.yaml", "profile.yaml/no folder"])
        #expect(
            added.problem?.description.contains("\(Self.name(10))/profile.yaml/no folder: cannot write the result")
                == true)
        #expect(added.last == added.file)
        #expect(try folder.names("home/\(Self.name(10))") == ["profile.yaml", "result.json"])
    }

    @Test func severalThreadsLoseNothing() async throws {
        let folder = try Folder()
        let store = folder.store
        let result = try Self.result(10)
        let data = try JSONEncoder().encode(result)
        let added = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<16 {
                group.addTask { try store.add(result, data: data, recordings: [("a", data)], keeping: 100).file }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(added.count == 16 && store.runs.count == 16)
        #expect(store.last.map { added.contains($0.file) } == true)
        #expect(try folder.names().count == 17, "no draft is left")
    }

    @Test func whatIsInTheWayIsFoundFirst() throws {
        for (name, isFolder, words) in [
            ("home", false, "home: no file can be written here: it is a file"),
            ("home.json", true, "home.json: cannot write the result: it is a folder"),
            ("home/last", true, "last: cannot write the result: it is not a link"),
        ] {
            let path = try TestWorld.folder()
            if isFolder {
                try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
            } else {
                try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)"))
            }
            TestWorld.expectError(RunError.self, words) { try ResultStore.all(["home"], in: path) }
        }
        let path = try TestWorld.folder()
        _ = try ResultStore.all(["home", "other"], in: path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [], "a check leaves nothing behind")
    }

    @Test func profilesOfOneNameAreNumbered() {
        #expect(ResultStore.names(of: ["a", "a", "a-2", "a"]) == ["a", "a-2", "a-2-2", "a-3"])
        #expect(ResultStore.names(of: ["..", "x y/z", "", "home@60"]) == ["-..", "x-y-z", "-", "home@60"])
    }
}
