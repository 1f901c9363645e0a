import Foundation
import Testing

/// `report` and `--report`, on the built binary.
@Suite(.children) struct ReportCommandTests {
    /// A folder with two results of the profile, `a/tiny.json` and `b/tiny.json`, and the page of the first run.
    private func workplace() throws -> Workplace {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.makeFolder("pages")
        try folder.expect("run tiny.yaml --quick --out a --report pages/run.html", errors: ["report: pages/run.html ("])
        try folder.expect("run tiny.yaml --quick --out b")
        return folder
    }

    /// The link, the file, the run's folder and the profile's folder name one result, with its recordings.
    @Test func aResultHasFourNames() throws {
        let folder = try workplace()
        let own = try folder.text("pages/run.html")
        #expect(own.hasPrefix("<!DOCTYPE html>") && own.contains("id=\"memory-time\""))
        for name in ["a/tiny.json", "a/tiny/last/result.json", "a/tiny/last", "a/tiny"] {
            try folder.expect(["report", name, "-o", "page.html"], output: nil)
            #expect(try folder.text("page.html") == own)
        }
    }

    @Test func twoResultsAreBeforeAndAfter() throws {
        let folder = try workplace()
        try folder.expect("report a/tiny.json b/tiny.json")
        let html = try folder.text("report.html")
        for words in [">before</th>", ">after</th>", "against the earlier result"] { #expect(html.contains(words)) }
        // A stored baseline has values, and neither frames nor a date to tell.
        try folder.expect("baseline save tiny.yaml --from a/tiny.json -o s.json")
        try folder.expect("report s.json b/tiny.json")
        #expect(try folder.text("report.html").contains("against the stored baseline"))
    }

    @Test func severalSessionsStandSideBySide() throws {
        let folder = try workplace()
        try folder.change("a/tiny.json", to: "wide.json") { result in
            var device = result["device"] as? [String: Any] ?? [:]
            device["width"] = 320
            result["device"] = device
            var profile = result["profile"] as? [String: Any] ?? [:]
            profile["played"] = "fnv1a:0"
            result["profile"] = profile
        }
        for files in [["a/tiny.json", "wide.json"], ["a/tiny.json", "wide.json", "b/tiny.json"]] {
            try folder.expect(["report"] + files)
            #expect(try folder.text("report.html").contains("\(files.count) sessions side by side"))
        }
    }

    /// The page shows the available data, and names missing data.
    @Test func recordingsThatAreGoneAreNamed() throws {
        let folder = try workplace()
        try FileManager.default.copyItem(
            atPath: folder.path("a/tiny/last/result.json"), toPath: folder.path("moved.json"))
        let run = try folder.expect("report moved.json")
        let html = try folder.text("report.html")
        #expect(
            html.contains("frames.json is missing beside the result")
                && run.errors.contains("frames.json is missing beside") && !html.contains("id=\"memory-time\""))
    }

    @Test func badInputEndsWithOneAndWritesNothing() throws {
        let folder = try workplace()
        try folder.makeFolder("empty")
        let text = try folder.text("a/tiny.json")
        try folder.write(String(text.prefix(500)), to: "cut.json")
        try folder.write("[1]", to: "list.json")
        try folder.change("a/tiny.json", to: "newer.json") { $0["version"] = 99 }
        try folder.change("a/tiny.json", to: "bare.json") { $0["metrics"] = [:] as [String: Any] }
        try folder.change("a/tiny.json", to: "renamed.json") { result in
            let metrics = result["metrics"] as? [String: Any] ?? [:]
            result["metrics"] = ["flat": metrics["compositional"], "nested": metrics["nested"]]
            result["arms"] = (result["arms"] as? [[String: Any]] ?? []).map { arm in
                arm.merging(arm["name"] as? String == "compositional" ? ["name": "flat"] : [:]) { $1 }
            }
        }
        for (arguments, words) in [
            (["none.json"], "none.json: no such file"), (["cut.json"], "cut.json: not JSON, or truncated"),
            (["list.json"], "list.json: the file is a list of 1 values"),
            (["newer.json"], "newer.json: written by a newer version"),
            (["empty"], "empty: this folder has no result.json"),
            (["a/tiny.json", "cut.json"], "cut.json: not JSON, or truncated"),
            (["cut.json", "a/tiny.json"], "cut.json: not JSON, or truncated"),
            ([], "Missing expected argument"),
        ] as [([String], String)] {
            try folder.expect(["report"] + arguments + ["-o", "bad.html"], code: 1, errors: [words])
            #expect(!folder.exists("bad.html"))
        }
        for command in [["report", "-o", "bad.html"], ["compare"]] {
            try folder.expect(
                command + ["a/tiny.json", "renamed.json"], code: 5,
                errors: ["renamed.json: its arm `flat` has no values in a/tiny.json"])
        }
        try folder.expect("report bare.json -o bad.html", code: 5, errors: ["bare.json: the result has no metrics"])
        for (output, words) in [
            ("a/tiny.json", "--output a/tiny.json: this file is an input of the command"), ("empty", "it is a folder"),
            ("new/p.html", "new/p.html: there is no folder new; make it, or name another file with --output"),
            ("", "--output needs a file name"), ("x/", "--output needs a file name"),
            ("cut.json/x.html", "cut.json: no file can be written here: it is a file"),
        ] {
            try folder.expect(["report", "a/tiny.json", "-o", output], code: 1, errors: [words])
        }
        #expect(try folder.text("a/tiny.json") == text)
    }

    /// Before the first trial.
    @Test func pagesOfRunsReplaceNothing() throws {
        let folder = try workplace()
        for (arguments, words) in [
            ("run tiny.yaml --report tiny.yaml", "this file is an input of the command"),
            ("run tiny.yaml --out a --report a/tiny.json", "this file is a result of the command"),
            ("gate tiny.yaml --junit o.xml --report o.xml", "this file is another output of the command"),
            ("gate tiny.yaml --report a", "it is a folder"),
            ("run tiny.yaml --report -", "needs a file name"),
        ] {
            try folder.expect(arguments, code: 1, errors: [words], noErrors: ["trials\n"])
        }
    }
}
