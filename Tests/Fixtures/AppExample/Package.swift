// swift-tools-version: 6.2
import PackageDescription

// The app of StrataUIKit's documentation, whose source `.ci/check-uikit` takes from the page. On Linux, `import UIKit` is the
// part of UIKit that Strata has there.
let modules: [Target.Dependency] = [
    "StrataBasics", "Snapshots", "CompositionalLayout", "SectionKit", "StrataUIKit", "UIKit", "SwiftUI", "Samples",
].map { .product(name: $0, package: "strata") }

let package = Package(
    name: "app-example",
    dependencies: [.package(name: "strata", path: "../../..")],
    targets: [
        .target(
            name: "AppExample", dependencies: modules,
            // The settings that Xcode gives a new project.
            swiftSettings: [
                .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"), .treatAllWarnings(as: .error),
            ]),
        .testTarget(name: "AppExampleTests", dependencies: ["AppExample"] + modules),
    ])
