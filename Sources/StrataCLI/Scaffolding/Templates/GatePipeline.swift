internal import Foundation

/// The file by which a CI service plays a package's gate. It only calls Strata's `.ci/gate/run`, which does the work for every
/// service. To add a service, add a member and a line in ``all``.
package struct GatePipeline: Sendable {
    /// The service's name on the command line.
    package let name: String
    /// The path at which the service reads the file, from the repository's root.
    package let file: String
    /// The file's text.
    package let text: @Sendable (GateCall) -> String

    /// All services.
    package static let all = [github, gitlab, buildkite, bitbucket, jenkins]

    /// A workflow that uses the action of this repository.
    static let github = GatePipeline(name: "github", file: ".github/workflows/strata.yml") { call in
        let path = ".github/actions/gate"
        let uses =
            call.source.gitHubName.map { ["- uses: \($0)/\(path)@main"] }
            ?? ["- run: \(call.clone)", "- uses: ./.strata-source/\(path)"]
        let tests =
            call.test.map { test in
                ["- run: \(test)", "  if: success() || failure()"]
                    + (call.folder == "." ? [] : ["  working-directory: \(call.folder.inYAML)"])
            } ?? []
        return """
            name: strata
            on: [pull_request]
            permissions: {contents: read, pull-requests: write}
            jobs:
              gate:
                runs-on: ubuntu-latest
                container: \(image)
                steps:
                  - uses: actions/checkout@v4
                    with: {fetch-depth: 0, persist-credentials: false}
            \((uses + call.inputs.yaml(indent: "    ", of: "  with:") + tests).indented(6))

            """
    }

    /// A pipeline that includes the job of this repository.
    static let gitlab = GatePipeline(name: "gitlab", file: ".gitlab-ci.yml") { call in
        let inputs = [("source", call.source.url)] + call.inputs
        return """
            include:
              - remote: \(call.source.rawFile(".ci/gate/gitlab.yml"))
            \(inputs.yaml(indent: "  ", of: "inputs:").indented(4))

            """
    }

    /// A pipeline with the plugin of this repository.
    static let buildkite = GatePipeline(name: "buildkite", file: ".buildkite/pipeline.yml") { call in
        """
        steps:
          - label: strata
            plugins:
              - \(call.source.buildkitePlugin(".ci/gate")):
        \(call.inputs.yaml(indent: "    ", of: nil).indented(6))

        """
    }

    /// A pipeline whose step calls the script: Bitbucket includes no files of another service.
    static let bitbucket = GatePipeline(name: "bitbucket", file: "bitbucket-pipelines.yml") { call in
        let place = call.folder == "." ? "" : "\(call.folder)/"
        return """
            image: \(image)
            clone: {depth: full}
            definitions:
              caches: {strata-package: \("\(place).build".inYAML), strata: .strata-ci}
            pipelines:
              pull-requests:
                "**":
                  - step:
                      name: strata
                      caches: [strata-package, strata]
                      script:
                        - \(call.clone)
            \(call.inputs.map { "- export STRATA_\($0.name.uppercased())=\($0.value.inShell)" }.indented(12))
                        - bash .strata-source/.ci/gate/run
                      artifacts: [\("\(place)reports/**".inYAML)]

            """
    }

    /// A pipeline whose stage calls the script.
    static let jenkins = GatePipeline(name: "jenkins", file: "Jenkinsfile") { call in
        let reports = call.folder == "." ? "reports" : "\(call.folder)/reports"
        let variables = call.inputs.map { "'STRATA_\($0.name.uppercased())=\($0.value.inGroovy)'" }
        return """
            pipeline {
                agent { docker { image '\(image)'; args '-u root' } }
                stages {
                    stage('strata') {
                        steps {
                            sh 'rm -rf .strata-source && \(call.clone.inGroovy)'
                            withEnv([\(variables.joined(separator: ", "))]) { sh 'bash .strata-source/.ci/gate/run' }
                        }
                    }
                }
                post { always { junit '\(reports.inGroovy)/strata.xml'; archiveArtifacts '\(reports.inGroovy)/**' } }
            }

            """
    }

    private static let image = "swift:6.3-bookworm"
}

