import Basics
import Testing

@Suite struct FilePlaceTests {
    @Test(arguments: [
        ("a.json", ".", "a.json"), ("a/b.json", "a", "b.json"), ("/a", "/", "a"), ("/a/b", "/a", "b"), (".", ".", "."),
        ("./", ".", "."), ("..", ".", ".."), ("../", ".", ".."), ("a/", ".", "a"), ("a//", ".", "a"), ("a/.", "a", "."),
        ("./a", ".", "a"), ("/", "/", ""), ("//", "/", ""), ("", ".", ""), ("...", ".", "..."), ("a//b", "a/", "b"),
    ])
    func everyPathHasAFolderAndAName(path: String, folder: String, name: String) {
        let place = FilePlace(path)
        #expect(place.folder == folder && place.name == name, "\(path): \(place)")
    }
}
