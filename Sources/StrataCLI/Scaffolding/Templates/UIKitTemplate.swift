internal import CompositionalLayout
internal import StrataProfiler

/// A new package beside an app: links to the app's layout code, tests that pin its frames, and a profile that plays it with
/// stand-in cells.
package struct UIKitTemplate: Sendable {
    let name: PackageName
    let source: StrataSource
    /// The app's files and folders, as links in the package: their names and what they point to.
    let links: [(name: String, destination: String)]
    /// The expression that gives the layout.
    let call: String
    /// The number of items in each section.
    let counts: [Int]

    /// Makes a template.
    package init(
        _ name: PackageName, source: StrataSource, links: [(name: String, destination: String)], call: String,
        counts: [Int]
    ) {
        self.name = name
        self.source = source
        self.links = links
        self.call = call
        self.counts = counts
    }

    /// The files to write into a folder.
    package func scaffold(in folder: String) -> Scaffold {
        Scaffold(
            folder: folder,
            files: [
                ScaffoldFile("Package.swift", manifest),
                ScaffoldFile("Sources/AppLayout/Screen.swift", screen),
            ] + links.map { ScaffoldFile("Sources/AppLayout/\($0.name)", linkTo: $0.destination) } + [
                ScaffoldFile("Sources/StandIn/StandInSection.swift", plugin),
                ScaffoldFile("Sources/\(name)/main.swift", main),
                ScaffoldFile("Feeds/screen.json", feed),
                ScaffoldFile("Profiles/screen.yaml", profile),
                ScaffoldFile("Tests/FramesTests/FramesTests.swift", tests),
                ScaffoldFile(".gitignore", ".build/\n.strata/\n.swiftpm/\n"),
                ScaffoldFile("README.md", readme),
                ScaffoldFile("AGENTS.md", agents.text),
            ])
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v13)],
            dependencies: [
                \(source.dependency)
            ],
            targets: [
                // The app's own files, as they are: they compile as Swift 5 does.
                .target(
                    name: "AppLayout", dependencies: [.strata("UIKit"), .strata("SwiftUI")],
                    swiftSettings: [.swiftLanguageMode(.v5)]),
                .target(name: "StandIn", dependencies: ["AppLayout", .strata("UIKit"), .strata("SectionKit")]),
                .executableTarget(name: "\(name)", dependencies: ["StandIn", .strata("StrataCLI")]),
                .testTarget(
                    name: "FramesTests",
                    dependencies: ["AppLayout", .strata("UIKit"), .strata("CompositionalLayout")]),
            ])

        extension Target.Dependency {
            /// A module of Strata.
            static func strata(_ name: String) -> Self { .product(name: name, package: "\(source.identity)") }
        }

        """
    }

    private var screen: String {
        """
        import UIKit

        /// The layout that is tested and played.
        @MainActor public func screen() -> StrataScreen { StrataScreen(\(call)) }

        /// The number of items in each section of the profile's feed and of the tests.
        public let screenCounts = [\(counts.map(String.init).joined(separator: ", "))]

        """
    }

    private var plugin: String {
        """
        import AppLayout
        public import SectionKit
        import UIKit

        /// A section of the app's layout, with grey cells of measured heights in place of the app's. The section's id is its
        /// index.
        public struct StandInSection: SectionPlugin {
            /// A cell.
            public struct Item: SectionItem {
                /// The item's identity.
                public var id: ItemID
                /// The height that the app's cell has where the layout estimates it, in points.
                public var height: Double
            }

            /// The name in feeds.
            public static let type: SectionType = "standIn"
            /// Shown by `sections`.
            public static let summary = "a section of the app's layout"

            /// Creates the plugin; it has no settings.
            public init() {}

            /// The app's own section.
            public func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
                .custom(
                    StrataScreen.section(
                        Int("\\(section.id)") ?? 0, itemCount: section.itemCount, in: environment, of: screen))
            }

            /// An area as tall as the app's cell.
            public func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
                .text("\\(item.id)", style: .caption2, color: .secondaryLabel, lines: 1)
                    .frame(minHeight: item.height).background(.cardBackground, cornerRadius: 8)
            }

            /// A generated cell.
            public static func sample(id: ItemID, using random: inout SeededRandom) -> Item {
                Item(id: id, height: Double(60 + random.int(below: 60)))
            }
        }

        """
    }

    private var main: String {
        """
        import StandIn
        import StrataCLI

        await Strata.main(plugins: [StandInSection()])

        """
    }

    private var feed: String {
        let sections = counts.enumerated().map { index, count in
            let items = (0..<count).map { "    {\"id\": \"\(index)-\($0)\", \"height\": \(60 + $0 * 17 % 60)}" }
            return
                "  {\"id\": \"\(index)\", \"type\": \"standIn\", \"items\": [\n\(items.joined(separator: ",\n"))\n  ]}"
        }
        return "{\"sections\": [\n\(sections.joined(separator: ",\n"))\n]}\n"
    }

    private var profile: String {
        let last = max(counts.count - 1, 0)
        return """
            # The app's layout with stand-in cells: what a user does to it.
            name: screen

            device: iphone-16

            feed: {file: ../Feeds/screen.json}

            script:
              - load
              - checkpoint: loaded
              - fling: {velocity: 3000, direction: down, times: 3}
              - update: {section: "0", insert: 2, where: start, seed: 1}
              - update: {section: "\(last)", insert: 2, delete: 1, change: 3, seed: 2}
              - rotate: landscape
              - fling: {velocity: 2000, direction: up, times: 2}
              - rotate: portrait
              - scroll: {to: top, over: 0.5}
              - checkpoint: idle

            """
    }

    private var tests: String {
        let devices = ["iphone-se", "iphone-16", "iphone-16-pro-max", "ipad-11"].compactMap { name in
            NamedDevice.all.first { $0.name == name }
        }
        let rows = devices.map { device in
            let (area, margins) = (device.safeArea, device.margins)
            return """
                        (
                            "\(device.name)",
                            LayoutEnvironment(
                                containerSize: Size(width: \(device.width), height: \(device.height)), scale: \(device.scale),
                                safeAreaInsets: DirectionalEdgeInsets(
                                    top: \(area.top), leading: \(area.leading), bottom: \(area.bottom), trailing: \(area.trailing)),
                                layoutMargins: DirectionalEdgeInsets(
                                    top: \(margins.top), leading: \(margins.leading), bottom: \(margins.bottom),
                                    trailing: \(margins.trailing)))
                        )
                """
        }
        return #"""
            import AppLayout
            import CompositionalLayout
            import Foundation
            import Testing
            import UIKit

            /// The frames of the app's layout. A change that moves one fails here, with the first lines that differ;
            /// `RECORD=1` before the test command accepts the frames as they are.
            @MainActor @Suite struct FramesTests {
                nonisolated static let devices: [(name: String, environment: LayoutEnvironment)] = [
            \#(rows.joined(separator: ",\n")),
                ]
                typealias Setting = (name: String, textSize: TextSizeCategory, direction: InterfaceLayoutDirection)
                nonisolated static let settings: [Setting] = [
                    ("large", .large, .leftToRight), ("large rtl", .large, .rightToLeft),
                    ("accessibility", .accessibilityLarge, .leftToRight),
                ]
                /// As many items as the profile has, one in each section, and none.
                nonisolated static let counts = [screenCounts, screenCounts.map { _ in 1 }, screenCounts.map { _ in 0 }]

                @Test(arguments: devices.indices, settings.indices)
                func framesAreTheRecordedOnes(device: Int, setting: Int) throws {
                    let (device, setting) = (Self.devices[device], Self.settings[setting])
                    var view = device.environment
                    view.contentSizeCategory = setting.textSize
                    view.layoutDirection = setting.direction
                    let found = try Self.counts.map { counts in
                        try "\(counts)\n" + screen().report(counts: counts, in: view)
                    }.joined(separator: "\n")

                    let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
                    let file = golden.appending(path: "\(device.name) \(setting.name).txt")
                    let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil
                    guard !isRecording, let recorded = try? String(contentsOf: file, encoding: .utf8) else {
                        try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
                        try found.write(to: file, atomically: true, encoding: .utf8)
                        return
                    }
                    let lines = (found.components(separatedBy: "\n"), recorded.components(separatedBy: "\n"))
                    let differing = zip(lines.0, lines.1).filter { $0 != $1 }.prefix(5).map { "\($0)  was  \($1)" }
                    #expect(differing.isEmpty && lines.0.count == lines.1.count, "\(file.lastPathComponent): \(differing)")
                }
            }

            """#
    }

    private var agents: AgentsGuide {
        AgentsGuide(
            program: "\(name)", profile: "Profiles/screen.yaml", test: PackageTemplate.test,
            files: [
                ("Sources/AppLayout/Screen.swift", "which layout it is, and how many items each section has"),
                ("Sources/AppLayout/", "links to the app's own files: edit them in the app"),
                ("Sources/StandIn/StandInSection.swift", "grey cells that play the layout"),
                ("Feeds/screen.json", "the heights of the cells"),
                ("Profiles/screen.yaml", "the device, the script and the gates"),
                (
                    "Tests/FramesTests/FramesTests.swift",
                    "pins the frames; `RECORD=1` before the test command accepts a wanted change"
                ),
            ])
    }

    private var readme: String {
        """
        # \(name)

        The layout of an app, tested and measured on Linux. `Sources/AppLayout` has links to the app's own files; nothing in them
        is changed for it.

        ```sh
        \(PackageTemplate.test)                # the frames; RECORD=1 before it accepts them
        swift build -c release
        .build/release/\(name) run Profiles/screen.yaml                # layout time, passes, attributes, jumps, memory
        .build/release/\(name) gate Profiles/screen.yaml               # exits with 2 on a regression
        .build/release/\(name) watch Profiles/screen.yaml              # again after each saved change
        ```

        - `Sources/AppLayout/Screen.swift` says which layout it is, and how many items each section has.
        - `Tests/FramesTests` pins the frames on four devices, with two text sizes, in both directions.
        - `Sources/StandIn` plays the layout with grey cells; their heights are in `Feeds/screen.json`.

        The program needs these packages of Debian: \(SystemPackages.building)

        """
    }
}