/// What a package's pipeline plays.
package struct GateCall: Sendable {
    /// The package's executable.
    let program: String
    /// The profiles' paths in the package.
    let profiles: [String]
    /// Where the pipeline gets Strata.
    let source: StrataSource
    /// The package's folder in its repository; `.` for the root.
    let folder: String
    /// The command that runs the package's tests; nil for none.
    let test: String?

    /// Describes a call.
    package init(
        program: String, profiles: [String], source: StrataSource, folder: String = ".", test: String? = nil
    ) {
        (self.program, self.profiles, self.source) = (program, profiles, source)
        (self.folder, self.test) = (folder, test)
    }

    /// The inputs of `.ci/gate`, without those that have their defaults.
    fileprivate var inputs: [(name: String, value: String)] {
        [("package", folder), ("product", program), ("profiles", profiles.joined(separator: " "))]
            .filter { $0 != ("package", ".") && $0 != ("product", "strata") }
    }

    fileprivate var clone: String { "git clone -q --depth 1 \(source.url.inShell) .strata-source" }
}

extension StrataSource {
    /// The address from which a CI service gets Strata: OWNER stands for the one that a folder of this machine does not tell.
    fileprivate var url: String {
        guard case .url(let url) = self else { return "https://github.com/OWNER/strata" }
        return url.hasSuffix(".git") && url.contains("://") ? String(url.dropLast(4)) : url
    }

    /// `OWNER/NAME` of a repository on GitHub; nil for others.
    fileprivate var gitHubName: String? {
        url.wholeMatch(of: #/(?:https://|git@|ssh://git@)github\.com[:/]([\w.-]+/[\w.-]+?)(?:\.git)?/?/#)
            .map { String($0.output.1) }
    }

    /// The address of a file: GitHub's form, or GitLab's.
    fileprivate func rawFile(_ path: String) -> String {
        if let gitHubName { return "https://raw.githubusercontent.com/\(gitHubName)/main/\(path)" }
        // An include is fetched over HTTP, whatever the clone uses.
        let page = url.contains("://") ? url : "https://" + url.replacing(#/^git@/#, with: "").replacing(":", with: "/")
        return "\(page.hasSuffix(".git") ? String(page.dropLast(4)) : page)/-/raw/main/\(path)"
    }

    /// The address of a plugin in a folder. Buildkite knows the hosts at which a repository's name has two parts; elsewhere
    /// `.git` ends it.
    fileprivate func buildkitePlugin(_ path: String) -> String {
        if let gitHubName { return "https://github.com/\(gitHubName)/\(path)#main" }
        let isKnown = ["https://gitlab.com/", "https://bitbucket.org/"].contains { url.hasPrefix($0) }
        let scheme = url.contains("://") ? url : "ssh://" + url.replacing(":", with: "/")
        return "\(scheme)\(isKnown || scheme.hasSuffix(".git") ? "" : ".git")/\(path)#main"
    }
}

extension String {
    /// A scalar of YAML, in quotes if it is more than a name or a path.
    fileprivate var inYAML: String {
        wholeMatch(of: #/[A-Za-z0-9_.][A-Za-z0-9_./:@ +-]*/#) != nil && !contains(": ")
            ? self : "'\(replacing("'", with: "''"))'"
    }

    /// A word of a shell.
    fileprivate var inShell: String {
        wholeMatch(of: #/[A-Za-z0-9_./:@+-]+/#) != nil ? self : "'\(replacing("'", with: "'\\''"))'"
    }

    /// The inside of a Groovy text in single quotes.
    fileprivate var inGroovy: String { replacing("\\", with: "\\\\").replacing("'", with: "\\'") }
}

extension [(name: String, value: String)] {
    /// A mapping over several lines, below its key if it has one.
    fileprivate func yaml(indent: String, of key: String?) -> [String] {
        (key.map { [$0] } ?? []) + map { "\(indent)\($0.name): \($0.value.inYAML)" }
    }
}

extension [String] {
    fileprivate func indented(_ columns: Int) -> String {
        map { String(repeating: " ", count: columns) + $0 }.joined(separator: "\n")
    }
}
