import Foundation
import Testing

/// The outputs of `gate` and `compare` for CI, tested on the built binary.
@Suite(.children) struct GateOutputsTests {
    private static let red = RunCommandTests.profile + "gates: [{metric: cells.created, atMost: 0}]\n"

    @Test func allOutputsAgree() throws {
        let folder = try Workplace(["red.yaml": Self.red, "summary.md": "before\n"])
        try folder.expect(
            "gate red.yaml --quick --junit o/a.xml --markdown o/a.md --json o/a.json", code: 2,
            output: ["1 of ", " gates failed, "],
            errors: ["\n::error file=red.yaml,line=12,col=9,title=tiny%3A cells.created (fail)::"],
            environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md", "GITHUB_WORKSPACE": ""])
        #expect(try folder.files("o") == ["a.json", "a.md", "a.xml"])
        #expect(try folder.json("o/a.json")["outcome"] as? String == "fail")
        #expect(try folder.text("o/a.xml").contains("<failure message=\"cells.created is"))
        let markdown = try folder.text("o/a.md")
        #expect(try folder.text("summary.md") == "before\n" + markdown)
    }

    @Test func standardOutputHasOnlyTheJSON() throws {
        let folder = try Workplace(["green.yaml": RunCommandTests.profile])
        for arguments in [["--json", "-"], ["--format", "json"]] {
            let run = try folder.strata(["gate", "green.yaml", "--quick"] + arguments)
            let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            #expect(run.code == 0 && report?["outcome"] as? String == "pass", "\(run)")
            #expect(run.errors.contains("gates hold") || run.errors.contains("no gate failed"), "\(run)")
        }
    }

    @Test func outputErrorsAreFoundBeforeTheFirstTrial() throws {
        let folder = try Workplace(["red.yaml": Self.red])
        try folder.makeFolder("folder")
        for (arguments, words) in [
            (["--junit", "red.yaml/a.xml"], "red.yaml: no file can be written here: it is a file; name another file"),
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
            try folder.expect(["gate", "red.yaml"] + arguments, code: 1, errors: [words], noErrors: ["trials\n"])
        }
    }

    @Test func folderNamesAsOutputsAreErrors() throws {
        let folder = try Workplace(["red.yaml": Self.red])
        try folder.makeFolder("a")
        try folder.expect("run red.yaml --quick")
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
        try folder.expect(
            "baseline save red.yaml --trials 2 -o .", code: nil, errors: [".: cannot write the result: it is a folder"])
    }

    @Test func devicesAreWrittenInPlace() throws {
        let folder = try Workplace(["red.yaml": Self.red])
        try folder.expect(
            "gate red.yaml --quick --junit /dev/null --markdown /dev/stdout", code: 2, output: ["<!-- strata gate -->"])
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test func compareWritesTheSameFormats() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("run --all tiny.yaml --quick")
        let result = ".strata/tiny.json"
        let run = try folder.strata(["compare", "--all", result, result, "--junit", "a.xml", "--json", "a.json"])
        #expect(
            run.code == 0 && run.output.contains("default gates hold: ") || run.output.contains("hold, against"),
            "\(run)")
        #expect(try folder.json("a.json")["version"] as? Int == 1)
    }
}
