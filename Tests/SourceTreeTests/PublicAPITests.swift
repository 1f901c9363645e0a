import Foundation
import Testing

/// The public API of every library, as the compiler sees it. A change of it is a change for users: it is made on purpose, and
/// reviewed as a change of a file in `PublicAPI`.
@Suite struct PublicAPITests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    /// The folder of the test program, which has the compiled modules beside it.
    private static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()

    /// `RECORD=1 swift test --filter PublicAPITests` renews the files.
    @Test(arguments: [
        "StrataBasics", "Snapshots", "CompositionalLayout", "UIKit", "SwiftUI", "SectionKit", "LayoutCases",
        "StrataGating", "StrataUIKit",
        "StrataEngine", "StrataSessions", "StrataProfiler", "SectionKitTesting", "StrataHistory", "StrataReporting",
        "StrataCLI",
    ])
    func aModulesAPIIsTheKeptOne(module: String) throws {
        let text = try Self.api(of: module)
        let file = Self.folder.appending(path: "PublicAPI/\(module).txt")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let kept = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
        let now = Set(text.split(separator: "\n"))
        let removed = kept.subtracting(now).sorted().map { "- \($0)" }
        let added = now.subtracting(kept).sorted().map { "+ \($0)" }
        let changes = (removed + added).joined(separator: "\n")
        #expect(
            changes.isEmpty, "the public API of \(module) has changed; if that is intended, RECORD=1 renews the file")
    }

    // MARK: - Symbol graphs

    /// A symbol graph: https://github.com/swiftlang/swift-docc-symbolkit.
    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Identifier: Decodable { var precise: String }
            struct Fragment: Decodable { var spelling: String }

            var identifier: Identifier
            var pathComponents: [String]
            var declarationFragments: [Fragment]
        }

        struct Relationship: Decodable {
            var kind: String
            var source: String
            var target: String
            var targetFallback: String?
        }

        var symbols: [Symbol]
        var relationships: [Relationship]
    }

    /// A line for each public symbol and for each conformance of a public type.
    private static func api(of module: String) throws -> String {
        let graphs = try graphs(of: module)
        let symbols = graphs.flatMap(\.symbols)
        let names = Dictionary(
            symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
            uniquingKeysWith: { first, _ in first })
        let lines = symbols.map { symbol in
            let declaration = symbol.declarationFragments.map(\.spelling).joined()
            return "\(symbol.pathComponents.joined(separator: "."))   \(declaration)"
                .replacing(/\s*\n\s*/, with: " ")
        }
        let conformances = graphs.flatMap(\.relationships).compactMap { relationship -> String? in
            guard relationship.kind == "conformsTo", let name = names[relationship.source] else { return nil }
            return "\(name): \(names[relationship.target] ?? relationship.targetFallback ?? relationship.target)"
        }
        return Set(lines + conformances).sorted().map { $0 + "\n" }.joined()
    }

    private static func graphs(of module: String) throws -> [Graph] {
        let output = FileManager.default.temporaryDirectory.appending(path: "strata-api-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "swift-symbolgraph-extract", "-module-name", module, "-target", target,
                "-minimum-access-level", "public", "-skip-inherited-docs", "-skip-synthesized-members",
                "-output-dir", output.path,
            ] + searchPaths
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(String(decoding: message, as: UTF8.self))")
        return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil).map {
            try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0))
        }
    }

    private static var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }

    /// The compiled modules, the module maps of system libraries, here and in dependencies, and the headers that they include.
    private static let searchPaths: [String] = {
        let modules = products.appending(path: "Modules").path
        let checkouts = products.deletingLastPathComponent().deletingLastPathComponent().appending(path: "checkouts")
        let maps = [root.appending(path: "Sources"), checkouts].flatMap { folder in
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
                .filter { $0.lastPathComponent == "module.modulemap" } ?? []
        }
        let folders = [modules] + maps.map { $0.deletingLastPathComponent().path }
        return folders.flatMap { ["-I", $0] } + headerFolders.flatMap { ["-Xcc", $0] }
    }()

    private static var headerFolders: [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pkg-config", "--cflags", "pangocairo", "zlib"]
        let output = Pipe()
        process.standardOutput = output
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
