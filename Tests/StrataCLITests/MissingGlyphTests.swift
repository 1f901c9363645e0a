import Foundation
import Testing

/// A feed that the installed fonts cannot show: one note in a run and in a picture, however many texts, trials and
/// arms.
@Suite(.children) struct MissingGlyphTests {
    @Test func aRunAndAPictureHaveOneNote() throws {
        let folder = try Workplace()
        let items = (0..<4).map { #"{"id": "\#($0)", "title": "\#($0 < 3 ? "box \\uDBFF\\uDFF\($0)" : "plain")"}"# }
        try folder.write(
            #"{"sections": [{"id": "s", "type": "grid", "items": [\#(items.joined(separator: ","))]}]}"#,
            to: "feed.json")
        let lines = RunCommandTests.profile.replacing("render: none\n", with: "").split(separator: "\n")
        let profile = lines.map { $0.hasPrefix("feed:") ? "feed: {file: feed.json}" : $0 }.joined(separator: "\n")
        try folder.write(profile + "\n", to: "tiny.yaml")
        let words = "no installed font has U+10FFF0 (script Zzzz), and 2 more texts have such characters"
        let run = try folder.strata("run tiny.yaml --quick")
        #expect(run.code == 0 && run.output.components(separatedBy: words).count == 2, "\(run)")
        let picture = try folder.strata("render tiny.yaml --side-by-side -o a.png")
        #expect(picture.code == 0 && picture.errors.components(separatedBy: words).count == 2, "\(picture)")
        try folder.write(profile.replacing("feed.json", with: "plain.json") + "\n", to: "plain.yaml")
        try folder.write(#"{"sections": [{"id": "s", "type": "grid", "items": [\#(items[3])]}]}"#, to: "plain.json")
        try folder.expect("render plain.yaml -o b.png", errors: nil)
    }
}
