/// A new package: an executable with one section plugin, a feed in its own JSON with its format, a profile, tests, and
/// a CI workflow.
package struct PackageTemplate: Sendable {
    let name: PackageName
    let source: StrataSource
    /// The package's folder in its repository; `.` for the root.
    let place: String
    /// The CI service that gates the package.
    let pipeline: GatePipeline

    /// Makes a template.
    ///
    /// - Parameters:
    ///   - place: the package's folder in its repository; `.` for the root.
    ///   - pipeline: the CI service; default: GitHub Actions.
    package init(_ name: PackageName, source: StrataSource, place: String = ".", pipeline: GatePipeline? = nil) {
        self.name = name
        self.source = source
        self.place = place
        self.pipeline = pipeline ?? .github
    }

    /// The files to write into a folder.
    package func scaffold(in folder: String) throws(ScaffoldError) -> Scaffold {
        let section = SectionTemplate(try SwiftName("Deal"), isSelfSizing: true)
        return Scaffold(
            folder: folder,
            files: [
                ScaffoldFile("Package.swift", manifest),
                ScaffoldFile("Sources/Deal/DealSection.swift", section.source),
                ScaffoldFile("Sources/HomeFormat/HomeFormat.swift", HomeFiles.format),
                ScaffoldFile("Sources/HomeFormat/Component.swift", HomeFiles.component),
                ScaffoldFile("Sources/\(name)/main.swift", main),
                ScaffoldFile("Feeds/home.json", HomeFiles.feed),
                ScaffoldFile("Profiles/home.yaml", HomeFiles.profile),
                ScaffoldFile("Tests/DealTests/DealSectionTests.swift", section.tests),
                ScaffoldFile("Tests/DealTests/Golden/.gitkeep", ""),
                ScaffoldFile("Tests/HomeFormatTests/HomeFormatTests.swift", HomeFiles.tests),
                ScaffoldFile(pipeline.file, pipeline.text(call)),
                ScaffoldFile(".gitignore", ".build/\n.strata/\n.swiftpm/\n*.new.png\n*.difference.png\n"),
                ScaffoldFile("README.md", readme),
                ScaffoldFile("AGENTS.md", agents.text),
            ])
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        /// The section plugins: a folder in Sources and one in Tests each.
        let plugins: [Target] = [
            .plugin("Deal")
        ]

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v13)],
            dependencies: [
                \(source.dependency)
            ],
            targets: plugins + plugins.map { .tests(of: $0) } + [
                .target(name: "HomeFormat", dependencies: [.strata("SectionKit")]),
                .testTarget(name: "HomeFormatTests", dependencies: ["HomeFormat", .strata("SectionKit")]),
                .executableTarget(
                    name: "\(name)",
                    dependencies: ["HomeFormat", .strata("StrataCLI"), .strata("Samples")]
                        + plugins.map { .byName(name: $0.name) }),
            ])

        extension Target {
            static func plugin(_ name: String) -> Target {
                .target(name: name, dependencies: [.strata("SectionKit")])
            }

            static func tests(of plugin: Target) -> Target {
                .testTarget(
                    name: plugin.name + "Tests",
                    dependencies: [.byName(name: plugin.name), .strata("SectionKit"), .strata("SectionKitTesting")],
                    exclude: ["Golden"])
            }
        }

        extension Target.Dependency {
            /// A module of Strata.
            static func strata(_ name: String) -> Self { .product(name: name, package: "\(source.identity)") }
        }

        """
    }

    private var main: String {
        """
        import Banner
        import Deal
        import Grid
        import HomeFormat
        import StrataCLI

        await Strata.main(
            plugins: [
                BannerSection(),
                GridSection(),
                DealSection(),
            ],
            formats: [HomeFormat()])

        """
    }

    private var readme: String {
        """
        # \(name)

        Measures the home screen: how much memory, work and time each of its sections costs, and in CI whether a change made it
        worse.

        ```sh
        \(SystemPackages.installation(of: SystemPackages.building))    # once, on Debian
        swift build -c release
        .build/release/\(name) run Profiles/home.yaml                  # a table: the flat collection beside nested ones
        .build/release/\(name) render Profiles/home.yaml -o home.png   # what the screen looks like
        .build/release/\(name) gate Profiles/home.yaml                 # exits with 2 on a regression
        \(Self.test)
        ```

        \(Self.sharing("\(name)"))

        The tests compare each section type with its golden screen, in `Tests/*/Golden`: the first test run writes the files and fails,
        so that somebody looks at them before they are committed. After a wanted change, `RECORD=1` before the test command renews them.

        - `Feeds/home.json` is a response of the server; replace it with yours. `Sources/HomeFormat` reads it.
        - `Sources/Deal` is a section type: how its items are decoded, laid out and shown. `.build/release/\(name) plugin new Name`
          adds another one.
        - `Profiles/home.yaml` has the device, the script and the gates.
        - `\(pipeline.file)` gates every pull request against its base branch.

        """
    }

    private var agents: AgentsGuide {
        AgentsGuide(
            program: "\(name)", profile: "Profiles/home.yaml", test: Self.test,
            files: [
                ("Feeds/home.json", "a response of the server; `Sources/HomeFormat` reads it"),
                ("Sources/Deal/DealSection.swift", "a section type: how items are decoded, laid out and shown"),
                ("Sources/HomeFormat/Component.swift", "the section types of the server's components"),
                ("Sources/\(name)/main.swift", "the list of section types and formats"),
                ("Profiles/home.yaml", "the device, the script and the gates"),
                ("Tests/", "a folder for each target; `RECORD=1` before the test command renews its golden screens"),
                (pipeline.file, "the gate of pull requests"),
            ])
    }

    /// How a build of Strata is used again.
    static func sharing(_ program: String) -> String {
        """
        The first build takes some minutes. Beside a checkout of Strata that is built, `strata COMMAND --package .` in the place of
        `.build/release/\(program) COMMAND` compiles the package's own modules alone, and so do tests with
        `SWIFTPM_BUILD_DIR=CHECKOUT/.build`.
        """
    }

    /// The tests, on the program's build. `swift test` alone makes a debug build of everything.
    static let test = "swift test -c release --disable-testable-imports"

    private var call: GateCall {
        GateCall(
            program: "\(name)", profiles: ["Profiles/home.yaml"], source: source, folder: place, test: Self.test)
    }
}
