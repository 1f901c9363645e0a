import CompositionalLayout
import Foundation
import SectionKit
import SectionKitTesting
import Testing

@Suite struct PictureTestingTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var test: String { folder.appendingPathComponent("DealTests.swift").path }
    private var pictures: URL { folder.appendingPathComponent("Golden") }

    private func cell(_ title: String, _ color: CellColor = .rgb(0x1C7C54)) -> CellConfiguration {
        .vertical([.text(title, style: .headline)]).padding(12).background(color, cornerRadius: 8)
    }

    private func expect(_ cell: CellConfiguration, _ tolerance: PictureTolerance = .edges, named name: String = "deal")
    {
        expectPicture(of: cell, named: name, width: 200, tolerance: tolerance, filePath: test)
    }

    /// Runs an expectation that fails with some words.
    private func expectIssue(_ words: String, _ body: () -> Void) {
        withKnownIssue(isIntermittent: false) {
            body()
        } matching: { issue in
            "\(issue)".contains(words)
        }
    }

    @Test func aPictureIsPinned() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        expectIssue("did not exist") { expect(cell("Shoes")) }
        expect(cell("Shoes"))
        expect(cell("Shoes"), .exact)
        // A level of a channel is a difference, and within the tolerance.
        expect(cell("Shoes", .rgb(0x1C7D54)))
        expectIssue("the largest difference of a channel is 1") { expect(cell("Shoes", .rgb(0x1C7D54)), .exact) }
        expectIssue("differ by more than 48") { expect(cell("Boots, and a hat")) }
        let new = pictures.appendingPathComponent("deal.new.png").path
        #expect(FileManager.default.fileExists(atPath: new))
        expectIssue("pixels, not 400 x") { expect(cell("A title that takes two lines in this cell")) }
        expect(cell("Shoes"))
        #expect(!FileManager.default.fileExists(atPath: new))
    }

    @Test func aFileThatIsNotAPictureIsAnIssue() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        try Data("text".utf8).write(to: pictures.appendingPathComponent("deal.png"))
        expectIssue("cannot be compared") { expect(cell("Shoes")) }
        expectIssue("the file is a text, not a picture. Restore the file") { expect(cell("Shoes")) }
        for name in ["", "../deal", "a b", "deal.png"] {
            expectIssue("use letters") { expect(cell("Shoes"), named: name) }
        }
    }
}
