import Foundation
import Testing

@testable import StrataCLI

/// The pipelines that `strata init --ci` writes. `.ci/check-workflow` runs their steps.
@Suite struct GatePipelineTests {
    /// Every service's file, for a package at the root and for one in a folder whose Strata is not on GitHub.
    @Test func everyServiceHasItsFile() throws {
        let calls = [
            GateCall(
                program: "shop-feed", profiles: ["Profiles/home.yaml"], source: .url("https://github.com/owner/strata"),
                test: "swift test"),
            GateCall(
                program: "strata", profiles: ["Profiles/a.yaml", "Profiles/it's.yaml"],
                source: .url("git@git.example.com:it/strata.git"), folder: "apps/the feed", test: "swift test"),
            GateCall(program: "strata", profiles: ["a.yaml"], source: .path("/somewhere")),
        ]
        let texts = GatePipeline.all.flatMap { pipeline in
            calls.map { "=== \(pipeline.name): \(pipeline.file)\n\(pipeline.text($0))" }
        }
        try Golden.expect(texts.joined(separator: "\n"), "pipelines.txt")
        #expect(Set(GatePipeline.all.map(\.file)).count == GatePipeline.all.count)
        let folder = try Workplace()
        try folder.makeFolder("Profiles")
        for name in ["a b.yaml", "c.yaml", "*.yml"] { try folder.write("", to: "Profiles/\(name)") }
        try folder.expect(
            "init --ci gitlab", output: ["wrote"], errors: ["note: the pipeline does not gate '*.yml' and 'a b.yaml'"])
        #expect(try folder.text(".gitlab-ci.yml").contains("Profiles/c.yaml"))
    }

    /// The workflow on the page is what `strata init` writes.
    @Test func thePageHasTheFile() throws {
        let page = URL(fileURLWithPath: #filePath).appending(
            path: "../../../../Sources/StrataCLI/StrataCLI.docc/ContinuousIntegration.md"
        ).standardized
        let call = GateCall(
            program: "strata", profiles: ["Profiles/marketplace-home.yaml"], source: .path("/somewhere"))
        let text = try String(contentsOf: page, encoding: .utf8)
        #expect(text.contains("```yaml\n\(GatePipeline.github.text(call))```\n"))
        for pipeline in GatePipeline.all { #expect(text.contains("`\(pipeline.name)`"), "\(pipeline.name)") }
    }

    /// The action, the include and the plugin have the same inputs, and the page names each.
    @Test func theServicesHaveTheSameInputs() throws {
        let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardized
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }
        func names(_ path: String, from start: String, to end: String, _ pattern: Regex<(Substring, Substring)>) throws
            -> [String]
        {
            let text = try text(path)
            let first = try #require(text.range(of: start)).upperBound
            let last = try #require(text.range(of: end, range: first..<text.endIndex)).lowerBound
            return text[first..<last].matches(of: pattern).map { String($0.output.1) }
        }
        let shared = ["profiles", "package", "product", "archive", "against", "history", "comment", "options"]
        let line = #/\n  ([a-z]+):/#
        #expect(
            try names(".github/actions/gate/action.yml", from: "\ninputs:", to: "\noutputs:", line) == shared + [
                "artifact"
            ])
        #expect(
            try names(".ci/gate/gitlab.yml", from: "\n  inputs:", to: "\n---", #/\n    ([a-z]+):/#) == [
                "source", "ref",
            ] + shared)
        #expect(
            try names(".ci/gate/plugin.yml", from: "\n  properties:", to: "\n  required", #/\n    ([a-z]+):/#) == shared
        )
        let script = try text(".ci/gate/run")
        let hook = try text(".ci/gate/hooks/command")
        let page = try text("Sources/StrataCLI/StrataCLI.docc/ContinuousIntegration.md")
        for name in shared {
            #expect(script.contains("#   STRATA_\(name.uppercased()) "), "\(name)")
            #expect(hook.contains(name.uppercased()), "\(name)")
            #expect(page.contains("\n| `\(name)` | "), "\(name)")
        }
    }

    /// A pipeline alone, for the profiles and the program of the folder, at the root of its repository.
    @Test func aPipelineIsWrittenForAFolder() throws {
        let folder = try Workplace()
        try folder.makeFolder(".git")
        try folder.makeFolder("apps/feed/Profiles")
        try folder.makeFolder("apps/feed/Sources/shop")
        try folder.write("Strata.main(plugins: [\n])\n", to: "apps/feed/Sources/shop/main.swift")
        let here = "cd apps/feed && exec"
        let command = ["init", "--ci", "gitlab", "--strata", "https://github.com/owner/strata.git"]
        try folder.expect(command, code: 1, output: nil, errors: ["Profiles has no profile for a gate"], through: here)
        for name in ["b.yaml", "a.yml", "c.json", "d e.yaml"] { try folder.write("", to: "apps/feed/Profiles/\(name)") }
        let note = "note: the pipeline does not gate 'd e.yaml'"
        try folder.expect(command, output: ["wrote     ../../.gitlab-ci.yml"], errors: [note], through: here)
        let text = try folder.text(".gitlab-ci.yml")
        #expect(
            text.contains(
                "      package: apps/feed\n      product: shop\n      profiles: Profiles/a.yml Profiles/b.yaml\n"))
        try folder.expect(command, output: ["exists    ../../.gitlab-ci.yml"], errors: [note], through: here)
        try folder.write("mine", to: ".gitlab-ci.yml")
        try folder.expect(command, code: 1, output: nil, errors: ["it was not overwritten"], through: here)
        try folder.expect(
            ["init", "--ci", "jenkins"], output: ["Jenkinsfile"], errors: ["note: OWNER in Jenkinsfile stands for"],
            through: here)
    }

    @Test func aPackageIsWrittenWithItsPipeline() throws {
        let folder = try Workplace()
        let source = ["--strata", "https://github.com/owner/strata"]
        for (pipeline, number) in zip(GatePipeline.all, 1...) {
            let name = "shop-\(number)"
            try folder.expect(
                ["init", name, "--ci", pipeline.name] + source, output: ["wrote     \(name)/\(pipeline.file)"],
                errors: nil)
            #expect(try folder.text("\(name)/AGENTS.md").contains("`\(pipeline.file)`: the gate"))
            #expect(try folder.text("\(name)/README.md").contains("`\(pipeline.file)` gates"))
        }
        try folder.expectErrors(
            [
                (["init"], "a package needs a name"),
                (["init", "--ci", "gihtub"], "unknown service 'gihtub'; did you mean 'github'?"),
                (["init", "a", "--ci", "github", "--uikit", "x", "--call", "f()", "--counts", "1"], "none with --ci"),
            ], output: nil)
    }
}
