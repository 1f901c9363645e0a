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
        let run = try folder.strata(["run", "tiny.yaml", "--quick"])
        #expect(run.code == 0 && run.output.contains("2 sessions beside each other"), "\(run)")
        #expect(try folder.files(".strata").filter { $0.hasSuffix(".json") } == Self.labels.map { "tiny@\($0).json" })
        let played = try Self.labels.map { label in
            let result = try folder.json(".strata/tiny@\(label).json")
            let device = try #require(result["device"] as? [String: Any])
            let profile = try #require(result["profile"] as? [String: Any])
            #expect(profile["name"] as? String == "tiny@\(label)")
            return device["textSize"] as? String
        }
        #expect(played == [nil, "accessibilityLarge"])
        let other = try folder.strata(["compare", ".strata/tiny@iphone-se.json", ".strata/tiny@large.json"])
        #expect(other.code == 0 && other.output.contains("these are two screens"), "\(other)")
        // The child plays on the second device as well: with larger text fewer cells fit.
        let one = try folder.strata(["run", "tiny.yaml", "--quick", "--device", "large", "--format", "json"])
        #expect(one.output.contains(#""name" : "tiny@large""#) && !one.output.contains("tiny@iphone-se"), "\(one)")
    }

    @Test func everyDeviceHasItsGatesAndItsBaseline() throws {
        let folder = try folder()
        let saved = try folder.strata(["baseline", "save", "tiny.yaml", "--counts"])
        #expect(saved.code == 0, "\(saved)")
        let files = try folder.files(".").filter { $0.hasSuffix(".baseline.json") }
        #expect(files == Self.labels.map { "tiny@\($0).baseline.json" })
        let shown = try folder.strata(["baseline", "show", "tiny.yaml"])
        #expect(Self.labels.allSatisfy { shown.output.contains("tiny@\($0), saved ") }, "\(shown)")
        let gate = try folder.strata(["gate", "--all", "tiny.yaml", "--trials", "2", "--junit", "gate.xml"])
        #expect(!gate.output.contains("no stored baseline") && gate.output.contains("vs before"), "\(gate)")
        let junit = String(decoding: try folder.data("gate.xml"), as: UTF8.self)
        #expect(Self.labels.allSatisfy { junit.contains(#"<testsuite name="tiny@\#($0)""#) }, "\(junit)")
        let ratchet = try folder.strata(["baseline", "ratchet", "tiny.yaml", "--trials", "2"])
        #expect(ratchet.code == 0, "\(ratchet)")
        // A new device has no baseline yet; those of the others stay valid, in whatever order.
        try folder.write(Self.profile.replacing("[iphone-se, ", with: "[phone, iphone-se, "), to: "tiny.yaml")
        let more = try folder.strata(["gate", "--all", "tiny.yaml", "--trials", "2", "--device", "large,iphone-se"])
        #expect(more.output.contains("against the stored baseline") && more.code == gate.code, "\(more)")
    }

    @Test func gateTakesDevicesOfTheProfileOnly() throws {
        let folder = try folder()
        let one = try folder.strata(["gate", "tiny.yaml", "--quick", "--device", "large"])
        #expect(
            one.code == 0 && one.output.contains("tiny@large: ") && !one.output.contains("tiny@iphone-se"), "\(one)")
        for name in ["ipad-11", "larg"] {
            let other = try folder.strata(["gate", "tiny.yaml", "--quick", "--device", name])
            #expect(
                other.code == 1 && other.errors.contains("--device \(name) is not a device of the profile"), "\(other)")
        }
    }

    @Test func aDeviceOfTheProfileIsJudgedAndAnotherIsNot() throws {
        let folder = try folder()
        let run = try folder.strata([
            "run", "--all", "tiny.yaml", "--quick", "--device", "ipad-mini", "--device", "large",
        ])
        let parts = run.output.components(separatedBy: "tiny@large: ")
        #expect(run.code == 0 && parts.count == 2, "\(run)")
        #expect(parts[0].contains("not judged, because --device replaced the profile's screen"), "\(run)")
        #expect(parts.last?.contains("pass  cells.created is ") == true, "\(run)")
        #expect(
            try folder.files(".strata").filter { $0.hasSuffix(".json") } == ["tiny@ipad-mini.json", "tiny@large.json"])
    }

    @Test func renderDrawsEach() throws {
        let folder = try Workplace()
        try folder.write(Self.profile.replacing("render: none\n", with: ""), to: "tiny.yaml")
        let all = try folder.strata(["render", "tiny.yaml", "-o", "a.png"])
        #expect(all.code == 0 && all.errors.contains("picture: a@large.png"), "\(all)")
        let one = try folder.strata(["render", "tiny.yaml", "-o", "b.png", "--device", "large"])
        #expect(one.code == 0, "\(one)")
        #expect(try folder.files(".").filter { $0.hasSuffix(".png") } == ["a@iphone-se.png", "a@large.png", "b.png"])
        #expect(try folder.data("a@large.png") == folder.data("b.png"))
        #expect(try folder.data("a@large.png") != folder.data("a@iphone-se.png"))
        let wrong = try folder.strata(["render", "tiny.yaml", "-o", "c.png", "--device", "larg"])
        #expect(wrong.code == 1 && wrong.errors.contains("did you mean 'large'?"), "\(wrong)")
    }

    @Test func checkPlaysOnEach() throws {
        let folder = try folder()
        let check = try folder.strata(["profile", "check", "tiny.yaml"])
        #expect(check.code == 0 && check.output.contains("devices iphone-se and large"), "\(check)")
    }
}
