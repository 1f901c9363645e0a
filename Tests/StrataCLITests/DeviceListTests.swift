import Foundation
import Testing

/// A profile with several devices in every command that reads one.
@Suite(.children) struct DeviceListTests {
    private static let profile =
        RunCommandTests.profile.replacing(
            "device: {width: 200, height: 300, scale: 1}",
            with: "device: [iphone-se, {name: iphone-se, textSize: accessibilityLarge, label: large}]")
        + "gates: [{metric: cells.created, atMost: 500}]\n"

    private static let labels = ["iphone-se", "large"]

    private func folder() throws -> Workplace {
        let folder = try Workplace()
        try #require(Self.profile.contains("label: large"))
        try folder.write(Self.profile, to: "tiny.yaml")
        return folder
    }

    @Test func runHasAResultForEachAndATable() throws {
        let folder = try folder()
        try folder.expect("run tiny.yaml --quick", output: ["2 sessions beside each other"])
        #expect(try folder.files(".strata").filter { $0.hasSuffix(".json") } == Self.labels.map { "tiny@\($0).json" })
        let played = try Self.labels.map { label in
            let result = try folder.json(".strata/tiny@\(label).json")
            let device = try #require(result["device"] as? [String: Any])
            let profile = try #require(result["profile"] as? [String: Any])
            #expect(profile["name"] as? String == "tiny@\(label)")
            return device["textSize"] as? String
        }
        #expect(played == [nil, "accessibilityLarge"])
        try folder.expect(
            "compare .strata/tiny@iphone-se.json .strata/tiny@large.json", output: ["these are two screens"])
        // The child plays on the second device as well: with larger text fewer cells fit.
        try folder.expect(
            "run tiny.yaml --quick --device large --format json", code: nil, output: [#""name" : "tiny@large""#],
            noOutput: ["tiny@iphone-se"])
    }

    @Test func everyDeviceHasItsGatesAndItsBaseline() throws {
        let folder = try folder()
        try folder.expect("baseline save tiny.yaml --counts")
        let files = try folder.files(".").filter { $0.hasSuffix(".baseline.json") }
        #expect(files == Self.labels.map { "tiny@\($0).baseline.json" })
        let shown = try folder.strata("baseline show tiny.yaml")
        #expect(Self.labels.allSatisfy { shown.output.contains("tiny@\($0), saved ") }, "\(shown)")
        let gate = try folder.expect(
            "gate --all tiny.yaml --trials 2 --junit gate.xml", code: nil, output: ["vs before"],
            noOutput: ["no stored baseline"])
        let junit = try folder.text("gate.xml")
        #expect(Self.labels.allSatisfy { junit.contains(#"<testsuite name="tiny@\#($0)""#) }, "\(junit)")
        try folder.expect("baseline ratchet tiny.yaml --trials 2")
        // A new device has no baseline yet; those of the others stay valid, in whatever order.
        try folder.write(Self.profile.replacing("[iphone-se, ", with: "[phone, iphone-se, "), to: "tiny.yaml")
        try folder.expect(
            "gate --all tiny.yaml --trials 2 --device large,iphone-se", code: gate.code,
            output: ["against the stored baseline"])
    }

    @Test func gateTakesDevicesOfTheProfileOnly() throws {
        let folder = try folder()
        try folder.expect(
            "gate tiny.yaml --quick --device large", output: ["tiny@large: "], noOutput: ["tiny@iphone-se"])
        for name in ["ipad-11", "larg"] {
            try folder.expect(
                ["gate", "tiny.yaml", "--quick", "--device", name], code: 1,
                errors: ["--device \(name) is not a device of the profile"])
        }
    }

    @Test func aDeviceOfTheProfileIsJudgedAndAnotherIsNot() throws {
        let folder = try folder()
        let run = try folder.strata("run --all tiny.yaml --quick --device ipad-mini --device large")
        let parts = run.output.components(separatedBy: "tiny@large: ")
        #expect(run.code == 0 && parts.count == 2, "\(run)")
        #expect(parts[0].contains("not judged, because --device replaced the profile's screen"), "\(run)")
        #expect(parts.last?.contains("pass  cells.created is ") == true, "\(run)")
        #expect(
            try folder.files(".strata").filter { $0.hasSuffix(".json") } == ["tiny@ipad-mini.json", "tiny@large.json"])
    }

    @Test func renderDrawsEach() throws {
        let folder = try Workplace(["tiny.yaml": Self.profile.replacing("render: none\n", with: "")])
        try folder.expect("render tiny.yaml -o a.png", errors: ["picture: a@large.png"])
        try folder.expect("render tiny.yaml -o b.png --device large")
        #expect(try folder.files(".").filter { $0.hasSuffix(".png") } == ["a@iphone-se.png", "a@large.png", "b.png"])
        #expect(try folder.data("a@large.png") == folder.data("b.png"))
        #expect(try folder.data("a@large.png") != folder.data("a@iphone-se.png"))
        try folder.expect("render tiny.yaml -o c.png --device larg", code: 1, errors: ["did you mean 'large'?"])
    }

    @Test func checkPlaysOnEach() throws {
        let folder = try folder()
        try folder.expect("profile check tiny.yaml", output: ["devices iphone-se and large"])
    }
}
