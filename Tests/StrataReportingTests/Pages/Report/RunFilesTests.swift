import Foundation
import StrataGating
import Testing

@testable import StrataProfiler
@testable import StrataReporting

/// Recordings that are missing, broken or of another run: the page is made without them and says so.
@Suite struct RunFilesTests {
    private func page(_ change: (String) throws -> Void) throws -> (html: String, files: RunFiles) {
        let folder = try SampleRun.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try change(folder)
        let result = try SampleRun.result()
        let files = RunFiles(of: result, in: folder)
        let run = JudgedRun(result, metrics: .standard).judged(by: [])
        return (try ReportPage([ReportedRun(run, files: files)]).html(), files)
    }

    @Test func framesThatAreGone() throws {
        let (html, files) = try page { try FileManager.default.removeItem(atPath: "\($0)/frames.json") }
        #expect(files.frames == nil && files.heaps.count == 2)
        #expect(
            html.contains("frames.json is missing beside the result, or cannot be read, so the page has no memory over")
        )
        #expect(!html.contains("id=\"memory-time") && html.contains("id=\"memory-types"))
    }

    @Test(arguments: ["{\"version\":1,\"profile\":", "[]", "{\"version\":9}"])
    func framesThatCannotBeRead(_ text: String) throws {
        let (html, files) = try page {
            try text.write(toFile: "\($0)/frames.json", atomically: true, encoding: .utf8)
        }
        #expect(files.frames == nil && html.contains("frames.json is truncated, damaged or of another version"))
    }

    @Test func framesOfAnotherRun() throws {
        let folder = try SampleRun.folder(profileHash: "fnv1a:9")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = RunFiles(of: try SampleRun.result(), in: folder)
        #expect(files.frames == nil && files.frameProblem == "frames.json belongs to another run, so it is left out.")
    }

    @Test func noFolderAndNoHeap() throws {
        let result = try SampleRun.result()
        #expect(RunFiles(of: result, in: nil).missing.count == 1)
        let folder = try SampleRun.folder(heap: nil)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(
            RunFiles(of: result, in: folder).missing == [
                "There are no heap profiles; `strata run --heap` records them."
            ])
    }

    /// Advice is beside the run's folder, and belongs to one profile and one feed.
    @Test(arguments: [("fnv1a:1", true), ("fnv1a:other", false)])
    func adviceOnTheSameScreenIsAPart(hash: String, isShown: Bool) throws {
        let runs = try SampleRun.folder()
        defer { try? FileManager.default.removeItem(atPath: runs) }
        let folder = runs + "/2026-11-22T18-05-09Z"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let result = try SampleRun.result()
        var advice = Advice(profile: result.profile.name, arm: "compositional")
        advice.profileHash = isShown ? result.profile.played ?? "" : hash
        advice.feedHash = result.feed.hash
        var piece = Advice.Piece(
            changes: ["no-shadows(grid)"], sectionType: "grid", advice: "draw <its> cells", price: "cards lie flat",
            page: "no-shadows", example: "// Before\na < b")
        piece.gains = [
            Advice.Effect(
                metric: "drawing.shadows", unit: .squarePoints, before: 100, after: 0, certainty: .exact, isWorse: false
            )
        ]
        advice.advice = [piece]
        advice.work = [Advice.Work(sectionType: "grid", kind: "draw texts", share: 0.25)]
        try AdviceFile(besideRun: folder, arm: "compositional").write(advice)
        let files = RunFiles(of: result, in: folder)
        #expect(files.advice.isEmpty != isShown && files.adviceProblems.isEmpty == isShown)
        let run = JudgedRun(result, metrics: .standard).judged(by: [])
        let html = try ReportPage([ReportedRun(run, files: files)]).html()
        #expect(html.contains("What to change") == isShown)
        guard isShown else { return }
        for part in [
            "grid: draw &lt;its&gt; cells", "drawing.shadows", "In return: cards lie flat.", "// Before\na &lt; b",
            "id=\"advice-work", "25.0 %",
        ] {
            #expect(html.contains(part), "\(part)")
        }
        try Data("{\"version\": 9}".utf8).write(
            to: URL(filePath: AdviceFile(besideRun: folder, arm: "compositional").path))
        #expect(RunFiles(of: result, in: folder).advice.isEmpty)
    }

    /// An hour at 60 Hz: the page stays small and keeps the one high frame.
    @Test func longSessionsAreDrawnByTheirMaxima() throws {
        let folder = try SampleRun.folder(frames: 216_000)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let result = try SampleRun.result()
        let files = RunFiles(of: result, in: folder)
        let run = ReportedRun(JudgedRun(result, metrics: .standard).judged(by: []), files: files)
        let body = try #require(try MemoryPart.section(of: run)).body.description
        #expect(
            body.contains("216,000 frames are drawn as 550 points, each the maximum of its frames, not the mean."))
        #expect(body.utf8.count < 100_000)
    }
}
