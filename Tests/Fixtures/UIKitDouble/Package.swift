// swift-tools-version: 6.2
import Foundation
import PackageDescription

// `.ci/check-uikit` copies this package and the sources of StrataUIKit to a folder of their own, so that the module UIKit made
// here is seen by no other build.
let strata = Context.environment["STRATA_ROOT"] ?? "../../.."
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func modules(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "strata") } }

let package = Package(
    name: "uikit-double",
    dependencies: [.package(name: "strata", path: strata)],
    targets: [
        .target(name: "UIKit", dependencies: modules("CompositionalLayout"), swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: [.swiftLanguageMode(.v6)]),
        .target(
            // Another name than in the package itself: names are unique among all packages of a build.
            name: "StrataUIKitOnDouble",
            dependencies: ["SwiftUI", "UIKit"]
                + modules("StrataBasics", "Snapshots", "CompositionalLayout", "LayoutCases", "SectionKit"),
            path: "Sources/StrataUIKit", swiftSettings: settings),
        .target(
            // The app of the documentation, with the settings that Xcode gives a new project.
            name: "AppExample",
            dependencies: ["StrataUIKitOnDouble", "SwiftUI", "UIKit"] + modules("Snapshots", "SectionKit", "Samples"),
            swiftSettings: [
                .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"), .treatAllWarnings(as: .error),
            ]),
        .testTarget(
            name: "StrataUIKitTests",
            dependencies: ["AppExample", "StrataUIKitOnDouble", "SwiftUI", "UIKit"]
                + modules(
                    "StrataBasics", "Snapshots", "CompositionalLayout", "LayoutCases", "SectionKit", "StrataEngine",
                    "StrataProfiler", "Samples"),
            // Testing looks for an addition of its own wherever UIKit is imported too.
            swiftSettings: [
                .swiftLanguageMode(.v6), .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
            ]),
    ])
