import Foundation
import Testing

/// The outputs of `gate` and `compare` for CI, tested on the built binary.
@Suite(.children) struct GateOutputsTests {
    private static let red = RunCommandTests.profile + "gates: [{metric: cells.created, atMost: 0}]\n"

    @Test func allOutputsAgree() throws {
        let folder = try Workplace()
        try folder.write(Self.red, to: "red.yaml")
        try folder.write("before\n", to: "summary.md")
        let run = try folder.strata(
            ["gate", "red.yaml", "--quick", "--junit", "o/a.xml", "--markdown", "o/a.md", "--json", "o/a.json"],
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md", "GITHUB_WORKSPACE": ""])
        #expect(run.code == 2 && run.output.contains("1 of ") && run.output.contains(" gates failed, "), "\(run)")
        #expect(
            run.errors.contains("\n::error file=red.yaml,line=12,col=9,title=tiny%3A cells.created (fail)::"), "\(run)")
        #expect(try folder.files("o") == ["a.json", "a.md", "a.xml"])
        #expect(try folder.json("o/a.json")["outcome"] as? String == "fail")
        #expect(
            String(decoding: try folder.data("o/a.xml"), as: UTF8.self).contains("<failure message=\"cells.created is"))
        let markdown = String(decoding: try folder.data("o/a.md"), as: UTF8.self)
        #expect(String(decoding: try folder.data("summary.md"), as: UTF8.self) == "before\n" + markdown)
    }

    @Test func standardOutputHasOnlyTheJSON() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "green.yaml")
        for arguments in [["--json", "-"], ["--format", "json"]] {
            let run = try folder.strata(["gate", "green.yaml", "--quick"] + arguments)
            let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect(run.code == 0 && report?["outcome"] as? String == "pass", "\(run)")
            #expect(run.errors.contains("gates hold") || run.errors.contains("no gate failed"), "\(run)")
        }
    }

    @Test func outputErrorsAreFoundBeforeTheFirstTrial() throws {
        let folder = try Workplace()
        try folder.write(Self.red, to: "red.yaml")
        try folder.makeFolder("folder")
        for (arguments, words) in [
            (
                ["--junit", "red.yaml/a.xml"],
                "red.yaml: no file can be written here: it is a file; name another file"
            ),
            (["--junit", "red.yaml/a.xml"], "with --junit"),
            (["--out", "red.yaml"], "it is a file; name another folder"),
            (["--json", "."], ".: cannot write the result: it is a folder"),
            (["--junit", ".."], "it is a folder"),
            (["--markdown", "folder/."], "it is a folder"), (["--junit", "./"], "--junit needs a file name"),
            (["--markdown", "/proc/x.md"], "/proc/x.md: cannot be written: No such file or directory"),
            (["--markdown", "folder"], "folder: cannot write the result: it is a folder"),
            (["--junit", ""], "--junit needs a file name"), (["--markdown", "-"], "--markdown needs a file name"),
            (["--junit", "a", "--json", "a"], "two output options name the same file"),
        ] {
            let run = try folder.strata(["gate", "red.yaml"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words) && !run.errors.contains("trials\n"), "\(run)")
        }
    }

    @Test func folderNamesAsOutputsAreErrors() throws {
        let folder = try Workplace()
        try folder.write(Self.red, to: "red.yaml")
        try folder.makeFolder("a")
        #expect(try folder.strata(["run", "red.yaml", "--quick"]).code == 0)
        let result = ".strata/red.json"
        for name in [".", "./", "..", "/", "a/", ""] {
            for arguments in [
                ["compare", result, result, "--json", name], ["compare", name, result],
                ["baseline", "save", "red.yaml", "--from", result, "-o", name], ["baseline", "show", name],
                ["render", "red.yaml", "-o", name], ["feed", "generate", "-o", name], ["feed", "check", name],
                ["run", name], ["profile", "check", name],
            ] {
                let run = try folder.strata(arguments)
                #expect([1, 5].contains(run.code) && !run.errors.isEmpty, "\(run)")
            }
        }
        let unread = try folder.strata(["baseline", "save", "red.yaml", "--trials", "2", "-o", "."])
        #expect(unread.errors.contains(".: cannot write the result: it is a folder"), "\(unread)")
    }

    @Test func devicesAreWrittenInPlace() throws {
        let folder = try Workplace()
        try folder.write(Self.red, to: "red.yaml")
        let run = try folder.strata([
            "gate", "red.yaml", "--quick", "--junit", "/dev/null", "--markdown", "/dev/stdout",
        ])
        #expect(run.code == 2 && run.output.contains("<!-- strata gate -->"), "\(run)")
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test func compareWritesTheSameFormats() throws {
        let folder = try Workplace()
        try folder.write(RunCommandTests.profile, to: "tiny.yaml")
        #expect(try folder.strata(["run", "--all", "tiny.yaml", "--quick"]).code == 0)
        let result = ".strata/tiny.json"
        let run = try folder.strata(["compare", "--all", result, result, "--junit", "a.xml", "--json", "a.json"])
        #expect(
            run.code == 0 && run.output.contains("default gates hold: ") || run.output.contains("hold, against"),
            "\(run)")
        #expect(try folder.json("a.json")["version"] as? Int == 1)
    }
}
