import Foundation
import SectionKit
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct RunFeedTests {
    @Test func theSameShapeIsTheSameFeed() throws {
        let folder = try TestWorld.folder()
        let profile = try TestWorld.profile("script: [load]\n")
        let registry = try TestWorld.registry()
        let first = try RunFeed(profile, override: nil, scratch: folder, registry: registry)
        let second = try RunFeed(profile, override: nil, scratch: folder, registry: registry)
        #expect(first.description == second.description)
        #expect(first.description.items == 51 && first.description.sections == 3)
        #expect(first.description.itemsBySectionType == ["banner": 2, "slider": 9, "grid": 40])
        #expect(first.sections == ["banner-0", "slider-1", "grid-2"])
    }

    @Test func aStepThatNamesAnAbsentSectionIsAProfileError() throws {
        let folder = try TestWorld.folder()
        let profile = try TestWorld.profile("script:\n  - load\n  - repeat: {steps: [{swipe: slidr-1}]}\n")
        let feed = try RunFeed(profile, override: nil, scratch: folder, registry: TestWorld.registry())
        let issues = feed.issues(with: profile.script).map(\.description)
        #expect(
            issues == [
                "test.yaml:8:22: unknown section `slidr-1`; did you mean `slider-1`? Allowed: banner-0, slider-1, grid-2"
            ])
    }

    /// Regression: the mistake was only found in the trial, which left the step out.
    @Test func aRevisionThatCannotBeReadIsAProfileError() throws {
        let folder = try TestWorld.folder()
        try #"{"sections": [{"id": "later", "type": "grid", "items": []}]}"#
            .write(toFile: folder + "/next.json", atomically: true, encoding: .utf8)
        try "{".write(toFile: folder + "/broken.json", atomically: true, encoding: .utf8)
        let steps = ["update: {feed: next.json}", "scroll: {section: later}", "update: {feed: none.json}"]
        let text =
            TestWorld.head + "script:\n  - load\n" + steps.map { "  - \($0)\n" }.joined()
            + "  - repeat: {steps: [{update: {feed: broken.json}}]}\n"
        let file = folder + "/test.yaml"
        let profile = try Profile(text: text, file: file, catalog: RunCatalog(TestWorld.registry()))
        for override in [nil, folder + "/next.json"] {
            let feed = try RunFeed(
                profile, override: override.map { FeedFile($0) }, scratch: folder, registry: TestWorld.registry())
            let issues = feed.issues(with: profile.script).map(\.description)
            try #require(issues.count == 2)
            #expect(issues[0].hasPrefix("\(file):10:5: the next feed cannot be used: "))
            #expect(issues[0].contains("none.json") && issues[0].contains("does not exist"))
            #expect(issues[1].hasPrefix("\(file):11:22: the next feed cannot be used: "))
        }
    }

    @Test func aGateOnAnAbsentSectionTypeIsAProfileError() throws {
        let folder = try TestWorld.folder()
        let gates = "gates:\n  - {metric: cells.created, section: recommendation, atMost: 0}\n"
        let profile = try TestWorld.profile("script: [load]\n" + gates)
        let feed = try RunFeed(profile, override: nil, scratch: folder, registry: TestWorld.registry())
        #expect(
            feed.issues(with: profile.gates).map(\.description) == [
                "test.yaml:8:5: unknown section type of this feed `recommendation`; allowed: banner, grid, slider"
            ])
    }

    @Test func aForeignFeedMayLackSections() throws {
        let folder = try TestWorld.folder()
        let file = folder + "/feed.json"
        try Data(#"{"version":1,"sections":[]}"#.utf8).write(to: URL(fileURLWithPath: file))
        let profile = try TestWorld.profile("script: [load, {swipe: slider-1}]\n")
        let feed = try RunFeed(profile, override: FeedFile(file), scratch: folder, registry: TestWorld.registry())
        #expect(feed.isForeign && feed.issues(with: profile.script).isEmpty)
    }

    /// Regression: a device was copied until the disk was full, and a pipe blocked.
    @Test func devicesAndPipesAreNotCopied() throws {
        let folder = try TestWorld.folder()
        mkfifo(folder + "/pipe", 0o600)
        let profile = try TestWorld.profile("script: [load]\n")
        for (path, words) in [("/dev/zero", "a device"), (folder + "/pipe", "a pipe"), (folder, "a directory")] {
            let error = #expect(throws: RunError.self) {
                try RunFeed(profile, override: FeedFile(path), scratch: folder, registry: TestWorld.registry())
            }
            #expect(error?.code == .feed && error?.description.contains("\(path): ") == true)
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["pipe"])
    }

    @Test func errorNamesAnUnusableFeed() throws {
        let folder = try TestWorld.folder()
        let profile = try TestWorld.profile("script: [load]\n")
        for (name, text, words) in [
            ("missing.json", nil, "does not exist"), ("empty.json", "", "empty"),
            ("cut.json", #"{"sections":["#, "truncated"),
            (
                "twice.json",
                #"{"version":1,"sections":[{"id":"a","type":"banner","items":[]},{"id":"a","type":"banner","items":[]}]}"#,
                "occurs twice"
            ),
        ] as [(String, String?, String)] {
            if let text { try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)")) }
            let error = #expect(throws: RunError.self) {
                let file = FeedFile("\(folder)/\(name)")
                return try RunFeed(profile, override: file, scratch: folder, registry: TestWorld.registry())
            }
            #expect(error?.code == .feed && error?.description.contains(words) == true, "\(error?.description ?? "")")
            #expect(error?.description.contains(name) == true)
        }
    }
}
