import Foundation
import Testing

@testable import StrataCLI

@Suite struct NamesTests {
    @Test(arguments: [
        ("Deal", "deal"), ("DealOfTheDay", "dealOfTheDay"), ("URLCard", "urlCard"), ("A", "a"), ("FAQ", "faq"),
        ("Top10", "top10"),
    ])
    func aPluginsNameIsASectionType(name: String, type: String) throws {
        #expect(try SwiftName(name).sectionType == type)
    }

    @Test(arguments: [
        ("deal-of-the-day", "try `DealOfTheDay`"), ("deal", "try `Deal`"), ("", "cannot name"),
        ("9Lives", "cannot name"),
        ("Grün", "first, then letters and digits"), ("Any", "exists already"), ("BANNER", "exists already"),
        ("../Evil", "try `Evil`"), ("Grid", "exists already"),
        ("Foundation", "exists already"),
        ("\u{0}", "cannot name"), (String(repeating: "A", count: 65), "cannot name"),
    ])
    func otherNamesAreRefusedWithOneThatWouldDo(name: String, words: String) {
        let error = #expect(throws: ScaffoldError.self) { try SwiftName(name) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: [
        "", "-a", "a b", "a/b", "..", "strata", "Deal", "deal", "DEAL", "homeformat", "dealtests", "class",
        "main", "9a",
        String(repeating: "a", count: 65),
    ])
    func packageNamesAreChecked(name: String) {
        #expect(throws: ScaffoldError.self) { try PackageName(name) }
    }

    /// A module of this package that the list forgets would be found by the compiler of a user's package.
    @Test func everyModuleOfThisPackageIsTaken() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let names = manifest.matches(of: #/\.(?:module|plugin|systemLibrary)\(\s*(?:name: )?"(\w+)"/#).map {
            String($0.output.1)
        }
        #expect(names.count > 30)
        #expect(Set(names).subtracting(StrataModules.names).isEmpty)
    }
}
