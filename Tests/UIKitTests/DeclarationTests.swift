import Foundation
import Testing

/// What the module declares, against facts about Apple's SDK.
@Suite struct DeclarationTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    private struct Declared {
        var kind: String
        var parent: String
        var isOnMainActor: Bool
    }

    /// The public types at the top level of the module's files.
    private static func declared() throws -> [String: Declared] {
        let folder = tests.deletingLastPathComponent().appending(path: "Sources/UIKit")
        let type =
            /(?m)((?:^@[^\n]*\n)*)^(?:open|public)(?: final)? (class|protocol|struct|enum) (\w+)(?:<[^{]*?>)?(?:: ?([^{]*?))?\s*(?:\n?where[^{]*)?\{/
        var found: [String: Declared] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            for match in text.matches(of: type) {
                let parent = match.output.4.map { $0.split(separator: ",").first.map(String.init) ?? "" } ?? ""
                found[String(match.output.3)] = Declared(
                    kind: String(match.output.2), parent: parent.trimmingCharacters(in: .whitespacesAndNewlines),
                    isOnMainActor: match.output.1.contains("@MainActor @preconcurrency"))
            }
        }
        return found
    }

    private static func rows(_ name: String) throws -> [[String]] {
        let file = try #require(Bundle.module.url(forResource: "Facts/\(name)", withExtension: "tsv"))
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func everyTypeIsAsTheSDKHasIt() throws {
        let declared = try Self.declared()
        let facts = try Self.rows("types")
        #expect(declared.count > 220)
        #expect(Set(facts.map { $0[0] }) == Set(declared.keys), "types.tsv has a row for each public type")
        for fact in facts {
            guard let type = declared[fact[0]], fact.count == 6 else { continue }
            #expect(type.kind == fact[1], "\(fact[0])")
            if fact[3] != "?" { #expect(type.isOnMainActor == (fact[3] == "main"), "\(fact[0])") }
            guard fact[5].isEmpty, fact[1] == "class" else { continue }
            #expect(type.parent == fact[2], "\(fact[0])")
            // A subclass of an isolated class is isolated.
            if let parent = declared[fact[2]] { #expect(!parent.isOnMainActor || type.isOnMainActor, "\(fact[0])") }
        }
    }

    @Test func everyMemberOfTheLayoutHalfIsThereOrAbsentOnPurpose() throws {
        let list = try String(
            contentsOf: Self.tests.appending(path: "SourceTreeTests/PublicAPI/UIKit.txt"), encoding: .utf8)
        let names = Set(list.split(separator: "\n").map { line in String(line.prefix { $0 != " " }) })
        let facts = try Self.rows("members")
        #expect(facts.count > 280)
        for fact in facts {
            let isThere = names.contains("\(fact[0]).\(fact[1])")
            #expect(isThere == fact[2].isEmpty, "\(fact[0]).\(fact[1]) \(fact[2])")
        }
    }
}
