import Testing

@testable import StrataProfiler
@testable import StrataSessions

struct PictureErrorTests {
    @Test func everyErrorSaysWhatWasFoundAndWhatToDo() {
        let errors: [(PictureError, String)] = [
            (
                .notDrawn("a.yaml"),
                "a.yaml: cells are not drawn (`render: none`), so there is no picture; set `render: full`"
            ),
            (
                .offset(-60, from: -59, to: 99.5),
                "offset -60 is out of range: this feed scrolls from -59 to 99.5 points"
            ),
            (.offset(.nan, from: 0, to: 0), "offset nan is out of range: this feed scrolls from 0 to 0 points"),
            (.step(9, of: 3), "invalid step 9; use 1 to 3"),
            (
                .film(steps: 500),
                "the script has 500 steps, but a contact sheet shows at most 200; choose one with --step"
            ),
            (.unwritable("a.png", reason: "it is a folder"), "a.png: the picture cannot be written: it is a folder"),
        ]
        for (error, words) in errors { #expect(error.description == words) }
        #expect(Set(errors.map(\.0.code)) == Set(PictureError.Code.allCases))
    }

    @Test(arguments: ["", "a\0b", "no/such/folder/a.png", "/dev/null", "."])
    func whatIsNoFileIsRefusedBeforeAnythingIsDrawn(path: String) {
        let error = #expect(throws: PictureError.self) { try PictureFile(path) }
        #expect(error?.code == .unwritable)
    }
}
