import Foundation
import Testing

/// `feed`, `diff` and `sections` on the built binary.
@Suite(.children) struct FeedCommandTests {
    @Test func aGeneratedFeedIsReadAndCounted() throws {
        let folder = try Workplace()
        let made = try folder.strata(["feed", "generate", "--items", "100", "-o", "feed.json"])
        #expect(made.code == 0, "\(made)")
        let check = try folder.strata(["feed", "check", "feed.json"])
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
        let run = try Workplace().strata(arguments)
        #expect(run.code == 1, "\(run)")
        #expect(run.output.isEmpty && !run.errors.isEmpty, "\(run)")
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
        let none = try folder.strata(["feed", "pictures", "home.json"])
        #expect(none.code == 0, "\(none)")
        #expect(none.output.contains("0 of 2 pictures with an address have a file in pictures"), "\(none)")
        let list = try folder.strata(["feed", "pictures", "home.json", "--list"])
        let lines = list.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect(lines.map(\.last) == ["https://a.example/1.jpg?w=3", "https://a.example/2"], "\(list)")
        #expect(
            lines.first?.first?.hasSuffix(".jpg") == true && lines.first?.first?.hasPrefix("pictures/") == true,
            "\(list)")
        // A script that fetches to these places has them found.
        try folder.makeFolder("pictures")
        try folder.write("not a picture", to: try #require(lines.first?.first))
        let one = try folder.strata(["feed", "pictures", "home.json"])
        #expect(one.output.contains("1 of 2 pictures with an address has a file in pictures"), "\(one)")
        let json = try folder.strata(["feed", "pictures", "home.json", "--format", "json"])
        #expect(json.output.contains("\"isThere\" : true") || json.output.contains("\"isThere\":true"), "\(json)")
        try folder.write(#"{"https://a.example/2": "../home.json"}"#, to: "pictures/pictures.json")
        let outside = try folder.strata(["feed", "pictures", "home.json"])
        #expect(outside.code == 1 && outside.errors.contains("is not in this folder"), "\(outside)")
        let empty = try folder.strata(["feed", "pictures", "home.json", "--folder", ""])
        #expect(empty.code == 1 && empty.errors.contains("--folder needs a path"), "\(empty)")
    }

    private func zoo(_ items: String) -> String {
        #"{"sections": [{"id": 9, "type": "zoo", "items": [\#(items)]}]}"#
    }

    @Test func movedItemsWithNumbersAsIdsAreMoves() throws {
        let folder = try Workplace()
        try folder.write(zoo(#"{"id": 1, "t": "a"}, {"id": 2, "t": "b"}, {"id": 3, "t": "c"}"#), to: "old.json")
        try folder.write(zoo(#"{"id": "3", "t": "c"}, {"id": 1, "t": "a"}, {"id": 2.0, "t": "b"}"#), to: "new.json")
        let run = try folder.strata(["diff", "old.json", "new.json"])
        #expect(run.code == 0, "\(run)")
        #expect(
            run.output == """
                1 operation (the minimum is 1), 0 reconfigures, 0 headers or footers
                > item [0, 2] '3' of '9' to [0, 0]

                """, "\(run)")
        #expect(try folder.strata(["feed", "check", "old.json"]).code == 0)
    }

    @Test(arguments: [
        (#"{"t": "b"}"#, "71: sections[0].items[1]: the key 'id' is missing"),
        (#"{"id": 1.5}"#, "78: sections[0].items[1].id: expected a string or a whole number, found the number 1.5"),
        (#"{"id": null}"#, "78: sections[0].items[1].id: expected a string or a whole number, found null"),
        ("7", "71: sections[0].items[1]: expected an object, found the number 7"),
    ])
    func anItemWithoutAnIdIsAnErrorWithItsPlaceInDiffAndCheck(item: String, words: String) throws {
        let folder = try Workplace()
        try folder.write(zoo(#"{"id": 1, "t": "a"}, \#(item)"#), to: "feed.json")
        for arguments in [["diff", "feed.json", "feed.json"], ["feed", "check", "feed.json"]] {
            let run = try folder.strata(arguments)
            #expect(run.code == 1, "\(run)")
            #expect(run.errors.contains("feed.json:1:" + words), "\(run)")
        }
    }

    private func check(_ sections: String, _ options: [String] = []) throws -> Workplace.Run {
        let folder = try Workplace()
        try folder.write("{\"sections\": [\(sections)]}", to: "feed.json")
        return try folder.strata(["feed", "check", "feed.json"] + options)
    }

    @Test func aDroppedDuplicateIsNotCounted() throws {
        let items = #"{"id": "a", "title": "1"}, {"id": "b", "title": "2"}, {"id": "a", "title": "3"}"#
        let run = try check(#"{"id": "s", "type": "grid", "items": [\#(items)]}"#, ["--duplicates", "firstWins"])
        #expect(
            run.output.hasPrefix("1 section, 2 items, ids unique in section; left out: 0 sections, 1 item"), "\(run)")
    }

    @Test func anUnknownTypeIsLeftOutAndPrintedWithoutControlCharacters() throws {
        let run = try check(#"{"id": "s", "type": "zoo\u001b[31m", "items": [{"id": "a"}]}"#)
        #expect(run.code == 0 && run.output.contains("zoo\\u{1B}[31m") && !run.output.contains("\u{1B}"), "\(run)")
    }

    @Test func anUnknownTypeNamesTheNearestAndFailsWhenStrict() throws {
        let sections =
            #"{"id": "s", "type": "gird", "items": []}, "#
            + #"{"id": "t", "type": "grid", "items": [{"id": "a", "type": "baner"}]}"#
        let run = try check(sections)
        #expect(run.code == 0, "\(run)")
        #expect(
            run.output.contains("for section type 'gird' (did you mean 'grid'?); its sections are left out"), "\(run)")
        #expect(run.output.contains("for item type 'baner' (did you mean 'banner'?); its items are left out"), "\(run)")
        let strict = try check(sections, ["--strict"])
        #expect(strict.code == 1 && strict.output == run.output, "\(strict)")
        #expect(try check(#"{"id": "s", "type": "grid", "items": []}"#, ["--strict"]).code == 0)
    }

    @Test func anImageFileThatDoesNotExistIsNoted() throws {
        let image = #"{"width": 9, "height": 9, "file": "no/such.png"}"#
        let run = try check(#"{"id": "s", "type": "grid", "items": [{"id": "a", "title": "t", "image": \#(image)}]}"#)
        #expect(run.code == 0, "\(run)")
        #expect(run.output.contains("note: the image file 'no/such.png' does not exist beside the feed"), "\(run)")
    }

    @Test(arguments: ["9", "-1", "5.01"]) func aRatingOutsideItsRangeIsRefused(rating: String) throws {
        let item = #"{"id": "a", "title": "t", "rating": \#(rating)}"#
        let run = try check(#"{"id": "s", "type": "recommendation", "items": [\#(item)]}"#)
        #expect(run.code == 1 && run.errors.contains("rating: a rating is 0 to 5 stars"), "\(run)")
    }

    @Test func everyMistakeHasALocation() throws {
        let items = #"{"id": "a"}, {"id": "b", "title": "t"},\#n {"id": "c", "title": 7}"#
        let run = try check(#"{"id": "s", "type": "grid", "items": [\#(items)]}"#)
        #expect(run.code == 1, "\(run)")
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
        let run = try Workplace().strata(["feed", "schema"])
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: Any])
        for name in ["section", "header", "image", "item", "gridItem", "tickerItem"] {
            #expect(definitions[name] != nil, "\(name)")
        }
    }

    @Test(arguments: [
        (
            #"{"width": 9, "height": 9, "src": "https://a/b.png"}"#,
            "image: an image needs 'seed' (a number or a text), 'file' (a PNG, JPEG, WebP or GIF file beside the feed), 'url' or "
                + "'color' (such as '#E8472B'); 'src' is not read: call it 'url'"
        ),
        (#"{"width": 9, "height": 9}"#, "image: an image needs 'seed' (a number or a text), 'file'"),
    ])
    func anImageWithoutAnOriginIsExplained(image: String, words: String) throws {
        let run = try check(#"{"id": "s", "type": "grid", "items": [{"id": "a", "title": "t", "image": \#(image)}]}"#)
        #expect(run.code == 1 && run.errors.contains("feed.json:1:88: sections[0].items[0].\(words)"), "\(run)")
    }

    /// A byte order mark is not part of the text: positions are those of an editor.
    @Test func aByteOrderMarkIsSkipped() throws {
        let folder = try Workplace()
        let feed = #"{"sections": [{"id": "s", "type": "grid", "items": [{"id": "a", "title": 5}]}]}"#
        try folder.write("\u{FEFF}" + feed, to: "marked.json")
        try folder.write(feed, to: "feed.json")
        let (marked, plain) = (
            try folder.strata(["feed", "check", "marked.json"]), try folder.strata(["feed", "check", "feed.json"])
        )
        #expect(marked.code == plain.code && marked.output == plain.output, "\(marked)")
        #expect(marked.errors == plain.errors.replacing("feed.json", with: "marked.json"), "\(marked)")
        #expect(marked.errors.contains("marked.json:1:74: "), "\(marked)")
    }

    @Test(arguments: [
        (#""\x""#, #"1:74: this is not JSON: `\x` is not a JSON escape"#),
        (#""\ud800x""#, #"1:74: this is not JSON: `\ud800` is half of a character"#),
    ]) func whatIsNoJSONIsNamed(title: String, words: String) throws {
        let folder = try Workplace()
        try folder.write(
            #"{"sections": [{"id": "s", "type": "grid", "items": [{"id": "a", "title":\#(title)}]}]}"#, to: "feed.json")
        let run = try folder.strata(["feed", "check", "feed.json"])
        #expect(run.code == 1 && (run.errors + run.output).contains(words), "\(run)")
    }

    @Test func aTrailingCommaIsAMistake() throws {
        let run = try check(#"{"id": "s", "type": "grid", "items": []},"#)
        #expect(
            run.code == 1
                && run.errors.contains(
                    "feed.json:1:55: this is not JSON: trailing comma after the last element of this list; remove the comma"
                ),
            "\(run)")
    }

    @Test func sectionsAreListedWithTheirLayouts() throws {
        let run = try Workplace().strata(["sections"])
        for word in ["banner", "adBanner", "grid", "recommendation", "slider", "mixedGrid"] {
            #expect(run.output.contains(word), "\(run)")
        }
        let one = try Workplace().strata(["sections", "grid", "--format", "json"])
        #expect(one.output.contains("\"price: String?\""), "\(one)")
    }
}

@Suite(.children) struct DiffCommandTests {
    private func section(_ id: String, _ items: [String], type: String = "chip", header: String? = nil) -> String {
        let items = items.map { "{\"id\": \"\($0.prefix(1))\", \"title\": \"\($0)\"}" }.joined(separator: ",")
        let header = header.map { "\"header\": {\"title\": \"\($0)\"}," } ?? ""
        return "{\"id\": \"\(id)\", \"type\": \"\(type)\", \(header) \"items\": [\(items)]}"
    }

    private func diff(_ old: [String], _ new: [String], itemIDs: String = "section") throws -> String {
        let folder = try Workplace()
        for (name, sections) in [("old.json", old), ("new.json", new)] {
            let text = "{\"itemIds\": \"\(itemIDs)\", \"sections\": [\(sections.joined(separator: ","))]}"
            try folder.write(text, to: name)
        }
        let run = try folder.strata(["diff", "old.json", "new.json", "--format", "json"])
        #expect(run.code == 0, "\(run)")
        return run.output
    }

    private func expected(
        sections: String = "\"deletes\":[],\"inserts\":[],\"moves\":[]",
        items: String = "\"deletes\":[],\"inserts\":[],\"moves\":[],\"reconfigures\":[]",
        supplementaries: String = "[]", operations: Int
    ) -> String {
        "{\"items\":{\(items)},\"minimum\":\(operations),\"operations\":\(operations),"
            + "\"sections\":{\(sections)},\"supplementaries\":\(supplementaries)}\n"
    }

    @Test func nothingChanged() throws {
        let feed = [section("s", ["a", "b"]), section("t", ["a"], type: "unknown")]
        #expect(try diff(feed, feed) == expected(operations: 0))
    }

    /// Regression test: `feed check` did not look at the ids of types that are not registered, which `diff` refuses.
    @Test func idsOfEveryTypeAreUnique() throws {
        let folder = try Workplace()
        for items in [#"{"id": 1}, {"id": "1"}"#, #"{"id": "a"}, {"id": "a"}"#] {
            try folder.write(#"{"sections": [{"id": "s", "type": "weird", "items": [\#(items)]}]}"#, to: "f.json")
            for arguments in [["feed", "check", "f.json"], ["diff", "f.json", "f.json"]] {
                let run = try folder.strata(arguments)
                #expect(run.code == 1 && run.errors.contains("occurs twice"), "\(run)")
            }
        }
    }

    @Test func theTextUsesSingularAndReportsNoChange() throws {
        let folder = try Workplace()
        for (name, items) in [("old.json", ["a"]), ("new.json", ["a", "b"])] {
            try folder.write("{\"sections\": [\(section("s", items))]}", to: name)
        }
        let one = try folder.strata(["diff", "old.json", "new.json"])
        #expect(
            one.output.hasPrefix("1 operation (the minimum is 1), 0 reconfigures, 0 headers or footers\n"), "\(one)")
        #expect(try folder.strata(["diff", "old.json", "old.json"]).output == "no change\n")
    }

    @Test func oneMoveOneChangeOneHeader() throws {
        let old = [section("s", ["a", "b", "c"], header: "old"), section("t", ["x"])]
        let new = [section("s", ["b2", "c", "a"], header: "new"), section("t", ["x"])]
        #expect(
            try diff(old, new)
                == expected(
                    items: "\"deletes\":[],\"inserts\":[],\"moves\":[[[0,0],[0,2]]],\"reconfigures\":[[0,1]]",
                    supplementaries: "[0]", operations: 1))
    }

    @Test func sectionsMoveWithTheirItems() throws {
        let (s, t, u) = (section("s", ["a"]), section("t", ["b"]), section("u", ["c"]))
        #expect(
            try diff([s, t, u], [u, s, t])
                == expected(sections: "\"deletes\":[],\"inserts\":[],\"moves\":[[2,0]]", operations: 1))
    }

    @Test func aSectionOfAnotherTypeIsAnotherSection() throws {
        #expect(
            try diff([section("s", ["a"])], [section("s", ["a"], type: "card")])
                == expected(sections: "\"deletes\":[0],\"inserts\":[0],\"moves\":[]", operations: 2))
    }

    @Test func itemsMoveAcrossSectionsWithFeedWideIDs() throws {
        let old = [section("s", ["a", "b"]), section("t", ["c"])]
        let new = [section("s", ["b"]), section("t", ["c", "a"])]
        #expect(
            try diff(old, new, itemIDs: "feed")
                == expected(
                    items: "\"deletes\":[],\"inserts\":[],\"moves\":[[[0,0],[1,1]]],\"reconfigures\":[]", operations: 1)
        )
        #expect(
            try diff(old, new)
                == expected(
                    items: "\"deletes\":[[0,0]],\"inserts\":[[1,1]],\"moves\":[],\"reconfigures\":[]", operations: 2))
    }

    @Test func itemsOfADeletedSectionAreInserted() throws {
        let old = [section("s", ["a", "b"]), section("t", ["c"])]
        let new = [section("t", ["c", "a"]), section("u", ["b"])]
        #expect(
            try diff(old, new, itemIDs: "feed")
                == expected(
                    sections: "\"deletes\":[0],\"inserts\":[1],\"moves\":[]",
                    items: "\"deletes\":[],\"inserts\":[[0,1]],\"moves\":[],\"reconfigures\":[]", operations: 3))
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
