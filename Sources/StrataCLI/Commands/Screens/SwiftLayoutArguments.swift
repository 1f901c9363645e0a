internal import ArgumentParser
internal import CompositionalLayout
internal import Foundation
internal import LayoutCases
internal import StrataBasics
internal import StrataProfiler

/// The options of `strata layout` for layouts that are written with UIKit.
struct SwiftLayoutArguments: ParsableArguments {
    @Option(
        name: .customLong("swift"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Swift files, or folders with them, that have the layout: an app's own code, as it is. Of a folder, the files that "
                + "the expression needs are compiled.", valueName: "path"),
        completion: .file(extensions: ["swift"]))
    var paths: [String] = []

    @Option(
        help: ArgumentHelp(
            "The expression that gives the layout: a controller or a view with a collection view, a UICollectionViewLayout, a "
                + "section, sections, a group, or a section provider. It may use what is private to the type of its first "
                + "word.",
            valueName: "expression"))
    var call: String?

    @Option(
        help: ArgumentHelp(
            "The number of items in each section, such as 3,10,6; default: those of the collection view's data source.",
            valueName: "n,..."),
        transform: counts)
    var counts: [Int]?

    @Option(
        help: ArgumentHelp(
            "Measured heights of estimated items, repeated over the items of every section, such as 60,80,-, where - keeps the "
                + "estimate; or a file with such a line for each section, or with a JSON array of them.",
            valueName: "points,...|file"))
    var heights: String?

    @Option(
        help: ArgumentHelp(
            "The screen: a name that `strata devices` lists, or a size in points; default: iphone-16.",
            valueName: "name|WxH[@scale]"))
    var device: String?

    @OptionGroup var settings: SettingArguments

    @Option(
        help: ArgumentHelp(
            "The source of Strata for the program; default: the sources that this program was built from.",
            valueName: "dir|url"))
    var strata: String?

    private static let standardDevice = "iphone-16"
    private static let mostItems = 1_000_000

    func validate() throws {
        if paths.isEmpty {
            let given = [("--call", call), ("--heights", heights), ("--device", device), ("--strata", strata)]
            let option = given.first { $0.1 != nil }?.0 ?? (counts == nil ? nil : "--counts")
            if let option { throw ValidationError("\(option) needs --swift: it is for layouts that are code") }
        } else if call?.allSatisfy(\.isWhitespace) != false {
            throw ValidationError(
                "--swift needs --call: the expression that gives the layout, such as --call 'HomeLayout.make()'")
        }
    }

    /// The screen that compiles and solves the layout.
    func screen() throws -> SwiftScreen {
        let source = try strata.map { try StrataSource($0) } ?? StrataSource(builtFrom: CurrentExecutable.path)
        return try SwiftScreen(
            paths: paths, call: call ?? "",
            strata: SwiftScreen.Dependency(declaration: source.dependency, identity: source.identity))
    }

    /// The question to it.
    func question(_ format: LayoutCaseFormat, in catalog: RunCatalog) throws -> LayoutQuestion {
        let name = device ?? Self.standardDevice
        guard let screen = Screen(name, among: catalog.devices) else {
            throw RunRequestError.unknownDevice(name, nil, catalog)
        }
        return LayoutQuestion(
            id: call ?? "", environment: screen.environment(with: settings.settings), counts: counts,
            heights: try heights.map(Self.heights) ?? [], format: format)
    }

    /// Reads the number of items in each section.
    static func counts(_ text: String) throws -> [Int] {
        let counts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let known = counts.compactMap(\.self)
        let sum = known.reduce(0) { min($0, mostItems) + min($1, mostItems + 1) }
        guard known.count == counts.count, known.allSatisfy({ $0 >= 0 }), sum <= mostItems else {
            throw ValidationError(
                "'\(text)' is not a list of counts: the number of items in each section, such as 3,10,6, at most \(mostItems) "
                    + "in all")
        }
        return known
    }

    private static func heights(_ text: String) throws -> [[Double?]] {
        if let line = line(text) { return [line] }
        let content: Data
        do throws(FileError) {
            content = try WholeFile.bytes(of: text)
        } catch {
            throw ValidationError(
                "--heights '\(text)' is neither a list of heights, such as 60,80,-, nor a file that can be read: \(error)"
            )
        }
        let lists = try? JSONDecoder().decode([[Double?]].self, from: content)
        if let lists = lists ?? (try? JSONDecoder().decode([Double?].self, from: content)).map({ [$0] }) {
            guard lists.joined().allSatisfy({ $0.map(isHeight) ?? true }) else {
                throw ValidationError("--heights \(text): heights are 0 to 1000000 points, or null")
            }
            return lists
        }
        return try String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline).enumerated().map {
            guard let heights = line(String($1)) else {
                throw ValidationError(
                    "--heights \(text), line \($0 + 1): '\($1)' is not a list of heights, such as 60,80,-")
            }
            return heights
        }
    }

    private static func line(_ text: String) -> [Double?]? {
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let heights = words.map { $0 == "-" ? nil : Double($0) }
        let areHeights = zip(words, heights).allSatisfy { word, height in word == "-" || height.map(isHeight) == true }
        return areHeights ? heights : nil
    }

    private static func isHeight(_ height: Double) -> Bool { (0...1_000_000).contains(height) }
}
