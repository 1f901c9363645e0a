import Foundation
import Testing

/// `report` and `--report`, on the built binary.
@Suite(.children) struct ReportCommandTests {
    /// A folder with two results of the profile, `a/tiny.json` and `b/tiny.json`, and the page of the first run.
    private func workplace() throws -> Workplace {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        try folder.makeFolder("pages")
        let first = try folder.strata(["run", "tiny.yaml", "--quick", "--out", "a", "--report", "pages/run.html"])
        #expect(first.code == 0 && first.errors.contains("report: pages/run.html ("), "\(first)")
        #expect(try folder.strata(["run", "tiny.yaml", "--quick", "--out", "b"]).code == 0)
        return folder
    }

    private func page(_ folder: Workplace, _ name: String) throws -> String {
        String(decoding: try folder.data(name), as: UTF8.self)
    }

    private func change(_ folder: Workplace, to name: String, _ change: (inout [String: Any]) -> Void) throws {
        var object = try folder.json("a/tiny.json")
        change(&object)
        try folder.write(String(decoding: JSONSerialization.data(withJSONObject: object), as: UTF8.self), to: name)
    }

    /// The link, the file, the run's folder and the profile's folder name one result, with its recordings.
    @Test func aResultHasFourNames() throws {
        let folder = try workplace()
        let own = try page(folder, "pages/run.html")
        #expect(own.hasPrefix("<!DOCTYPE html>") && own.contains("id=\"memory-time\""))
        for name in ["a/tiny.json", "a/tiny/last/result.json", "a/tiny/last", "a/tiny"] {
            let run = try folder.strata(["report", name, "-o", "page.html"])
            #expect(run.code == 0 && run.output.isEmpty, "\(run)")
            #expect(try page(folder, "page.html") == own)
        }
    }

    @Test func twoResultsAreBeforeAndAfter() throws {
        let folder = try workplace()
        let run = try folder.strata(["report", "a/tiny.json", "b/tiny.json"])
        #expect(run.code == 0, "\(run)")
        let html = try page(folder, "report.html")
        #expect(
            html.contains(">before</th>") && html.contains(">after</th>") && html.contains("against the earlier result")
        )
        // A stored baseline has values, and neither frames nor a date to tell.
        #expect(
            try folder.strata(["baseline", "save", "tiny.yaml", "--from", "a/tiny.json", "-o", "s.json"]).code == 0)
        let stored = try folder.strata(["report", "s.json", "b/tiny.json"])
        #expect(stored.code == 0, "\(stored)")
        #expect(try page(folder, "report.html").contains("against the stored baseline"))
    }

    @Test func severalSessionsStandSideBySide() throws {
        let folder = try workplace()
        try change(folder, to: "wide.json") { result in
            var device = result["device"] as? [String: Any] ?? [:]
            device["width"] = 320
            result["device"] = device
            var profile = result["profile"] as? [String: Any] ?? [:]
            profile["played"] = "fnv1a:0"
            result["profile"] = profile
        }
        for files in [["a/tiny.json", "wide.json"], ["a/tiny.json", "wide.json", "b/tiny.json"]] {
            let run = try folder.strata(["report"] + files)
            #expect(run.code == 0, "\(run)")
            #expect(try page(folder, "report.html").contains("\(files.count) sessions side by side"))
        }
    }

    /// The page shows the available data, and names missing data.
    @Test func recordingsThatAreGoneAreNamed() throws {
        let folder = try workplace()
        try FileManager.default.copyItem(
            atPath: folder.path("a/tiny/last/result.json"), toPath: folder.path("moved.json"))
        let run = try folder.strata(["report", "moved.json"])
        #expect(run.code == 0, "\(run)")
        let html = try page(folder, "report.html")
        #expect(
            html.contains("frames.json is missing beside the result")
                && run.errors.contains("frames.json is missing beside") && !html.contains("id=\"memory-time\""))
    }

    @Test func badInputEndsWithOneAndWritesNothing() throws {
        let folder = try workplace()
        try folder.makeFolder("empty")
        let text = try page(folder, "a/tiny.json")
        try folder.write(String(text.prefix(500)), to: "cut.json")
        try folder.write("[1]", to: "list.json")
        try change(folder, to: "newer.json") { $0["version"] = 99 }
        try change(folder, to: "bare.json") { $0["metrics"] = [:] as [String: Any] }
        try change(folder, to: "renamed.json") { result in
            let metrics = result["metrics"] as? [String: Any] ?? [:]
            result["metrics"] = ["flat": metrics["compositional"], "nested": metrics["nested"]]
            result["arms"] = (result["arms"] as? [[String: Any]] ?? []).map { arm in
                arm.merging(arm["name"] as? String == "compositional" ? ["name": "flat"] : [:]) { $1 }
            }
        }
        for (arguments, words) in [
            (["none.json"], "none.json: no such file"), (["cut.json"], "cut.json: not JSON, or truncated"),
            (["list.json"], "list.json: the file has 1 results"),
            (["newer.json"], "newer.json: written by a newer version"),
            (["empty"], "empty: this folder has no result.json"),
            (["a/tiny.json", "cut.json"], "cut.json: not JSON, or truncated"),
            (["cut.json", "a/tiny.json"], "cut.json: not JSON, or truncated"),
            ([], "Missing expected argument"),
        ] as [([String], String)] {
            let run = try folder.strata(["report"] + arguments + ["-o", "bad.html"])
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
            #expect(!FileManager.default.fileExists(atPath: folder.path("bad.html")))
        }
        for command in [["report", "-o", "bad.html"], ["compare"]] {
            let renamed = try folder.strata(command + ["a/tiny.json", "renamed.json"])
            #expect(renamed.code == 5, "\(renamed)")
            #expect(renamed.errors.contains("renamed.json: its arm `flat` has no values in a/tiny.json"), "\(renamed)")
        }
        let bare = try folder.strata(["report", "bare.json", "-o", "bad.html"])
        #expect(bare.code == 5 && bare.errors.contains("bare.json: the result has no metrics"), "\(bare)")
        for (output, words) in [
            ("a/tiny.json", "--output a/tiny.json: this file is an input of the command"), ("empty", "it is a folder"),
            ("new/p.html", "new/p.html: there is no folder new; make it, or name another file with --output"),
            ("", "--output needs a file name"), ("x/", "--output needs a file name"),
            ("cut.json/x.html", "cut.json: no file can be written here: it is a file"),
        ] {
            let run = try folder.strata(["report", "a/tiny.json", "-o", output])
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
        #expect(try page(folder, "a/tiny.json") == text)
    }

    /// Before the first trial.
    @Test func pagesOfRunsReplaceNothing() throws {
        let folder = try workplace()
        for (arguments, words) in [
            (["run", "tiny.yaml", "--report", "tiny.yaml"], "this file is an input of the command"),
            (["run", "tiny.yaml", "--out", "a", "--report", "a/tiny.json"], "this file is a result of the command"),
            (
                ["gate", "tiny.yaml", "--junit", "o.xml", "--report", "o.xml"],
                "this file is another output of the command"
            ),
            (["gate", "tiny.yaml", "--report", "a"], "it is a folder"),
            (["run", "tiny.yaml", "--report", "-"], "needs a file name"),
        ] {
            let run = try folder.strata(arguments)
            #expect(run.code == 1 && run.errors.contains(words) && !run.errors.contains("trials\n"), "\(run)")
        }
    }
}
