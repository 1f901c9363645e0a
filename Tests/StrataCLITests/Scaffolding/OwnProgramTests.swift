import Foundation
import StrataProfiler
import Testing

@testable import StrataCLI

/// A package with its own program, in which `strata` itself is run.
@Suite(.children) struct OwnProgramTests {
    private static func manifest(of name: String) throws -> String {
        let template = PackageTemplate(try PackageName(name), source: try StrataSource("https://example.com/a/strata"))
        return try #require(template.scaffold(in: name).files.first { $0.path == "Package.swift" }?.text)
    }

    /// It said "unknown feed format" alone.
    @Test func whatIsUnknownNamesThePackagesProgram() throws {
        let folder = try Workplace(["home.json": "{}"])
        try folder.write("feed: {file: home.json, format: home}\nscript: [load]\n", to: "home.yaml")
        try folder.write("feed: {generate: {sections: [{type: deal, items: 3}]}}\nscript: [load]\n", to: "deal.yaml")
        let uses: [([String], String)] = [
            (["run", "home.yaml"], "unknown feed format `home`"),
            (["gate", "home.yaml"], "unknown feed format `home`"),
            (["render", "home.yaml", "-o", "x.png"], "unknown feed format `home`"),
            (["run", "deal.yaml"], "unknown section type `deal`"),
            (["feed", "check", "home.json", "--feed-format", "home"], "unknown feed format 'home'"),
        ]
        let cure =
            "use this package's own program, which knows its section types and formats: add --package ., or "
            + "`swift build -c release`, then .build/release/shop-feed"
        for (arguments, words) in uses {
            try folder.expect(arguments, code: 1, errors: [words], noErrors: [cure])
        }
        try folder.write(Self.manifest(of: "shop-feed"), to: "Package.swift")
        for (arguments, words) in uses {
            try folder.expect(arguments, code: 1, errors: [words, cure])
        }
    }

    /// Before a command, or behind one that has no option of this name.
    @Test func thePackageOfACommandLineIsFound() throws {
        let tree = CommandTree(RootCommand.self)
        func found(_ words: String) throws -> (folder: String, command: String)? {
            try PackageArgument(words.split(separator: " ").map(String.init), of: tree).map {
                ($0.folder, $0.command.joined(separator: " "))
            }
        }
        for words in [
            "run a.yaml --package x --quick", "--package x run a.yaml --quick", "run --package=x a.yaml --quick",
        ] {
            #expect(try #require(try found(words)) == ("x", "run a.yaml --quick"))
        }
        #expect(try #require(try found("--package x watch a.yaml")) == ("x", "watch a.yaml --package x"))
        for words in ["run a.yaml", "watch a.yaml --package x", "plugin new A --package x", "run -- --package x", ""] {
            #expect(try found(words) == nil)
        }
        for words in ["run a.yaml --package", "--package", "run --package= a.yaml"] {
            #expect(throws: CommandError.self) { try found(words) }
        }
    }

    @Test func aPackageThatCannotBeBuiltIsNamed() throws {
        let folder = try Workplace(["Package.swift": "let package = StrataCLI"])
        try folder.expect(
            ["run", "a.yaml", "--package", "none"], code: 1, errors: ["none: there is no Package.swift with a program"])
        try folder.expect(
            ["--package", ".", "run", "a.yaml"], code: 1, errors: [".: there is no Package.swift with a program"])
        // A mistake is told before anything is built.
        try folder.expect(["run", "--package", "none", "--nonsense"], code: 1, errors: ["unknown option '--nonsense'"])
        try folder.expect(["run", "--package", "none", "--help"], output: ["--quick"])
        let programs = ["a", "b"].map { name in
            ".executableTarget(name: \"\(name)\", dependencies: [.product(name: \"StrataCLI\")]),"
        }
        try folder.write(programs.joined(), to: "Package.swift")
        try folder.expect(
            ["run", "a.yaml", "--package", "."], code: 1, errors: [".: a and b use StrataCLI; build one"])
    }

    /// A build that SwiftPM refused because of the package before it was not tried again, and a variable that a shell
    /// changes with each command had all manifests compiled again.
    @Test func aBuildIsTriedAgainAndHasTheSameVariables() throws {
        let folder = try Workplace(["Package.swift": Self.manifest(of: "shop-feed")])
        try folder.makeFolder("bin")
        try folder.write(
            """
            #!/bin/sh
            echo "$@" >>tries
            env >>variables
            echo 'error: no such module in build description' >&2
            exit 1
            """, to: "bin/swift")
        folder.bash("chmod +x bin/swift")
        try folder.expect(
            ["run", "a.yaml", "--package", "."], code: 1, errors: ["in build description", "does not build"],
            environment: ["PATH": "\(folder.path("bin")):/usr/bin:/bin", "_": "/usr/bin/make"])
        let tries = try folder.text("tries").split(separator: "\n")
        #expect(tries.count == 2 && tries.allSatisfy { $0.contains("--product shop-feed --scratch-path") })
        let variables = try folder.text("variables").split(separator: "\n")
        #expect(variables.contains { $0.hasPrefix("STRATA_CHECKOUT=") })
        #expect(!variables.contains("_=/usr/bin/make"))
    }

    @Test func onlyAnotherPackagesProgramIsNamed() throws {
        let folder = try Workplace(["Package.swift": Self.manifest(of: "shop-feed")])
        #expect(OwnProgram(in: folder.path("."), running: "/x/strata")?.name == "shop-feed")
        #expect(OwnProgram(in: folder.path("."), running: "/x/shop-feed") == nil)
        #expect(OwnProgram(in: "/", running: "/x/strata") == nil)
        try folder.write(
            """
            products: [.executable(name: "shop", targets: ["App"])],
            targets: [
                // .executableTarget(name: "Old", dependencies: [.product(name: "StrataCLI", package: "strata")]),
                .executableTarget(name: "migrate"),
                .target(name: "Kit", dependencies: [.product(name: "StrataCLI", package: "strata")]),
                .executableTarget(name: "App", dependencies: [.product(name: "StrataCLI", package: "strata")]),
            ]
            """, to: "Package.swift")
        #expect(OwnProgram(in: folder.path("."), running: "/x/strata")?.name == "shop")
        try folder.write("// no program\n", to: "Package.swift")
        #expect(OwnProgram(in: folder.path("."), running: "/x/strata") == nil)
    }
}
