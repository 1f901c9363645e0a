import Foundation
import Testing

/// `strata watch`, from outside: the package is a folder, and its build a shell command.
@Suite(.children) struct WatchCommandTests {
    private static let profile = """
        name: tiny
        device: {width: 320, height: 480, scale: 1}
        feed: {generate: {seed: 3, sections: [{type: banner, items: 3}, {type: grid, items: 10}]}}
        script: [load, {scroll: {to: end, over: 2}}]

        """

    /// Runs the command while a shell saves changes, some seconds apart: two looks, and a round of the command. It is ended
    /// after two minutes.
    private func watch(_ folder: Workplace, build: String, saving changes: [String]) throws -> Workplace.Run {
        let saves = changes.map { "sleep 8; \($0)" }.joined(separator: "; ")
        return try folder.strata(
            ["watch", "tiny.yaml", "--package", folder.path("."), "--build", build, "--rounds", "\(changes.count)"],
            through: "(\(saves)) & exec timeout -s INT 120")
    }

    @Test func changedTypesAreComparedWithTheLastBuild() throws {
        let folder = try Workplace(["Package.swift": "// swift-tools-version: 6.0\n", "tiny.yaml": Self.profile])
        try watch(
            folder, build: "true", saving: ["echo 'let a = 1' >a.swift", "sed -i 's/items: 10/items: 60/' tiny.yaml"]
        ).expect(
            output: [
                "2 section types as measured now", "a.swift\n  every section type costs what it did",
                "tiny.yaml\n  grid   allocations ",
            ], noOutput: ["  banner   "])
    }

    @Test func aBuildErrorIsShownAsTheCompilerHasIt() throws {
        let folder = try Workplace(["Package.swift": "// swift-tools-version: 6.0\n", "tiny.yaml": Self.profile])
        try watch(
            folder, build: "echo a.swift:1:9: error: expected expression >&2; exit 1",
            saving: ["echo 'let a =' >a.swift"]
        ).expect(code: 1, output: ["a.swift:1:9: error: expected expression\n"])
    }

    @Test func filesThatEveryBuildWritesAreLeftOutAndFeedsElsewhereAreWatched() throws {
        let folder = try Workplace()
        try FileManager.default.createDirectory(atPath: folder.path("shop"), withIntermediateDirectories: true)
        try folder.write("// swift-tools-version: 6.0\n", to: "shop/Package.swift")
        try folder.write(Self.profile.replacing(/generate: .*/, with: "file: feed.json}"), to: "tiny.yaml")
        let feed = try folder.strata("feed generate --seed 3 --section banner:3 --section grid:10")
        try folder.write(feed.output, to: "feed.json")
        // Three builds follow from the first change, and one from the second.
        try folder.expect(
            [
                "watch", "tiny.yaml", "--package", folder.path("shop"), "--rounds", "4", "--build",
                "echo \"// $(date +%s%N)\" >stamp.swift",
            ], output: ["feed.json\n"], errors: ["stamp.swift is left out from now on"],
            through:
                "(sleep 8; touch shop/a.swift; echo 1 >shop/a.swift; sleep 24; sed -i 's/grid/banner/' feed.json) & exec timeout -s INT 120"
        )
    }

    /// The folder has a link to the profile, whose own changes were not noticed; and a file that is written all the time, which
    /// blocked every build.
    @Test func linkedProfilesAndRestlessFiles() throws {
        let folder = try Workplace(["Package.swift": "// swift-tools-version: 6.0\n"])
        try folder.makeFolder("elsewhere")
        try folder.makeFolder("shop")
        try folder.write("// swift-tools-version: 6.0\n", to: "shop/Package.swift")
        try folder.write(Self.profile, to: "elsewhere/tiny.yaml")
        #expect(symlink("../elsewhere/tiny.yaml", folder.path("shop/tiny.yaml")) == 0)
        try folder.expect(
            ["watch", "shop/tiny.yaml", "--package", folder.path("shop"), "--build", "true", "--rounds", "1"],
            output: ["tiny.yaml\n  grid   allocations "],
            through: "(sleep 8; sed -i 's/items: 10/items: 60/' elsewhere/tiny.yaml) & exec timeout -s INT 120")
        try folder.expect(
            ["watch", "shop/tiny.yaml", "--package", folder.path("shop"), "--build", "true", "--rounds", "1"],
            output: ["a.swift\n"], errors: ["a.swift: still being written after five seconds; building anyway"],
            through: "(for i in $(seq 300); do sleep 0.1; echo $i >shop/a.swift; done) & exec timeout -s INT 120")
    }

    @Test func hostileArguments() throws {
        let folder = try Workplace()
        try folder.expect(["watch", "--package", folder.path(".")], code: 1, errors: ["there is no Package.swift"])
        try folder.expect("watch --rounds 0", code: 1)
        try folder.write("// swift-tools-version: 6.0\n", to: "Package.swift")
        try folder.expect(
            ["watch", "nope.yaml", "--package", folder.path(".")], code: 1,
            errors: ["nope.yaml: there is no such profile"])
    }
}
