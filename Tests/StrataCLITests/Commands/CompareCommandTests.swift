import Foundation
import Testing

/// The errors of `compare` about files that it cannot read or judge, on the built binary.
@Suite(.children) struct CompareCommandTests {
    /// A folder with a result of the profile, `a/tiny.json`.
    private func workplace() throws -> Workplace { try RecordedFolder.tiny.copy() }

    /// Runs `compare` with a bad file first, then second.
    private func both(_ folder: Workplace, _ file: String) throws -> [Workplace.Run] {
        try [[file, "a/tiny.json"], ["a/tiny.json", file], [file, file]].map { try folder.strata(["compare"] + $0) }
    }

    @Test func aFileThatCannotBeReadEndsWithOneInBothPlaces() throws {
        let folder = try workplace()
        try folder.makeFolder("folder")
        let text = try folder.text("a/tiny.json")
        try folder.write(String(text.prefix(500)), to: "cut.json")
        try folder.write("[1]", to: "list.json")
        try folder.write("{}", to: "other.json")
        try folder.write("", to: "empty.json")
        try Data([0x7B, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder.path("binary.json")))
        try folder.change("a/tiny.json", to: "newer.json") { $0["version"] = 99 }
        try folder.expect("baseline save tiny.yaml --from a/tiny.json -o b.json")
        let baseline = try folder.text("b.json")
        try folder.write(baseline.replacing("fnv1a:", with: "fnv1a:1"), to: "edited.json")
        for (file, words) in [
            ("none.json", "no such file"), ("folder", "it is a folder"), ("/dev/zero", "it is a pipe or a device"),
            ("cut.json", "not JSON, or truncated"), ("list.json", "the file is a list of 1 values"),
            ("other.json", "not a result of `strata run`"), ("empty.json", "the file is empty"),
            ("binary.json", "it is not UTF-8 text"), ("newer.json", "written by a newer version"),
        ] {
            for run in try both(folder, file) {
                #expect(run.code == 1 && run.errors.contains("\(file): \(words)"), "\(run)")
            }
        }
        for run in try both(folder, "edited.json") {
            #expect(run.code == 1 && run.errors.contains("edited.json: "), "\(run)")
        }
    }

    /// Regression test: it was judged as if the profile had no gates, and passed.
    @Test func aResultWithoutMetricsIsAnErrorInBothPlaces() throws {
        let folder = try workplace()
        try folder.change("a/tiny.json", to: "bare.json") {
            $0["metrics"] = ["compositional": [:], "nested": [:]] as [String: Any]
        }
        for run in try both(folder, "bare.json") {
            #expect(run.code == 5 && run.errors.contains("bare.json: the result has no metrics"), "\(run)")
        }
        try folder.expect(
            "baseline save tiny.yaml --from bare.json", code: 5, errors: ["bare.json: the result has no metrics"])
    }

    @Test func filesMayBePipes() throws {
        let folder = try workplace()
        let name = folder.path("a/tiny.json")
        try folder.expect(
            [], output: ["hold, against the earlier result"],
            through:
                "gzip -c '\(name)' >'\(name).gz'; f() { \"$1\" compare --all <(zcat '\(name).gz') <(cat '\(name)'); }; f"
        )
        try folder.expect("baseline save tiny.yaml --from a/tiny.json -o b.json")
        try folder.expect([], through: "f() { \"$1\" baseline save tiny.yaml --from <(cat '\(name)') -o b.json; }; f")
        let baseline = folder.path("b.json")
        try folder.expect(
            [], output: ["against the stored baseline"],
            through: "f() { \"$1\" compare --all <(cat '\(baseline)') '\(name)'; }; f")
    }

    @Test func twoScreensAreComparedWithoutVerdicts() throws {
        let folder = try workplace()
        let other = RunCommandTests.profile.replacing("name: tiny", with: "name: wide").replacing(
            "width: 200", with: "width: 400")
        try folder.write(other, to: "wide.yaml")
        try folder.expect("run wide.yaml --quick --out a")
        let files = ["a/tiny.json", "a/wide.json"]
        let run = try folder.strata(["compare"] + files + ["--markdown", "a.md"])
        let words =
            "no gate was judged: these are two screens (profile tiny before, wide now; size 200 x 300 points before, "
            + "400 x 300 points now)"
        #expect(run.code == 0 && run.output.contains("note: \(words)\n"), "\(run)")
        #expect(run.output.contains("before") && !run.output.contains("fail"), "\(run)")
        #expect(run.output.contains("compositional") && run.output.contains("\n  memory at rest  "), "\(run)")
        #expect(run.output.split(separator: "\n").count <= 24 && run.output.contains(" metrics: --all\n"), "\(run)")
        try folder.expect(["compare", "--all"] + files, code: nil, output: ["\n  cells.created  "])
        #expect(try folder.text("a.md").contains("these are two screens"))
        try folder.expect(["compare"] + files + ["--strict"], code: 6)
        // The device alone, the script alone (which is another version of the screen), and a stored baseline.
        try folder.change("a/tiny.json", to: "device.json") {
            $0["device"] = ["width": 200, "height": 300, "scale": 1, "refresh": 120, "scheme": "light", "cpuFactor": 1]
            $0["profile"] = ["name": "tiny", "file": "tiny.yaml", "hash": "", "played": ""]
        }
        try folder.expect("compare device.json a/tiny.json", output: ["(refresh rate 120 Hz before, 60 Hz now)"])
        try folder.change("a/tiny.json", to: "script.json") {
            $0["profile"] = ["name": "tiny", "file": "tiny.yaml", "hash": "", "played": ""]
        }
        for files in [["script.json", "a/tiny.json"], ["a/tiny.json", "script.json"]] {
            try folder.expect(["compare"] + files, code: 5, errors: ["script or arms have changed"])
        }
        try folder.expect("baseline save wide.yaml --counts -o b.json")
        try folder.expect("compare b.json a/tiny.json", output: ["profile wide before, tiny now"])
        // Another build still cannot be compared.
        try folder.change("a/tiny.json", to: "build.json") {
            var fingerprint = $0["fingerprint"] as? [String: Any]
            fingerprint?["toolchain"] = ["swift": "5.0"]
            $0["fingerprint"] = fingerprint
        }
        for files in [["build.json", "a/tiny.json"], ["a/tiny.json", "build.json"]] {
            try folder.expect(["compare"] + files, code: 5, errors: ["another toolchain or build"])
        }
    }
}
