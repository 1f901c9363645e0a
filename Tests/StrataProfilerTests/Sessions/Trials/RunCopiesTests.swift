import Foundation
import StrataBasics
import Synchronization
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The files that a run measures are copied first, and are the same from the first trial to the last.
@Suite struct RunCopiesTests {
    private func write(_ text: String, to path: String, mode: Int = 0o600) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func folder(_ body: (String) throws -> Void) throws {
        let folder = try TestWorld.folder()
        for name in ["x", "long", "run"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        try body(folder)
    }

    /// A copy that fails leaves no part of it: a full disk would stay full.
    @Test func aFailedCopyLeavesNoFile() throws {
        try folder { folder in
            // The first page of a process's memory is not mapped, so that reading the file fails after it was opened.
            #expect(throws: RunError.self) { try PrivateCopy(of: "/proc/self/mem", to: folder + "/run/copy") }
            #expect(!FileManager.default.fileExists(atPath: folder + "/run/copy"))
        }
    }

    @Test func programsAreCopiedWithTheirResources() throws {
        try folder { folder in
            try write("#!/bin/sh\n", to: folder + "/x/strata", mode: 0o755)
            try write("#!/bin/sh\nexit 1\n", to: folder + "/long/strata-of-another-branch", mode: 0o755)
            try write("lib", to: folder + "/x/libshop.so")
            try write("lib", to: folder + "/x/libshop.so.1")
            try write("notes", to: folder + "/x/notes.txt")
            try FileManager.default.createDirectory(
                atPath: folder + "/x/shop_Shop.resources/deep", withIntermediateDirectories: true)
            try write("{}", to: folder + "/x/shop_Shop.resources/deep/a.json")
            let originals = [folder + "/x/strata", folder + "/long/strata-of-another-branch"]
            var copies = RunCopies(folder: folder + "/run")
            let sides = [originals[0]] + originals
            let programs = try copies.add(programs: sides)
            #expect(Set(programs).count == 3 && Set(programs.map(\.utf8.count)).count == 1, "\(programs)")
            for (original, copy) in zip(sides, programs) {
                #expect(FileManager.default.contentsEqual(atPath: original, andPath: copy))
                #expect(FileManager.default.isExecutableFile(atPath: copy))
                #expect(copies.hash(of: original) == ContentHash.ofFile(original))
            }
            let place = FilePlace(programs[0]).folder
            #expect(
                try FileManager.default.subpathsOfDirectory(atPath: place).sorted() == [
                    "libshop.so", "libshop.so.1", "shop_Shop.resources", "shop_Shop.resources/deep",
                    "shop_Shop.resources/deep/a.json", "strata",
                ])
            try copies.check()
            #expect(copies.notes.isEmpty)
            // A single program needs only one copy.
            var alone = RunCopies(folder: folder + "/alone")
            #expect(Set(try alone.add(programs: [originals[0], originals[0]])).count == 1)
        }
    }

    @Test func changedCopyIsAnErrorAndChangedOriginalANote() throws {
        try folder { folder in
            let original = folder + "/x/feed.json"
            try write("{}", to: original)
            var copies = RunCopies(folder: folder + "/run")
            try copies.add(file: original)
            let copy = try #require(copies.files[original])
            try write("[]", to: original)
            try copies.check()
            #expect(
                copies.notes.count == 1 && copies.notes.first?.hasPrefix("\(original) changed during the run") == true)
            try write("[]", to: copy)
            let error = #expect(throws: RunError.self) { try copies.check() }
            #expect(error?.code == .changedCopy && error?.description.contains(original) == true)
            try FileManager.default.removeItem(atPath: copy)
            TestWorld.expectError(RunError.self, "copy of \(original) was deleted during the run") {
                try copies.check()
            }
        }
    }

    /// A build that writes the program while it is copied: half of it would be the old one.
    @Test func changeWhileCopyingIsAnError() throws {
        try folder { folder in
            let original = folder + "/x/strata"
            try Data(count: 32 << 20).write(to: URL(fileURLWithPath: original))
            let writer = try FileHandle(forUpdating: URL(fileURLWithPath: original))
            let isOver = Flag()
            defer { isOver.value.withLock { $0 = true } }
            Thread.detachNewThread {
                var value: UInt8 = 1
                while !isOver.value.withLock({ $0 }) {
                    try? writer.seek(toOffset: 0)
                    try? writer.write(contentsOf: Data([value]))
                    value &+= 1
                    usleep(100)
                }
            }
            // A busy machine may let the writer wait while a copy is made.
            var error: RunError?
            for attempt in 0..<50 where error == nil {
                do throws(RunError) {
                    _ = try PrivateCopy(of: original, to: "\(folder)/run/\(attempt)")
                    try? FileManager.default.removeItem(atPath: "\(folder)/run/\(attempt)")
                } catch let refusal {
                    error = refusal
                }
            }
            #expect(error?.code == .changedWhileCopied, "\(String(describing: error))")
        }
    }

    @Test func unreadableAndUnwritableFilesAreNamed() throws {
        try folder { folder in
            TestWorld.expectError(RunError.self, "/none: cannot be read: no such file") {
                try PrivateCopy(of: folder + "/none", to: folder + "/run/a")
            }
            try write("x", to: folder + "/x/a")
            let full = #expect(throws: RunError.self) { try PrivateCopy(of: folder + "/x/a", to: folder + "/none/a") }
            #expect(full?.code == .scratch && full?.description.contains("TMPDIR") == true)
        }
    }

    @Test func childrenReadCopiesOfLaterFeedsAndPictures() throws {
        try folder { folder in
            let head = "script:\n  - load\n  - update: {feed: next.json}\nfeed: {file: feed.json}\n"
            let item = #"{"id":"a","title":"T","image":{"width":10,"height":10,"file":"PICTURE"}}"#
            let feed = #"{"sections":[{"id":"s","type":"banner","items":[ITEM]}]}"#
            for (name, picture) in [("feed", "a.png"), ("next", "/b.png")] {
                let picture = picture.hasPrefix("/") ? folder + "/x" + picture : picture
                let text = feed.replacing("ITEM", with: item.replacing("PICTURE", with: picture))
                try write(text, to: "\(folder)/x/\(name).json")
            }
            for name in ["a.png", "b.png"] { try write(name, to: "\(folder)/x/\(name)") }
            let profile = try Profile(
                text: head, file: folder + "/x/test.yaml", catalog: RunCatalog(TestWorld.registry()))
            let run = try RunFeed(profile, override: nil, scratch: folder + "/run", registry: TestWorld.registry())
            #expect(run.description.origin == folder + "/x/feed.json")
            #expect(FileManager.default.contentsEqual(atPath: run.file, andPath: run.description.origin))
            #expect(run.copies.files.keys.sorted() == ["a.png", "b.png", "next.json"].map { "\(folder)/x/\($0)" })
            #expect(run.copies.files.values.allSatisfy { $0.hasPrefix(folder + "/run/") })
        }
    }
}

/// Something that another thread looks at.
private final class Flag: Sendable {
    let value = Mutex(false)
}
