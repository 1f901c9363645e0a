import Foundation
import Testing

@testable import StrataCLI

@Suite struct ScaffoldTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func package(in folder: String) throws -> SwiftPackage {
        let source = StrataSource.url("https://example.com/strata.git")
        _ = try PackageTemplate(PackageName("shop"), source: source).scaffold(in: folder).write()
        return try SwiftPackage(folder)
    }

    @Test func aPackageIsWrittenOnceAndNeverOver() throws {
        try inFolder { folder in
            let template = try PackageTemplate(PackageName("shop"), source: .path("/s"))
            let scaffold = try template.scaffold(in: folder + "/shop")
            #expect(try scaffold.write(isDry: true).allSatisfy { $0.outcome == .wrote })
            #expect(!FileManager.default.fileExists(atPath: folder + "/shop"))
            #expect(try scaffold.write().count == scaffold.files.count)
            #expect(try scaffold.write().allSatisfy { $0.outcome == .kept })
            try "mine".write(toFile: folder + "/shop/README.md", atomically: true, encoding: .utf8)
            try FileManager.default.removeItem(atPath: folder + "/shop/Package.swift")
            let error = #expect(throws: ScaffoldError.self) { try scaffold.write() }
            #expect(error?.description.contains("README.md already exists") == true)
            // All or none.
            #expect(!FileManager.default.fileExists(atPath: folder + "/shop/Package.swift"))
        }
    }

    /// The guide for coding agents names files that the package has, and every exit code.
    @Test func theGuideForAgentsNamesWhatIsThere() throws {
        try inFolder { folder in
            _ = try package(in: folder)
            let guide = try text(folder + "/AGENTS.md")
            let files = guide.matches(of: #/^- `([^`*]+)`: /#.anchorsMatchLineEndings()).map { String($0.output.1) }
            #expect(files.count == 7)
            for file in files { #expect(FileManager.default.fileExists(atPath: "\(folder)/\(file)"), "\(file)") }
            for status in ExitStatus.allCases { #expect(guide.contains("\n| \(status.rawValue) | ")) }
        }
    }

    @Test func aPackageBelowTheRootOfItsRepositoryIsFound() throws {
        try inFolder { folder in
            #expect(RepositoryPlace(of: folder) == nil)
            try FileManager.default.createDirectory(atPath: folder + "/.git", withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: folder + "/apps/feed", withIntermediateDirectories: true)
            #expect(RepositoryPlace(of: folder)?.folder == "." && RepositoryPlace(of: folder)?.root == ".")
            let place = try #require(RepositoryPlace(of: folder + "/apps/feed"))
            #expect(place.folder == "apps/feed" && place.root == "../..")
            let template = try PackageTemplate(PackageName("shop"), source: .path("/s"), place: "apps/shop")
            _ = try template.scaffold(in: folder + "/apps/shop").write()
            #expect(try text(folder + "/apps/shop/.github/workflows/strata.yml").contains("package: apps/shop"))
            let job = FleetJob(
                profiles: ["a.yaml"], shards: 2, waves: 1, trials: nil, program: "shop", folder: place.folder)
            for engine in FleetEngine.all where engine.name != "slurm" {
                let script = engine.text(job)
                #expect(script.contains("apps/feed/shard") && script.contains("safe.directory"), "\(script)")
            }
        }
    }

    @Test func aPluginIsAFileATestAndTwoLines() throws {
        try inFolder { folder in
            let section = SectionTemplate(try SwiftName("Story"), style: .slider, hasHeader: true)
            let outcomes = try package(in: folder).adding(section).write()
            #expect(
                outcomes.map(\.path)
                    == [
                        "Sources/Story/StorySection.swift", "Tests/StoryTests/StorySectionTests.swift",
                        "Tests/StoryTests/Golden/.gitkeep", "Package.swift", "Sources/shop/main.swift",
                    ].map { "\(folder)/\($0)" })
            #expect(outcomes.map(\.outcome) == [.wrote, .wrote, .wrote, .changed, .changed])
            #expect(try text(folder + "/Package.swift").contains("    .plugin(\"Deal\"),\n    .plugin(\"Story\"),\n]"))
            let main = try text(folder + "/Sources/shop/main.swift")
            #expect(main.contains("import HomeFormat\nimport Story\nimport StrataCLI\n"))
            #expect(main.contains("        DealSection(),\n        StorySection(),\n    ],"))
            let package = try SwiftPackage(folder)
            #expect(package.plugins == ["Deal", "Story"])
            #expect(try package.adding(section).write().allSatisfy { $0.outcome == .kept })
            // The same name in another style would overwrite it.
            let other = SectionTemplate(try SwiftName("Story"), style: .grid)
            #expect(throws: ScaffoldError.self) { try package.adding(other).write() }
        }
    }

    /// Regression test: the header added its insets to those of its section, and began 16 points to the right of the cards.
    @Test func aHeaderBeginsWhereTheCardsBegin() throws {
        for style in SectionStyle.allCases {
            let source = SectionTemplate(try SwiftName("Story"), style: style, hasHeader: true).source
            // The rows of a list with separators are as wide as the list, and indent their content.
            let (outside, inside) = style.appearance == nil ? (16, 0) : (0, 16)
            #expect(
                source.contains(
                    "insets: DirectionalEdgeInsets(top: 0, leading: \(outside), bottom: 16, trailing: \(outside))"))
            #expect(
                source.contains(
                    ".padding(DirectionalEdgeInsets(top: 12, leading: \(inside), bottom: 8, trailing: \(inside)))"))
            if style.appearance != nil { #expect(source.contains(".padding(horizontal: 16, vertical: 12)")) }
        }
    }

    /// A memberwise initializer is internal, so that a format could not create items.
    @Test func itemsHaveAPublicInitializer() throws {
        try inFolder { folder in
            _ = try package(in: folder)
            let words = "public init(id: ItemID, title: String, subtitle: String? = nil) {"
            #expect(try text(folder + "/Sources/Deal/DealSection.swift").contains(words))
            #expect(SectionTemplate(try SwiftName("Story")).source.contains(words))
        }
    }

    @Test func strataTakesPluginsToo() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
        let files = try SwiftPackage(root).adding(SectionTemplate(SwiftName("Story"))).files
        #expect(
            files.map(\.path) == [
                "Plugins/Story/StorySection.swift", "Tests/StrataEngineTests/Plugins/StorySectionTests.swift",
                "Package.swift", "Sources/strata/main.swift", "Sources/StrataCLI/Scaffolding/StrataModules.swift",
            ])
        #expect(files[4].text.contains("\"Storefront\",\n        \"Story\",\n    ]"))
        #expect(files[2].text.contains("    .plugin(\"Storefront\"),\n    .plugin(\"Story\"),\n]"))
        #expect(files[3].text.contains("    StoreProductSection(),\n    StorySection(),\n])"))
        #expect(files[3].text.contains("import Storefront\nimport Story\nimport StrataCLI\n"))
    }

    @Test(arguments: [
        ("plugins: [A(), B()])", "plugins: [A(), B(), StorySection()])"),
        ("plugins: [])", "plugins: [StorySection()])"),
        ("plugins: [\n    A()\n])", "plugins: [\n    A(),\n    StorySection(),\n])"),
        ("plugins: [\n    A(),\n    B([1]),\n])", "plugins: [\n    A(),\n    B([1]),\n    StorySection(),\n])"),
        ("plugins: [\n    A(),\n    B()])", "plugins: [\n    A(),\n    B(), StorySection()])"),
        ("plugins: [A()], metrics: [m])", "plugins: [A(), StorySection()], metrics: [m])"),
        ("plugins: [\n    A(), B(),\n])", "plugins: [\n    A(), B(),\n    StorySection(),\n])"),
    ])
    func aListOfAnyShapeTakesOneMore(before: String, after: String) throws {
        try inFolder { folder in
            _ = try package(in: folder)
            let main = folder + "/Sources/shop/main.swift"
            try "await Strata.main(\(before)".write(toFile: main, atomically: true, encoding: .utf8)
            _ = try SwiftPackage(folder).adding(SectionTemplate(SwiftName("Story"))).write()
            #expect(try text(main).contains("await Strata.main(\(after)"))
        }
    }

    @Test func whatCannotBeEditedSafelyIsLeftToTheUser() throws {
        try inFolder { folder in
            _ = try package(in: folder)
            let main = folder + "/Sources/shop/main.swift"
            for (text, words) in [
                ("await Strata.main(plugins: [\n    A()  // ours\n])", "ends with a comment instead of a comma"),
                ("// plugins: [\nawait Strata.main(plugins: [A()", "has no end"),
                ("await Strata.main(plugins: [\r\n    A(),\r\n])", "has lines that end with CR and LF"),
            ] {
                try text.write(toFile: main, atomically: true, encoding: .utf8)
                let error = #expect(throws: ScaffoldError.self) {
                    try SwiftPackage(folder).adding(SectionTemplate(SwiftName("Story"))).write()
                }
                #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
                #expect(try self.text(main) == text)
            }
        }
    }

    @Test func namesOfTheManifestAreTaken() throws {
        try inFolder { folder in
            let modules = try package(in: folder).modules
            for name in ["HomeFormat", "HomeFormatTests", "DealTests", "Deal", "DEAL", "BANNER"] {
                #expect(throws: ScaffoldError.self, "\(name)") { try SwiftName(name, taken: modules) }
            }
        }
    }

    @Test func aLinkThatLeadsNowhereIsNotReplaced() throws {
        try inFolder { folder in
            let scaffold = try PackageTemplate(PackageName("shop"), source: .path("/s")).scaffold(in: folder)
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/README.md", withDestinationPath: folder + "/nowhere")
            #expect(throws: ScaffoldError.self) { try scaffold.write() }
        }
    }

    @Test func foldersThatCannotTakeAPluginAreErrors() throws {
        try inFolder { folder in
            func reason() -> String {
                let error = #expect(throws: ScaffoldError.self) { try SwiftPackage(folder) }
                return error?.description ?? ""
            }
            #expect(reason().contains("is not a package: it has no Package.swift"))
            try "let package = 1".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
            #expect(reason().contains("does not depend on Strata"))
            try "// strata".write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
            #expect(reason().contains("has no list"))
            let manifest = "// strata\nlet plugins: [Target] = []"
            try manifest.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
            #expect(reason().contains("no main.swift"))
        }
    }

    @Test func strataIsAFolderOrAURL() throws {
        let source = try StrataSource("https://example.com/strata.git")
        #expect(source.dependency.hasSuffix("?? .package(url: \"https://example.com/strata.git\", branch: \"main\")"))
        #expect(try StrataSource("git@example.com:us/feeds.git").identity == "feeds")
        let shop = #""" let package = Package( name: "shop", dependencies: [.package(name: "strata", path: "..")]) """#
        #expect(!StrataSource.isStrata(manifest: shop))
        for text in ["/", "nowhere", "https://a b", "https://a\"b"] {
            #expect(throws: ScaffoldError.self) { try StrataSource(text) }
        }
        #expect(throws: ScaffoldError.self) { try StrataSource(builtFrom: "/usr/bin/strata") }
    }
}
