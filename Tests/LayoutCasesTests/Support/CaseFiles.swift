import Foundation

/// The test's resource files.
enum CaseFiles {
    static var layout: URL { file("layout.json") }
    static var selfSizing: URL { file("self-sizing.json") }

    private static func file(_ name: String) -> URL {
        Bundle.module.resourceURL?.appending(path: "Cases/" + name) ?? URL(filePath: "/")
    }
}
