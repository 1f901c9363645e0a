import Foundation

/// The test's resource files.
enum CaseFiles {
    static var layout: URL { Bundle.module.resourceURL?.appending(path: "Cases/layout.json") ?? URL(filePath: "/") }
}
