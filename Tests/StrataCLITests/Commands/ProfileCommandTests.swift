import Foundation
import Testing

@Suite(.children) struct ProfileCommandTests {
    @Test func aNewProfileIsValidAndNeverOverwrites() throws {
        let folder = try Workplace()
        let run = try folder.strata("profile new mine")
        #expect(run.code == 0 && run.output == "mine.yaml\n", "\(run)")
        #expect(run.errors == "next: strata run mine.yaml --quick\n")
        let check = try folder.strata("profile check mine.yaml")
        #expect(check.code == 0 && check.output.hasPrefix("mine.yaml: 236 items in 4 sections"), "\(check)")
        let before = try folder.data("mine.yaml")
        try folder.expect("profile new mine", code: 1, errors: ["mine.yaml already exists"])
        #expect(try folder.data("mine.yaml") == before)
    }

    @Test func aNewProfileIsWrittenToTheProfilesFolder() throws {
        let folder = try Workplace()
        try folder.makeFolder("Profiles")
        #expect(try folder.strata("profile new a").output == "Profiles/a.yaml\n")
        #expect(try folder.strata("profile new a --folder .").output == "./a.yaml\n")
        try folder.expect("profile new a --folder no/such", code: 1, errors: ["no/such: no such folder"])
        #expect(throws: (any Error).self) { try folder.files("no") }
        try folder.expect("profile new a/b", code: 1, errors: ["letters, digits and dashes"])
    }

    @Test func everyProblemIsOneLine() throws {
        let folder = try Workplace(["a.yaml": "feed: {file: f.json}\nscript: [lod]\n", "b.yaml": ""])
        let run = try folder.expect("profile check a.yaml b.yaml c.yaml", code: 1, output: nil)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("a.yaml:2:10: unknown step `lod`; did you mean `load`?") }, "\(run)")
        #expect(lines.contains { $0.hasPrefix("b.yaml: the profile is empty") }, "\(run)")
        #expect(lines.contains { $0.hasPrefix("c.yaml: the profile cannot be read") }, "\(run)")
        try folder.expect("profile check a.yaml --format json", code: 1, output: ["\"line\" : 2"])
    }

    @Test func missingImagesAreNotesAndRefusedOnesAreProblems() throws {
        let feed = { (image: String) in
            let image = #"{"width": 9, "height": 9, "file": "\#(image)"}"#
            let item = #"{"id": "a", "title": "t", "image": \#(image)}"#
            return #"{"version": 1, "sections": [{"id": "s", "type": "grid", "items": [\#(item)]}]}"#
        }
        let folder = try Workplace(["a.yaml": "feed: {file: f.json}\nscript: [load]\n", "f.json": feed("no/such.png")])
        let missing = try folder.strata("profile check a.yaml")
        let note = "note: the image file 'no/such.png' does not exist beside the feed"
        #expect(missing.code == 0 && missing.errors.contains(note), "\(missing)")
        try folder.write(feed("/etc/such.png"), to: "f.json")
        try folder.expect(
            "profile check a.yaml", code: 1, errors: ["'/etc/such.png' is outside the feed's folder"])
        try folder.expect(
            "profile check a.yaml --allow-images /etc", output: ["a.yaml: 1 item"], errors: ["does not exist"])
    }

    @Test func theSchemaIsValid() throws {
        let run = try Workplace().strata("profile schema")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(run.code == 0 && run.output.contains("\"restaurantStrip\""))
    }
}
