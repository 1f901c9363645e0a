import Foundation
import Grid
import SectionKit
import SectionKitTesting
import Slider
import StrataEngine
import Testing

@testable import StrataProfiler

/// A list of titles, as it is and after changes that a test of a package has to find.
private struct RowSection: SectionPlugin {
    static let type: SectionType = "row"
    static let summary = "titles"

    var isMeasured = false
    var color: CellColor = .label

    init() {}

    init(isMeasured: Bool = false, color: CellColor = .label) { (self.isMeasured, self.color) = (isMeasured, color) }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: isMeasured ? .estimated(80) : .absolute(80))
    }

    func cell(for item: TitledItem, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, color: color)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> TitledItem {
        TitledItem(id: id, title: random.sentence(words: 2))
    }
}

@Suite struct ScreenTestingTests {
    private let folder: URL

    init() throws { folder = URL(fileURLWithPath: try TestWorld.folder()) }

    private var test: String { folder.appendingPathComponent("RowTests.swift").path }

    private func golden(_ file: String) -> URL { folder.appendingPathComponent("Golden/\(file)") }

    private func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: golden(file).path) }

    /// What the comparison of a screen says; nil if it is the golden one.
    private func change(
        _ screen: TestedScreen = .samples(), named name: String = "row",
        _ plugins: [any SectionPlugin] = [RowSection()],
        _ tolerance: PictureTolerance = .exact
    ) -> String? {
        do throws(ScreenTestError) {
            try requireScreen(screen, named: name, plugins: plugins, tolerance: tolerance, filePath: test)
            return nil
        } catch {
            return error.description
        }
    }

    private func write(_ text: String, to file: String) throws {
        try text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }

    @Test func aScreenThatIsNewIsKeptAndFailsOnce() throws {
        let first = change() ?? ""
        #expect(first.contains("its figures did not exist") && first.contains("its picture did not exist"), "\(first)")
        #expect(try String(contentsOf: golden("row.txt"), encoding: .utf8).contains("\ncells.measured of row: 0\n"))
        #expect(change() == nil)
        // Swift Testing records the same words.
        withKnownIssue {
            expectScreen(.samples(), named: "row", plugins: [RowSection(color: .accent)], filePath: test)
        } matching: { issue in
            "\(issue)".contains("the screen 'row' is not the golden one:") && "\(issue)".contains("RECORD=1")
        }
    }

    @Test func aFigureThatChangedIsNamedWithItsValues() throws {
        _ = change()
        let words = change([RowSection(isMeasured: true)]) ?? ""
        let measured = words.firstMatch(of: #/\n  cells.measured of row: 0 -> (\d+)\n/#)
        #expect(measured.flatMap { Int($0.output.1) } ?? 0 > 0, "\(words)")
        // Rows that are as tall as their titles are elsewhere.
        #expect(words.contains("its picture differs") && words.contains("in row-0/"), "\(words)")
    }

    @Test func aFigureThatIsGoneOrNewIsNamed() throws {
        _ = change()
        var lines = try String(contentsOf: golden("row.txt"), encoding: .utf8).split(separator: "\n")
        lines.removeAll { $0.hasPrefix("cells.drawn: ") }
        lines.append("rows.folded: 7")
        try lines.joined(separator: "\n").write(to: golden("row.txt"), atomically: true, encoding: .utf8)
        let words = change() ?? ""
        #expect(
            words.contains("\n  cells.drawn: none -> ") && words.contains("\n  rows.folded: 7 -> none\n"), "\(words)")
        try "a figure".write(to: golden("row.txt"), atomically: true, encoding: .utf8)
        #expect(change()?.contains("line 1 of \(golden("row.txt").path) is not a figure: a figure") == true)
    }

    @Test func aPictureThatChangedIsKeptBesideTheGoldenOne() throws {
        _ = change()
        let words = change([RowSection(color: .accent)]) ?? ""
        // No count depends on a colour.
        #expect(words.split(separator: "\n").count == 3, "\(words)")
        #expect(words.contains("row-0/row-0.0, row-0/row-0.1") || words.contains(" and "), "\(words)")
        let sizes = [("row.png", 780), ("row.new.png", 780), ("row.difference.png", 780 * 2 + 16)]
        for (file, width) in sizes { #expect(try BackingStore.picture(of: golden(file).path).pixelWidth == width) }
        #expect(change([RowSection(color: .accent)], PictureTolerance(channel: 255, share: 0)) == nil)
        #expect(!exists("row.new.png") && !exists("row.difference.png"))
    }

    /// The figures are those of trials, which are other processes.
    @Test func theFiguresOfAProfileAreItsOwn() throws {
        let text = """
            feed: {generate: {sections: [{type: slider, items: 9, header: A}, {type: grid, items: 40}]}}
            script:
              - load
              - fling: {velocity: 3000, times: 2}
              - update: {section: grid-1, insert: 2, delete: 1}
            device: [iphone-se, ipad-11]
            gates: [{metric: shop.own, atMost: 1}]

            """
        try write(text, to: "home.yaml")
        let plugins: [any SectionPlugin] = [SliderSection(), GridSection()]
        #expect(
            change(.profile("home.yaml"), named: "home", plugins)?.contains("@iphone-se: its figures did not") == true)
        #expect(change(.profile("home.yaml"), named: "home", plugins) == nil)
        let kept = try String(contentsOf: golden("home@ipad-11.txt"), encoding: .utf8)
        let profile = try Profile(
            text: text.replacing("[iphone-se, ipad-11]", with: "ipad-11").replacing(#/gates.*/#, with: ""),
            file: "home.yaml", catalog: RunCatalog(SectionRegistry(plugins)))
        let counters = try TestWorld.play(profile, in: SectionRegistry(plugins)).arm.counters
        #expect(kept.contains("\ncells.created: \(counters.cells.created)\n"), "\(kept)")
        #expect(kept.contains("\nlayout.passes: \(counters.layoutPasses)\n"), "\(kept)")
        #expect(!kept.contains("work") && !kept.contains("time"))
    }

    @Test func aFeedIsAScreen() throws {
        try write(
            #"{"version": 1, "sections": [{"id": "a", "type": "row", "items": [{"id": "1", "title": "One"}]}]}"#,
            to: "a \"feed\".json")
        #expect(change(.feed("a \"feed\".json"))?.contains("did not exist") == true)
        #expect(change(.feed("a \"feed\".json")) == nil)
    }

    /// `render: none` draws nothing.
    @Test func aScreenThatIsNotDrawnHasNoPicture() throws {
        let text = "feed: {generate: {sections: [{type: row, items: 9}]}}\nscript: [load]\n"
        try write(text, to: "home.yaml")
        _ = change(.profile("home.yaml"))
        #expect(exists("row.png"))
        try write(text + "render: none\n", to: "home.yaml")
        #expect(change(.profile("home.yaml"))?.contains("its picture is not drawn any more") == true)
    }

    @Test func whatCannotBeComparedSaysWhy() throws {
        try write("feed: {file: no.json}\nscript: [load]\n", to: "no-feed.yaml")
        try write("feed: {generate: {sections: [{type: rwo, items: 9}]}}\nscript: [load]\n", to: "typo.yaml")
        for (screen, words) in [
            (TestedScreen.profile("no.yaml"), "no.yaml: "), (.profile("no-feed.yaml"), "no.json"),
            (.profile("typo.yaml"), "typo.yaml:1:37: unknown section type"), (.feed("no.json"), "no.json"),
            (.feed("a", format: "b"), "unknown feed format"), (.samples(-1), "items"), (.samples(.max), "items"),
        ] {
            let found = change(screen) ?? ""
            #expect(found.hasPrefix("the screen 'row' cannot be compared: ") && found.contains(words), "\(found)")
        }
        #expect(change(named: "../row")?.contains("use letters, digits") == true)
        #expect(change([RowSection(), RowSection()])?.contains("row") == true)
        #expect(change([])?.contains("cannot be compared") == true)
        _ = change()
        try Data("text".utf8).write(to: golden("row.png"))
        #expect(change()?.contains("cannot be compared") == true)
    }

    private func change(_ plugins: [any SectionPlugin], _ tolerance: PictureTolerance = .exact) -> String? {
        change(.samples(), named: "row", plugins, tolerance)
    }
}
