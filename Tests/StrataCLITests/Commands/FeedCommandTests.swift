import Foundation
import Testing

/// `feed`, `diff` and `sections` on the built binary.
@Suite(.children) struct FeedCommandTests {
    @Test func aGeneratedFeedIsReadAndCounted() throws {
        let folder = try Workplace()
        try folder.expect("feed generate --items 100 -o feed.json")
        let check = try folder.strata("feed check feed.json")
        #expect(
            check.output == """
                18 sections, 420 items, ids unique in section
                  adBanner        0 sections, 4 items
                  banner          1 section, 4 items
                  grid            1 section, 100 items
                  recommendation  15 sections, 300 items
                  slider          1 section, 12 items

                """, "\(check)")
    }

    @Test func theSameSeedGivesTheSameBytes() throws {
        let folder = try Workplace()
        let arguments = ["feed", "generate", "--section", "banner:3", "--section", "grid:20x2", "--seed"]
        let one = try folder.strata(arguments + ["7"])
        #expect(try folder.strata(arguments + ["7"]).output == one.output)
        #expect(try folder.strata(arguments + ["8"]).output != one.output)
    }

    @Test(arguments: [
        ["feed", "generate", "--section", "zoo:3"], ["feed", "generate", "--section", "grid:1000000000000"],
        ["feed", "generate", "--section", "grid:-1"], ["feed", "generate", "--items", "-1"],
        ["feed", "generate", "-o", "no/such/folder/feed.json"], ["feed", "check", "nothing.json"],
        ["diff", "nothing.json", "nothing.json"], ["sections", "zoo"], ["zoo"],
    ])
    func whatCannotBeDoneEndsWithOneAndAMessage(arguments: [String]) throws {
        let run = try Workplace().expect(arguments, code: 1, output: nil)
        #expect(!run.errors.isEmpty, "\(run)")
    }

    @Test func theFilesOfAddressesAreListed() throws {
        let folder = try Workplace()
        let card = { (id: String, image: String) in #"{"id": "\#(id)", "title": "t", "image": \#(image)}"# }
        let items = [
            card("1", #"{"width": 9, "height": 9, "url": "https://a.example/1.jpg?w=3"}"#),
            card("2", #"{"width": 9, "height": 9, "url": "https://a.example/2"}"#),
            card("3", #"{"width": 9, "height": 9, "url": "https://a.example/2"}"#),
            card("4", #"{"width": 9, "height": 9, "seed": 4}"#),
        ]
        let feed = #"{"sections": [{"id": "b", "type": "banner", "items": [\#(items.joined(separator: ","))]}]}"#
        try folder.write(feed, to: "home.json")
        try folder.expect(
            "feed pictures home.json", output: ["0 of 2 pictures with an address have a file in pictures"])
        let list = try folder.strata("feed pictures home.json --list")
        let lines = list.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect(lines.map(\.last) == ["https://a.example/1.jpg?w=3", "https://a.example/2"], "\(list)")
        #expect(
            lines.first?.first?.hasSuffix(".jpg") == true && lines.first?.first?.hasPrefix("pictures/") == true,
            "\(list)")
        // A script that fetches to these places has them found.
        try folder.makeFolder("pictures")
        try folder.write("not a picture", to: try #require(lines.first?.first))
        try folder.expect(
            "feed pictures home.json", code: nil, output: ["1 of 2 pictures with an address has a file in pictures"])
        let json = try folder.strata("feed pictures home.json --format json")
        #expect(json.output.contains("\"isThere\" : true") || json.output.contains("\"isThere\":true"), "\(json)")
        try folder.write(#"{"https://a.example/2": "../home.json"}"#, to: "pictures/pictures.json")
        try folder.expect("feed pictures home.json", code: 1, errors: ["is not in this folder"])
        try folder.expect(
            ["feed", "pictures", "home.json", "--folder", ""], code: 1, errors: ["--folder needs a path"])
    }

    private func zoo(_ items: String) -> String {
        #"{"sections": [{"id": 9, "type": "zoo", "items": [\#(items)]}]}"#
    }

    @Test func movedItemsWithNumbersAsIdsAreMoves() throws {
        let folder = try Workplace(["old.json": zoo(#"{"id": 1, "t": "a"}, {"id": 2, "t": "b"}, {"id": 3, "t": "c"}"#)])
        try folder.write(zoo(#"{"id": "3", "t": "c"}, {"id": 1, "t": "a"}, {"id": 2.0, "t": "b"}"#), to: "new.json")
        let run = try folder.expect("diff old.json new.json")
        #expect(
            run.output == """
                1 operation (the minimum is 1), 0 reconfigures, 0 headers or footers
                > item [0, 2] '3' of '9' to [0, 0]

                """, "\(run)")
        try folder.expect("feed check old.json")
    }

    @Test(arguments: [
        (#"{"t": "b"}"#, "71: sections[0].items[1]: the key 'id' is missing"),
        (#"{"id": 1.5}"#, "78: sections[0].items[1].id: expected a string or a whole number, found the number 1.5"),
        (#"{"id": null}"#, "78: sections[0].items[1].id: expected a string or a whole number, found null"),
        ("7", "71: sections[0].items[1]: expected an object, found the number 7"),
    ])
    func anItemWithoutAnIdIsAnErrorWithItsPlaceInDiffAndCheck(item: String, words: String) throws {
        let folder = try Workplace(["feed.json": zoo(#"{"id": 1, "t": "a"}, \#(item)"#)])
        for command in ["diff feed.json feed.json", "feed check feed.json"] {
            try folder.expect(command, code: 1, errors: ["feed.json:1:" + words])
        }
    }

    /// It wrote nothing for the program that reads it.
    @Test func theJSONOfAFeedThatCannotBeUsedHasTheMistake() throws {
        let folder = try Workplace(["feed.json": "{\"sections\": [\n  {\"type\": \"grid\"}]}"])
        let run = try folder.expect(
            "feed check feed.json --format json", code: 1,
            errors: ["feed.json:2:3: sections[0]: the key 'id' is missing"])
        let answer = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]]
        let mistake = try #require(answer?["diagnostics"]?.first)
        #expect(mistake["code"] as? String == "invalid", "\(run)")
        #expect(mistake["location"] as? [String: Int] == ["line": 2, "column": 3], "\(run)")
    }

    /// Checks a feed.
    @discardableResult
    private func check(
        _ sections: String, _ options: [String] = [], code: Int32 = 0, output: [String] = [], errors: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Workplace.Run {
        let folder = try Workplace(["feed.json": "{\"sections\": [\(sections)]}"])
        return try folder.expect(
            ["feed", "check", "feed.json"] + options, code: code, output: output, errors: errors,
            sourceLocation: sourceLocation)
    }

    @Test func aDroppedDuplicateIsNotCounted() throws {
        let items = #"{"id": "a", "title": "1"}, {"id": "b", "title": "2"}, {"id": "a", "title": "3"}"#
        let run = try check(#"{"id": "s", "type": "grid", "items": [\#(items)]}"#, ["--duplicates", "firstWins"])
        #expect(
            run.output.hasPrefix("1 section, 2 items, ids unique in section; left out: 0 sections, 1 item"), "\(run)")
    }

    @Test func anUnknownTypeIsLeftOutAndPrintedWithoutControlCharacters() throws {
        let zoo = #"{"id": "s", "type": "zoo\u001b[31m", "items": [{"id": "a"}]}"#
        try check(zoo, output: ["zoo\\u{1B}[31m"]).expect(noOutput: ["\u{1B}"])
    }

    @Test func anUnknownTypeNamesTheNearestAndFailsWhenStrict() throws {
        let sections =
            #"{"id": "s", "type": "gird", "items": []}, "#
            + #"{"id": "t", "type": "grid", "items": [{"id": "a", "type": "baner"}]}"#
        let words = [
            "for section type 'gird' (did you mean 'grid'?); its sections are left out",
            "for item type 'baner' (did you mean 'banner'?); its items are left out",
        ]
        let run = try check(sections, output: words)
        #expect(try check(sections, ["--strict"], code: 1).output == run.output)
        try check(#"{"id": "s", "type": "grid", "items": []}"#, ["--strict"])
    }

    @Test func anImageFileThatDoesNotExistIsNoted() throws {
        let image = #"{"width": 9, "height": 9, "file": "no/such.png"}"#
        try check(
            #"{"id": "s", "type": "grid", "items": [{"id": "a", "title": "t", "image": \#(image)}]}"#,
            output: ["note: the image file 'no/such.png' does not exist beside the feed"])
    }

    @Test(arguments: ["9", "-1", "5.01"]) func aRatingOutsideItsRangeIsRefused(rating: String) throws {
        let item = #"{"id": "a", "title": "t", "rating": \#(rating)}"#
        let section = #"{"id": "s", "type": "recommendation", "items": [\#(item)]}"#
        try check(section, code: 1, errors: ["rating: a rating is 0 to 5 stars"])
    }

    @Test func everyMistakeHasALocation() throws {
        let items = #"{"id": "a"}, {"id": "b", "title": "t"},\#n {"id": "c", "title": 7}"#
        let run = try check(#"{"id": "s", "type": "grid", "items": [\#(items)]}"#, code: 1)
        #expect(
            run.errors == """
                feed.json:1:53: sections[0].items[0]: the key 'title' is missing (section 's', item 'a', plugin 'grid'); \
                a placeholder is shown
                feed.json:2:23: sections[0].items[2].title: expected a string, found the number 7 (section 's', item 'c', \
                plugin 'grid'); a placeholder is shown

                """, "\(run)")
        #expect(run.output.hasPrefix("1 section, 3 items"), "\(run)")
    }

    @Test func theSchemaHasEveryRegisteredType() throws {
        let run = try Workplace().strata("feed schema")
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: Any])
        #expect(
            Set(definitions.keys).isSuperset(of: ["section", "header", "image", "item", "gridItem", "tickerItem"]),
            "\(run)")
    }

    @Test(arguments: [
        (
            #"{"width": 9, "height": 9, "src": "https://a/b.png"}"#,
            "image: an image needs 'seed' (a number or a text), 'file' (a PNG, JPEG, WebP, GIF, HEIC or AVIF file beside the feed), 'url' or "
                + "'color' (such as '#E8472B'); 'src' is not read: call it 'url'"
        ),
        (#"{"width": 9, "height": 9}"#, "image: an image needs 'seed' (a number or a text), 'file'"),
    ])
    func anImageWithoutAnOriginIsExplained(image: String, words: String) throws {
        try check(
            #"{"id": "s", "type": "grid", "items": [{"id": "a", "title": "t", "image": \#(image)}]}"#, code: 1,
            errors: ["feed.json:1:88: sections[0].items[0].\(words)"])
    }

    /// A byte order mark is not part of the text: positions are those of an editor.
    @Test func aByteOrderMarkIsSkipped() throws {
        let folder = try Workplace()
        let feed = #"{"sections": [{"id": "s", "type": "grid", "items": [{"id": "a", "title": 5}]}]}"#
        try folder.write("\u{FEFF}" + feed, to: "marked.json")
        try folder.write(feed, to: "feed.json")
        let (marked, plain) = (try folder.strata("feed check marked.json"), try folder.strata("feed check feed.json"))
        #expect(marked.code == plain.code && marked.output == plain.output, "\(marked)")
        #expect(marked.errors == plain.errors.replacing("feed.json", with: "marked.json"), "\(marked)")
        #expect(marked.errors.contains("marked.json:1:74: "), "\(marked)")
    }

    @Test func sectionsAreListedWithTheirLayouts() throws {
        let run = try Workplace().strata("sections")
        for word in ["banner", "adBanner", "grid", "recommendation", "slider", "mixedGrid"] {
            #expect(run.output.contains(word), "\(run)")
        }
        try Workplace().expect("sections grid --format json", code: nil, output: ["\"price: String?\""])
    }
}

@Suite(.children) struct DiffCommandTests {
    private static func section(
        _ id: String, _ items: [String], type: String = "chip", header: String? = nil
    ) -> String {
        let items = items.map { "{\"id\": \"\($0.prefix(1))\", \"title\": \"\($0)\"}" }.joined(separator: ",")
        let header = header.map { "\"header\": {\"title\": \"\($0)\"}," } ?? ""
        return "{\"id\": \"\(id)\", \"type\": \"\(type)\", \(header) \"items\": [\(items)]}"
    }

    /// Two feeds and the fields of their difference that are not empty.
    struct Case {
        var old, new: [String]
        var itemIDs = "section"
        var sections = #""deletes":[],"inserts":[],"moves":[]"#
        var items = #""deletes":[],"inserts":[],"moves":[],"reconfigures":[]"#
        var supplementaries = "[]"
        var operations: Int
    }

    private static let unchanged = [section("s", ["a", "b"]), section("t", ["a"], type: "unknown")]
    private static let two = [section("s", ["a", "b"]), section("t", ["c"])]
    private static let acrossSections = [section("s", ["b"]), section("t", ["c", "a"])]
    private static let (s, t, u) = (section("s", ["a"]), section("t", ["b"]), section("u", ["c"]))

    @Test(arguments: [
        Case(old: unchanged, new: unchanged, operations: 0),
        Case(
            old: [section("s", ["a", "b", "c"], header: "old"), t],
            new: [section("s", ["b2", "c", "a"], header: "new"), t],
            items: #""deletes":[],"inserts":[],"moves":[[[0,0],[0,2]]],"reconfigures":[[0,1]]"#, supplementaries: "[0]",
            operations: 1),
        Case(old: [s, t, u], new: [u, s, t], sections: #""deletes":[],"inserts":[],"moves":[[2,0]]"#, operations: 1),
        // A section of another type is another section.
        Case(
            old: [s], new: [section("s", ["a"], type: "card")], sections: #""deletes":[0],"inserts":[0],"moves":[]"#,
            operations: 2),
        Case(
            old: two, new: acrossSections, itemIDs: "feed",
            items: #""deletes":[],"inserts":[],"moves":[[[0,0],[1,1]]],"reconfigures":[]"#, operations: 1),
        Case(
            old: two, new: acrossSections,
            items: #""deletes":[[0,0]],"inserts":[[1,1]],"moves":[],"reconfigures":[]"#, operations: 2),
        // An item of a deleted section is inserted.
        Case(
            old: two, new: [section("t", ["c", "a"]), section("u", ["b"])], itemIDs: "feed",
            sections: #""deletes":[0],"inserts":[1],"moves":[]"#,
            items: #""deletes":[],"inserts":[[0,1]],"moves":[],"reconfigures":[]"#, operations: 3),
    ])
    func aDifferenceHasTheFewestOperations(feeds: Case) throws {
        let folder = try Workplace()
        for (name, sections) in [("old.json", feeds.old), ("new.json", feeds.new)] {
            let text = #"{"itemIds": "\#(feeds.itemIDs)", "sections": [\#(sections.joined(separator: ","))]}"#
            try folder.write(text, to: name)
        }
        let run = try folder.expect("diff old.json new.json --format json")
        #expect(
            run.output
                == #"{"items":{\#(feeds.items)},"minimum":\#(feeds.operations),"operations":\#(feeds.operations),"#
                + #""sections":{\#(feeds.sections)},"supplementaries":\#(feeds.supplementaries)}"# + "\n", "\(run)")
    }

    /// Regression test: `feed check` did not look at the ids of types that are not registered, which `diff` refuses.
    @Test func idsOfEveryTypeAreUnique() throws {
        let folder = try Workplace()
        for items in [#"{"id": 1}, {"id": "1"}"#, #"{"id": "a"}, {"id": "a"}"#] {
            try folder.write(#"{"sections": [{"id": "s", "type": "weird", "items": [\#(items)]}]}"#, to: "f.json")
            try folder.expectErrors([("feed check f.json", "occurs twice"), ("diff f.json f.json", "occurs twice")])
        }
    }

    @Test func theTextUsesSingularAndReportsNoChange() throws {
        let folder = try Workplace()
        for (name, items) in [("old.json", ["a"]), ("new.json", ["a", "b"])] {
            try folder.write("{\"sections\": [\(Self.section("s", items))]}", to: name)
        }
        let one = try folder.strata("diff old.json new.json")
        #expect(
            one.output.hasPrefix("1 operation (the minimum is 1), 0 reconfigures, 0 headers or footers\n"), "\(one)")
        #expect(try folder.strata("diff old.json old.json").output == "no change\n")
    }
}

@Suite(.children) struct OutputTests {
    @Test(arguments: [["sections"], ["feed", "generate", "--section", "banner:1"]])
    func aFullStandardOutputIsAnError(arguments: [String]) throws {
        let run = try Workplace().strata(arguments, output: "/dev/full")
        #expect(run.code == 1, "\(run)")
        #expect(run.errors.contains("standard output cannot be written"), "\(run)")
    }
}
