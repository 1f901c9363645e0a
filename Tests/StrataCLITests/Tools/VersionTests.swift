import Foundation
import Testing

@testable import StrataCLI

/// `--version` of a program of a checkout, of a copy elsewhere, and of a release.
@Suite(.children) struct VersionTests {
    private static let hash = "77f78b354cd2b73ecbd8e1a3a14196ed7d915018"

    /// A `git` that leaves a file behind when it is run.
    private func spied(_ folder: Workplace) throws -> [String: String] {
        try folder.makeFolder("bin")
        try folder.write("#!/bin/sh\ntouch '\(folder.path("asked"))'\nexit 1\n", to: "bin/git")
        folder.bash("chmod +x bin/git")
        return ["PATH": "\(folder.path("bin")):/usr/bin:/bin"]
    }

    /// Runs a copy of the program that stands in the folder.
    private func version(
        of program: String, in folder: Workplace, environment: [String: String] = [:]
    ) throws -> [String] {
        let run = try folder.expect(
            "--version", errors: nil, environment: environment, through: "f() { '\(folder.path(program))' \"$2\"; }; f")
        return run.output.split(separator: "\n").map(String.init)
    }

    private func copyProgram(to path: String, in folder: Workplace) throws {
        let program = try #require(Workplace.binary)
        folder.bash("mkdir -p \"$(dirname '\(path)')\" && cp '\(program.path)' '\(path)'")
    }

    @Test(.enabled(if: Workplace.shell("git --version"))) func aCheckoutIsAskedForItsCommit() throws {
        let folder = try Workplace(["Package.swift": "", ".gitignore": ".build\n"])
        try copyProgram(to: ".build/release/strata", in: folder)
        let unknown = try version(of: ".build/release/strata", in: folder)
        #expect(unknown.count == 2 && unknown.first == Strata.version)
        #expect(unknown.last?.hasSuffix(", of no commit that git knows") == true, "\(unknown)")

        let git = "git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false"
        folder.bash("git init -q && git add . && \(git) commit -q -m one --date 2026-01-01T00:00:00Z")
        folder.bash("git log -1 --format='%H, %cI' >commit.txt")
        let commit = try folder.text("commit.txt").trimmingCharacters(in: .newlines)
        let clean = try version(of: ".build/release/strata", in: folder)
        let origin = try #require(clean.last)
        #expect(clean.count == 2 && origin.hasPrefix("built from the checkout /"), "\(clean)")
        #expect(origin.hasSuffix("now at commit \(commit)"), "\(clean)")

        try folder.write("// changed\n", to: "Package.swift")
        let changed = try version(of: ".build/release/strata", in: folder)
        #expect(changed.last == "\(origin), with changes")
    }

    /// A repository that happens to be around a copy says nothing about it.
    @Test func aCopyElsewhereAsksNoGit() throws {
        let folder = try Workplace()
        try copyProgram(to: "strata", in: folder)
        let lines = try version(of: "strata", in: folder, environment: spied(folder))
        #expect(lines == [Strata.version, "built from a checkout, which is not above this program"])
        #expect(!folder.exists("asked"))
    }

    /// The symbol that a release has is in a library here: to link another program takes long.
    @Test(.enabled(if: Workplace.shell("clang --version"))) func aReleaseKnowsItsCommitWithoutGit() throws {
        let folder = try Workplace(["Package.swift": ""])
        try copyProgram(to: ".build/release/strata", in: folder)
        for (text, origin) in [
            ("\(Self.hash) 2026-11-29T12:27:03+01:00", "release, commit \(Self.hash), 2026-11-29T12:27:03+01:00"),
            ("nonsense", "built from the checkout "),
        ] {
            try folder.write("const char strata_release[] = \"\(text)\";\n", to: "commit.c")
            folder.bash("clang -shared -fPIC commit.c -o commit.so && rm -f asked")
            let environment = try spied(folder).merging(["LD_PRELOAD": folder.path("commit.so")]) { $1 }
            let lines = try version(of: ".build/release/strata", in: folder, environment: environment)
            #expect(lines.count == 2 && lines[0] == Strata.version && lines[1].hasPrefix(origin), "\(lines)")
            #expect(folder.exists("asked") == (text == "nonsense"))
        }
    }

    @Test func aCommitHasAHashAndADate() {
        let commit = ReleaseCommit("\(Self.hash) 2026-11-29T12:27:03+01:00")
        #expect(commit?.hash == Self.hash && commit?.date == "2026-11-29T12:27:03+01:00")
        for text in [
            "", " ", Self.hash, "\(Self.hash) ", "\(Self.hash)  a", "abc a", "\(Self.hash) a b", "\(Self.hash)z a",
        ] {
            #expect(ReleaseCommit(text) == nil, "\(text)")
        }
    }
}
