import Foundation
import SectionKit

/// The screen as the backend sends it: numbers of stores and deals.
struct HomeFormat: FeedFormat {
    let name = "home"
    let meaning = "Numbers of stores and deals."

    private struct Home: Decodable {
        var stores: Int
        var deals: Int
    }

    func read(_ input: FeedInput) throws -> FeedDocument {
        let home = try input.decode(Home.self)
        let more = Accident.current == .moreItems ? 100 : 0
        let stores = (0..<home.stores + more).map { index in
            let id = Accident.current == .newIDs ? UUID().uuidString : "store-\(index)"
            return StoreSection.Item(
                id: id, title: "Store \(index) sells noodles, bread and many other things to eat at home, at noon and late in the evening",
                photo: .url(
                    "https://stores.example/\(index).jpg", width: 150, height: 80, pixels: .init(width: 900, height: 480),
                    bytes: 60_000))
        }
        var sections = [
            FeedSection("deals", type: DealSection.type) { StoreDeals.items(home.deals) },
            FeedSection("stores", type: StoreSection.type) { stores },
        ]
        if Accident.current == .newCarousel {
            sections.insert(FeedSection("again", type: DealSection.type) { StoreDeals.items(10) }, at: 1)
        }
        return try Feed { sections }.document(registry: input.registry)
    }
}

private enum StoreDeals {
    static func items(_ count: Int) -> [DealSection.Item] {
        (0..<count).map { DealSection.Item(id: "deal-\($0)", title: "Deal \($0): half the price for everybody who orders before six o'clock today") }
    }
}
