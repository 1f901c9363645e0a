import Foundation
import Testing

/// Errors on the command line: the cause, the probable intention, and the usage of the command itself.
@Suite(.children) struct UsageErrorTests {
    private static let mistakes: [[String]] = [
        // Commands.
        ["rnu"], ["feed", "chek", "f.json"], ["zebra"], ["help", "rnu"], ["help", "feed", "generat"],
        ["help", "run", "more"], ["help", "zebra"],
        // Options, also where another mistake would be reported first.
        ["gate", "tiny.yaml", "--budget", "2"], ["run", "tiny.yaml", "--keep", "0"], ["--hlep"], ["--versoin"], ["-x"],
        ["run", "--hlep"], ["run", "-quick", "tiny.yaml"],
        ["run", "tiny.yaml", "--trails", "3"], ["run", "--quik=1"], ["gate", "tiny.yaml", "--zebra"],
        ["feed", "generate", "--itms", "5"], ["render", "--outptu", "x.png"],
        // Section types, kinds of work.
        ["feed", "generate", "--section", "gird:5"], ["feed", "generate", "--section", "grid"], ["sections", "gird"],
        ["sections", "zebra"], ["run", "tiny.yaml", "--inject", "foo=3%"],
        ["run", "tiny.yaml", "--inject", "layuot=3%"], ["run", "tiny.yaml", "--inject", "layout=3"],
        // Parts of the table.
        ["run", "tiny.yaml", "--metric", "layuot.time"], ["gate", "tiny.yaml", "--group", "cell"],
        ["compare", "result.json", "result.json", "--all", "--metric", "layout.time"],
        ["run", "tiny.yaml", "--metric", "a,,b"],
        // Figures of devices.
        ["device", "imprt"], ["device", "import"], ["device", "import", "x.json", "--date", "tomorrow"],
        ["device", "import", "x.json", "--commit", "main"], ["device", "import", "x.json", "--screen", ""],
        // Exporters, and words to explain.
        ["show", "result.json", "--export", "benchstat"], ["show", "result.json", "--export", "benchstat=-"],
        ["show", "result.json", "--export", "benchsta=x.txt"],
        ["show", "result.json", "--export", "bencher=result.json"],
        ["explain", "layuot.time"], ["explain", "misingID"], ["explain", "zebra"],
        // A bisection.
        ["bisect", "tiny.yaml", "--good", "a", "--bad", "b"],
        ["bisect", "tiny.yaml", "--good", "a", "--bad", "b", "--metric", "layuot.time"],
        ["bisect", "tiny.yaml", "--good", "a", "--bad", "b", "--metric", "layout.time", "--product", "a/b"],
        // Numbers.
        ["run", "tiny.yaml", "--seed", "-1"], ["feed", "generate", "--seed", "-1"],
        ["feed", "generate", "--items", "-1"], ["run", "tiny.yaml", "--trials", "x"],
        ["calibrate", "tiny.yaml", "--trials", "-3"], ["baseline", "save", "tiny.yaml", "--trials", "1"],
        // Names of files.
        ["profile", "new", "a b"], ["feed", "generate", "-o", ""], ["render", "tiny.yaml", "-o", ""],
        ["render", "tiny.yaml", "-o", "x.jpg"], ["feed", "check", "folder"], ["layout", "folder"], ["layout", "none"],
        ["layout", "/dev/null"], ["feed", "check", "/dev/null"], ["compare", "folder", "none"],
        ["compare", "result.json", "none"], ["baseline", "show", "folder.json"], ["run", "folder"],
    ]

    @Test func everyMistakeNamesWhatIsWrongAndWhatIsAllowed() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile, "result.json": "{}"])
        for name in ["folder", "folder.json"] { try folder.makeFolder(name) }
        var text = ""
        for arguments in Self.mistakes {
            let run = try folder.expect(
                arguments, code: (arguments.first == "baseline" && arguments[1] == "show" ? 5 : 1), output: nil)
            let words = arguments.map { $0.isEmpty || $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
            text += "$ strata \(words)\n\(run.errors)\n"
        }
        try Golden.expect(text, "usage-errors.txt")
    }

    @Test func helpOfACommandIsNoMistake() throws {
        let folder = try Workplace()
        for command in ["help", "help run", "help feed check", "run --help", "-h", "--version"] {
            let run = try folder.strata(command)
            #expect(run.code == 0 && run.errors.isEmpty && !run.output.isEmpty, "\(run)")
        }
        for shell in ["bash", "zsh", "fish"] {
            try folder.expect(["--generate-completion-script", shell], output: ["baseline"])
        }
    }

    /// The next word is a value even if it looks like an option.
    @Test func aValueIsNotTakenForAnOption() throws {
        let folder = try Workplace(["tiny.yaml": RunCommandTests.profile])
        try folder.expect("render tiny.yaml --at -5 -o x.jpg", code: nil, errors: ["pictures are written as PNG"])
    }

    @Test func aFileThatMayNotBeReadIsNotMissing() throws {
        guard getuid() != 0 else { return }
        let folder = try Workplace(["a.json": "{}"])
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path("a.json"))
        for command in [["feed", "check"], ["layout"], ["baseline", "show"], ["run"], ["compare", "a.json"]] {
            let run = try folder.expect(command + ["a.json"], code: nil, errors: ["permission denied"])
            #expect(run.code != 0, "\(run)")
        }
    }
}
