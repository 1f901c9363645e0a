import Banner
import SectionKit
import Testing

@testable import StrataProfiler
@testable import StrataSessions

@Suite struct ContractInputTests {
    private let item: JSONValue = .object([
        "id": .string("1"), "title": .string("abcd"),
        "offers": .array([.object(["price": .integer(1)]), .object(["price": .integer(2), "old": .string("x")])]),
    ])

    @Test func everyValueOfAnItemHasAPlace() {
        let places = item.members.map { "\($0.place)" }
        #expect(
            places == [
                "id", "offers", "offers[0]", "offers[0].price", "offers[1]", "offers[1].old", "offers[1].price",
                "title",
            ])
    }

    @Test func aPlaceIsReplacedOrRemoved() throws {
        let old = try #require(item.members.first { "\($0.place)" == "offers[1].old" }?.place)
        #expect(item.replacing(old, with: .string("y")).compact.contains(#""old":"y""#))
        #expect(!item.replacing(old, with: nil).compact.contains("old"))
        let first = try #require(item.members.first { "\($0.place)" == "offers[0]" }?.place)
        #expect(
            item.replacing(first, with: nil).compact == #"{"id":"1","offers":[{"old":"x","price":2}],"title":"abcd"}"#)
        #expect(item.replacing(JSONPlace(steps: [.key("none"), .index(3)]), with: .null) == item)
    }

    @Test func variantsAreOnlyThoseThatCanBeRead() {
        // The title has to be there, and the list may be empty but not missing.
        let variants = ItemVariants { json in
            guard case .object(let members) = json else { return false }
            return members["title"]?.text != nil && members["offers"] != nil
        }
        let found = variants.variants(of: item).map(\.compact)
        #expect(found.contains(#"{"id":"1","offers":[],"title":"abcd"}"#))
        #expect(found.contains { $0.contains(#""title":"""#) })
        #expect(found.contains { $0.count > 1_000 })
        #expect(found.allSatisfy { $0.contains(#""id":"1""#) && $0.contains("title") && $0.contains("offers") })
        #expect(Set(found).count == found.count)
    }

    /// A plugin that adds one to a number of a feed trapped at its end, unseen by the check.
    @Test func everyWholeNumberIsTriedAtItsEnds() throws {
        struct Item: Codable {
            var id: String
            var likes: Int
            var isLiked: Bool
            var small: UInt8
            var big: UInt64
            var share: Double
            var list: [Int32]
        }
        let variants = ItemVariants { (try? $0.decoded(as: Item.self)) != nil }
        let sample = Item(id: "1", likes: 3, isLiked: false, small: 4, big: 5, share: 2, list: [6, 7])
        let found = variants.ends(of: try JSONValue(encoding: sample)).compactMap { try? $0.decoded(as: Item.self) }
        for isLiked in [false, true] {
            let items = found.filter { $0.isLiked == isLiked }
            #expect(
                items.contains { $0.likes == .max && $0.small == 4 }
                    && items.contains { $0.likes == .min && $0.big == 5 })
            #expect(items.contains { $0.small == .max && $0.likes == 3 } && items.contains { $0.small == 0 })
            #expect(items.contains { $0.big == .max } && items.contains { $0.big == 0 })
            #expect(items.contains { $0.list == [.max, 7] } && items.contains { $0.list == [.min, 7] })
            #expect(items.contains { $0.likes == .max && $0.small == .max && $0.big == .max })
        }
        #expect(found.allSatisfy { $0.share == 2 && $0.id == "1" })
        #expect(variants.ends(of: .object(["id": .string("1")])).isEmpty)
    }

    /// Every step leads to an input with fewer items, fewer characters or fewer things that are unusual, so that steps end.
    @Test func simplerInputsAreSimpler() {
        let input = ContractInput(
            items: [item, item, item], header: SectionHeader(title: "Header", subtitle: "More", isTappable: true),
            width: 280, textSize: .xSmall, direction: .rightToLeft, scheme: .dark)
        func weight(_ input: ContractInput) -> Int {
            let usual = ContractInput(items: [])
            let odd = [
                input.width != usual.width, input.textSize != usual.textSize, input.direction != usual.direction,
                input.scheme != usual.scheme,
            ]
            let words = [input.header, input.footer].compactMap(\.self).map {
                2 + $0.title.count + ($0.subtitle?.count ?? -1) + ($0.isTappable ? 1 : 0) + ($0.isPinned ? 1 : 0)
            }
            return odd.count { $0 } + words.reduce(0, +) + input.items.reduce(0) { $0 + 1 + $1.compact.count }
        }
        #expect(input.simpler.count > 20)
        for simpler in input.simpler { #expect(weight(simpler) < weight(input), "\(simpler)") }
        let smallest = input.smallest(trying: 10_000) { _ in true }
        #expect(smallest == ContractInput(items: []))
        let dark = input.smallest(trying: 10_000) { $0.scheme == .dark && !$0.items.isEmpty }
        #expect(dark.scheme == .dark && dark.items.count == 1 && dark.header == nil && dark.width == 390)
    }

    @Test func inputsCoverScreensAndContents() throws {
        let inputs = ContractInputs(subject: try ContractSubject(BannerSection())).all
        #expect(inputs.count > 60)
        #expect(Set(inputs).count == inputs.count)
        #expect(inputs[0] == ContractInput(items: inputs[0].items))
        #expect(Set(inputs.map(\.width)).isSuperset(of: ContractInputs.widths))
        #expect(Set(inputs.map(\.textSize)).isSuperset(of: ContractInputs.textSizes))
        #expect(Set(inputs.map(\.direction)).count == 2 && Set(inputs.map(\.scheme)).count == 2)
        #expect(inputs.contains { $0.items.isEmpty } && inputs.contains { $0.items.count == 12 })
        // Without the picture, without the subtitle, without both.
        let keys = Set(
            inputs.flatMap(\.items).map { item in item.members.map { "\($0.place)" }.joined(separator: " ") })
        #expect(keys.contains("id title"))
    }
}
