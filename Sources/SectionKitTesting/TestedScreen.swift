internal import Foundation
public import SectionKit
internal import StrataBasics
internal import StrataProfiler
internal import StrataSessions
public import Testing

/// The screen that a test pins. Paths start at the folder of the test's file.
public struct TestedScreen: Hashable, Sendable {
    private enum Source: Hashable {
        case profile(String)
        case feed(String, format: String?)
        case samples(Int)
    }

    private let source: Source

    /// The screen of a profile's feed, with its device, its script and its first arm. A profile with several devices has
    /// a screen for each.
    public static func profile(_ path: String) -> TestedScreen { TestedScreen(source: .profile(path)) }

    /// The screen of a feed file on a phone of 390 x 844 points, which is scrolled down and up again.
    ///
    /// - Parameter format: the name of one of the formats; nil for Strata's own.
    public static func feed(_ path: String, format: String? = nil) -> TestedScreen {
        TestedScreen(source: .feed(path, format: format))
    }

    /// The screen of a section of each plugin with a header and generated items (`SectionPlugin/sample(id:using:)`), on
    /// the same phone. Before it is scrolled up again, items are inserted, deleted and changed.
    public static func samples(_ items: Int = 12) -> TestedScreen { TestedScreen(source: .samples(items)) }

    /// The profile that plays it, without gates: these may need metrics of the package's program.
    fileprivate func profile(in folder: URL, _ plugins: [any SectionPlugin], _ catalog: RunCatalog) throws -> Profile {
        switch source {
        case .profile(let path):
            let file = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
            return try Profile(playedIn: Self.text(of: file), file: file, catalog: catalog)
        case .feed(let path, let format):
            let format = format.map { ", format: \(Self.quoted($0))" } ?? ""
            return try Self.profile("{file: \(Self.quoted(path))\(format)}", in: folder, catalog)
        case .samples(let items):
            let types = plugins.map { Self.quoted(type(of: $0).type.rawValue) }
            let sections = types.map { "{type: \($0), items: \(items), header: \($0)}" }.joined(separator: ", ")
            let update = "\n  - update: {insert: 2, delete: 1, change: 2}"
            return try Self.profile("{generate: {sections: [\(sections)]}}", then: update, in: folder, catalog)
        }
    }

    private static func profile(
        _ feed: String, then update: String = "", in folder: URL, _ catalog: RunCatalog
    ) throws -> Profile {
        let text = """
            device: {width: 390, height: 844, scale: 2}
            feed: \(feed)
            script:
              - load
              - fling: {velocity: 3000, times: 3}\(update)
              - scroll: {to: top, over: 0.5}

            """
        return try Profile(playedIn: text, file: folder.appendingPathComponent("screen.yaml").path, catalog: catalog)
    }

    /// A text of YAML.
    private static func quoted(_ text: String) -> String {
        "\"\(text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\""
    }

    private static func text(of file: String) throws(GoldenError) -> String {
        do throws(FileError) {
            return String(decoding: try WholeFile.bytes(of: file), as: UTF8.self)
        } catch {
            throw GoldenError("\(file): \(error)")
        }
    }
}

/// Expects a screen to make the engine do what it did, and to look as it looked, when its golden files were written.
///
/// ```swift
/// @Test func theScreenIsTheGoldenOne() {
///     expectScreen(.profile("../../Profiles/home.yaml"), named: "home", plugins: [BannerSection(), DealSection()])
/// }
/// ```
///
/// The script is played in this process, on a virtual clock. `Golden/NAME.txt` beside the test's file has its exact
/// figures: the counts that `strata run` prints, such as `cells.measured of deal`, and no times or bytes.
/// `Golden/NAME.png` is the screen after loading, unless the profile has `render: none`. The issue names each figure with
/// its values before and now, and where the picture differs; `NAME.new.png` is the new picture, and `NAME.difference.png`
/// shows both with frames around the differences.
///
/// Missing files are written, and the test fails once, so that nobody accepts a screen without seeing it. With the
/// environment variable `RECORD=1`, the files are written again, and the test passes.
///
/// - Parameters:
///   - screen: what is shown and played.
///   - name: the name of the files; letters, digits, `-` and `_`.
///   - plugins: the section types that feeds may contain.
///   - formats: formats for feed files in addition to Strata's own.
///   - tolerance: the difference of pictures that counts as none. With other versions of the fonts or of the libraries
///     that draw them, use ``PictureTolerance/edges``.
/// - Complexity: that of two sessions, some tenths of a second.
public func expectScreen(
    _ screen: TestedScreen, named name: String, plugins: [any SectionPlugin], formats: [any FeedFormat] = [],
    tolerance: PictureTolerance = .exact, filePath: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    do throws(ScreenTestError) {
        try requireScreen(
            screen, named: name, plugins: plugins, formats: formats, tolerance: tolerance, filePath: filePath)
    } catch {
        Issue.record("\(error.description)", sourceLocation: sourceLocation)
    }
}

/// Throws if a screen is not the golden one, for tests of XCTest, or for a test that cannot go on. Otherwise the same as
/// ``expectScreen(_:named:plugins:formats:tolerance:filePath:sourceLocation:)``.
///
/// ```swift
/// func testScreen() throws {
///     try requireScreen(.profile("../../Profiles/home.yaml"), named: "home", plugins: [DealSection()])
/// }
/// ```
///
/// - Throws: ``ScreenTestError`` with what changed, or with the reason why nothing can be compared.
public func requireScreen(
    _ screen: TestedScreen, named name: String, plugins: [any SectionPlugin], formats: [any FeedFormat] = [],
    tolerance: PictureTolerance = .exact, filePath: String = #filePath
) throws(ScreenTestError) {
    var changes: [String] = []
    do {
        try GoldenFolder.check(name)
        let golden = GoldenFolder(beside: filePath)
        let catalog = try RunCatalog(SectionRegistry(plugins), metrics: [], formats: formats)
        let folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        let screens = try screen.profile(in: folder, plugins, catalog).onEachDevice
        for screen in screens {
            let suffix = screen.sessionSuffix
            let played = try PlayedScreen(screen, registry: catalog.registry)
            let picture = GoldenPicture(folder: golden, name: name + suffix, tolerance: tolerance)
            let change =
                try played.picture.map { try picture.compare($0, of: played.elements) } ?? picture.compareWithNothing()
            let figures = try GoldenFigures(folder: golden, name: name + suffix).compare(played.figures)
            let device = suffix.isEmpty ? "" : "\(suffix): "
            changes += (figures + (change.map { ["its picture \($0)"] } ?? [])).map { device + $0 }
        }
    } catch {
        throw ScreenTestError(description: "the screen '\(name)' cannot be compared: \(error)")
    }
    guard !changes.isEmpty else { return }
    throw ScreenTestError(
        description: "the screen '\(name)' is not the golden one:\n  \(changes.joined(separator: "\n  "))\n"
            + "\(GoldenFolder.variable) before the test command accepts it")
}

/// What changed on a screen, or the reason why it cannot be compared with its golden files.
public struct ScreenTestError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The figures with their values before and now, and where the picture differs.
    public let description: String
}
