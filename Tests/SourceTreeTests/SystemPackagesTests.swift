import Foundation
import Testing

/// The packages of Debian are one list, and what installs them works for root without sudo and for a user with it.
@Suite struct SystemPackagesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// The lists of packages in a text; a string of Swift may go over several lines.
    private func lists(in text: String) -> [[String]] {
        text.replacing(/"\s*\+\s*"/) { _ in "" }.matches(of: /libjemalloc-dev( [a-z0-9.+-]+)+/).map {
            String($0.output.0).split(separator: " ").map(String.init).sorted()
        }
    }

    @Test func everyListOfPackagesIsThatOfTheReadme() throws {
        let readme = lists(in: try text("README.md"))
        let packages = try #require(readme.first)
        #expect(readme.count == 2 && packages.count > 8)
        let places = [
            "README.md", ".devcontainer/Dockerfile", "Sources/StrataCLI/Scaffolding/Templates/SystemPackages.swift",
            ".ci/gate/run",
        ]
        for place in places {
            let found = lists(in: try text(place))
            #expect(!found.isEmpty && found.allSatisfy { $0 == packages }, "\(place): \(found)")
        }
        // A list elsewhere would be one more.
        for folder in ["Sources", "Plugins", ".ci", ".devcontainer", "Tests/Fixtures"] {
            let files = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: folder).path)
            for file in files where !file.contains(".build") && !places.contains("\(folder)/\(file)") {
                guard let text = try? text("\(folder)/\(file)") else { continue }
                #expect(lists(in: text).isEmpty, "\(folder)/\(file): take the list of SystemPackages")
            }
        }
        let manifest = try text("Package.swift")
        for providers in manifest.matches(of: /\.apt\(\[([^\]]*)\]/) {
            let named = providers.output.1.split { $0 == "," || $0.isWhitespace }.map { $0.filter { $0 != "\"" } }
            #expect(!named.isEmpty && Set(named).isSubset(of: Set(packages)), "Package.swift: \(named)")
        }
        #expect(try text(".devcontainer/Dockerfile").contains("\nFROM swift:6."))
        let json = try JSONSerialization.jsonObject(with: Data(text(".devcontainer/devcontainer.json").utf8))
        #expect((json as? [String: Any])?["name"] as? String == "Strata")
    }

    /// What a release needs where it runs: Ubuntu's names are Debian's, or a pattern finds both.
    @Test func theReadmeInstallsWhatAReleaseNeeds() throws {
        let places = ["README.md", "Sources/StrataCLI/Scaffolding/Templates/SystemPackages.swift", ".ci/gate/run"]
        let lists = try places.map { path in
            try text(path).replacing(/"\s*\+\s*"/) { _ in "" }.matches(of: /libjemalloc2( [a-z0-9.+'^?$-]+)+/)
                .map { $0.output.0.filter { $0 != "'" } }
        }
        #expect(lists[0].count == 1 && lists.allSatisfy { $0 == lists[0] }, "\(lists)")
        #expect(lists[0].first?.contains(" ^libturbojpeg0?$ ") == true)
    }

    /// "sudo: command not found" was the first answer in a container.
    @Test(arguments: ["README.md"])
    func whatInstallsThemWorksForRootWithoutSudoAndForAUserWithIt(page: String) throws {
        let commands = try text(page).split(separator: "\n").filter { $0.contains("apt-get") }
        #expect(!commands.isEmpty)
        for command in commands {
            let line = command.trimmingPrefix(/\ */).replacing(/\ &&$/) { _ in "" }
            for shell in ["bash -euo pipefail", "sh -eu"] {
                let root = try play(String(line), in: shell, hasSudo: false)
                #expect(root.count == 2 && root[0].hasPrefix("apt-get update"), "\(shell): \(root)")
                #expect(root.last?.hasPrefix("noninteractive apt-get install -y") == true, "\(shell): \(root)")
                // Many have this alias; `command -v` prints it.
                for alias in ["", "alias sudo='sudo '; "] {
                    let user = try play(alias + line, in: shell, hasSudo: true)
                    #expect(user == root.flatMap { ["sudo", $0] }, "\(shell): \(user)")
                }
            }
        }
    }

    /// Plays a command where no programs are but those it needs. Returns what it installed, and what sudo was asked.
    private func play(_ command: String, in shell: String, hasSudo: Bool) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let log = folder.appending(path: "log").path
        var programs = [
            "apt-get": "echo \"${DEBIAN_FRONTEND-} apt-get $*\" >>'\(log)'", "env": "exec /usr/bin/env \"$@\"",
        ]
        // As sudo does, it clears the environment.
        if hasSudo { programs["sudo"] = "echo sudo >>'\(log)'\nexec /usr/bin/env -i PATH=\"$PATH\" \"$@\"" }
        for (name, text) in programs {
            // A file that this process writes may still be open in a process that another test is starting, and cannot
            // be run then ("text file busy").
            let write = "printf '%s\\n' '#!/bin/sh' \"$1\" >\"$0\" && chmod 755 \"$0\""
            let writer = try Process.run(
                URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", write, folder.appending(path: name).path, text])
            writer.waitUntilExit()
        }
        let words = shell.split(separator: " ").map(String.init)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/\(words[0])")
        process.arguments = words.dropFirst() + ["-c", command]
        process.environment = ["PATH": folder.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(command)")
        return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map {
            String($0.trimmingPrefix(" "))
        }
    }
}
