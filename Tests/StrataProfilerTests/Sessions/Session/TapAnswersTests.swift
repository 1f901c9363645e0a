import Chip
import Disclosure
import Foundation
import Insights
import SectionKit
import Testing
import Weather

@testable import StrataSessions

/// The answers of the shipped plugins to a tap, on the feeds of the shipped profiles.
@Suite struct TapAnswersTests {
    /// The feed of a profile before and after a tap on an item.
    private func tap(_ item: Int, in section: String, of feed: String) throws -> (
        before: FeedRevision, after: FeedRevision
    ) {
        let registry = try ShippedProfiles.registry()
        let file = ShippedProfiles.root.appending(path: "Profiles/\(feed).feed.json").path
        let document = try FeedDocument(contentsOf: file, registry: registry)
        let model = try FeedModel(document, registry: registry)
        let index = try #require(model.sections.firstIndex { $0.key.id == section })
        let answer = model.answer(toTapOn: item, inSection: index, of: document, registry: registry)
        return (FeedRevision(document, registry: registry), FeedRevision(try #require(answer), registry: registry))
    }

    /// The places at which two lists of the same ids differ.
    private func changes<Item: SectionItem>(
        _ type: Item.Type, in section: String, _ feeds: (before: FeedRevision, after: FeedRevision)
    ) -> [Int] {
        let old = feeds.before.items(of: section, as: type)
        let new = feeds.after.items(of: section, as: type)
        #expect(old.map(\.id) == new.map(\.id))
        return zip(old, new).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    }

    @Test func selectingAChipDeselectsThePreviousOne() throws {
        let feeds = try tap(3, in: "filters", of: "food-filters")
        #expect(changes(ChipSection.Item.self, in: "filters", feeds) == [0, 3])
        #expect(changes(ChipSection.Item.self, in: "sort", feeds) == [])
        #expect(
            feeds.after.items(of: "filters", as: ChipSection.Item.self).map { $0.selected == true }
                == (0..<14).map { $0 == 3 })
        let same = try tap(0, in: "filters", of: "food-filters")
        #expect(changes(ChipSection.Item.self, in: "filters", same) == [])
    }

    @Test func selectingADayReconfiguresOnlyChangedHours() throws {
        let feeds = try tap(1, in: "days", of: "weather")
        #expect(changes(DaySection.Item.self, in: "days", feeds) == [0, 1])
        let hours = changes(HourSection.Item.self, in: "hours", feeds)
        #expect((4...20).contains(hours.count), "\(hours)")
    }

    @Test func aMonthIsChosen() throws {
        let feeds = try tap(2, in: "months", of: "insights")
        #expect(changes(MonthSection.Item.self, in: "months", feeds) == [0, 2])
    }

    @Test func disclosureOpensAndCloses() throws {
        let feeds = try tap(1, in: "orders", of: "expand-collapse")
        let before = feeds.before.items(of: "orders", as: DisclosureSection.Item.self)
        let open = feeds.after.items(of: "orders", as: DisclosureSection.Item.self)
        #expect(open.map(\.id) == ["q1", "q2", "q2.1", "q2.2", "q3", "q4", "q5"])
        #expect(open[1].expanded == true && changes(DisclosureSection.Item.self, in: "payment", feeds) == [])
        let second = ItemTap(section: "orders", item: open[1], index: 1, feed: feeds.after)
        let closed = try #require(DisclosureSection().answer(to: second))
        #expect(closed.items(of: "orders", as: DisclosureSection.Item.self) == before)
        let answer = ItemTap(section: "orders", item: open[2], index: 2, feed: feeds.after)
        #expect(DisclosureSection().answer(to: answer)?.sections == nil)
    }
}
