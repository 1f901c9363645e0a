import Foundation
import Testing

@Suite(.children) struct ProfileCommandTests {
    @Test func aNewProfileIsValidAndNeverOverwrites() throws {
        let folder = try Workplace()
        let run = try folder.strata(["profile", "new", "mine"])
        #expect(run.code == 0 && run.output == "mine.yaml\n", "\(run)")
        #expect(run.errors == "next: strata run mine.yaml --quick\n")
        let check = try folder.strata(["profile", "check", "mine.yaml"])
        #expect(check.code == 0 && check.output.hasPrefix("mine.yaml: 236 items in 4 sections"), "\(check)")
        let before = try folder.data("mine.yaml")
        let again = try folder.strata(["profile", "new", "mine"])
        #expect(again.code == 1 && again.errors.contains("mine.yaml already exists"), "\(again)")
        #expect(try folder.data("mine.yaml") == before)
    }

    @Test func aNewProfileIsWrittenToTheProfilesFolder() throws {
        let folder = try Workplace()
        try folder.makeFolder("Profiles")
        #expect(try folder.strata(["profile", "new", "a"]).output == "Profiles/a.yaml\n")
        #expect(try folder.strata(["profile", "new", "a", "--folder", "."]).output == "./a.yaml\n")
        let missing = try folder.strata(["profile", "new", "a", "--folder", "no/such"])
        #expect(missing.code == 1 && missing.errors.contains("no/such: no such folder"), "\(missing)")
        #expect(throws: (any Error).self) { try folder.files("no") }
        let bad = try folder.strata(["profile", "new", "a/b"])
        #expect(bad.code == 1 && bad.errors.contains("letters, digits and dashes"), "\(bad)")
    }

    @Test func everyProblemIsOneLine() throws {
        let folder = try Workplace()
        try folder.write("feed: {file: f.json}\nscript: [lod]\n", to: "a.yaml")
        try folder.write("", to: "b.yaml")
        let run = try folder.strata(["profile", "check", "a.yaml", "b.yaml", "c.yaml"])
        #expect(run.code == 1 && run.output.isEmpty, "\(run)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("a.yaml:2:10: unknown step `lod`; did you mean `load`?") }, "\(run)")
        #expect(lines.contains { $0.hasPrefix("b.yaml: the profile is empty") }, "\(run)")
        #expect(lines.contains { $0.hasPrefix("c.yaml: the profile cannot be read") }, "\(run)")
        let json = try folder.strata(["profile", "check", "a.yaml", "--format", "json"])
        #expect(json.code == 1 && json.output.contains("\"line\" : 2"), "\(json)")
    }

    @Test func theSchemaIsValid() throws {
        let run = try Workplace().strata(["profile", "schema"])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(run.code == 0 && run.output.contains("\"restaurantStrip\""))
    }
}
