import Glibc
import SectionKit

/// Traps in the call that a section, a header or an item names; an item may also have another fault.
struct FaultySection: SectionPlugin {
    static let type: SectionType = "faulty"

    struct Item: SectionItem {
        var id: ItemID
        var title: String
        var fault: Fault?
    }

    enum Fault: String, Codable, Hashable, Sendable {
        /// The call never ends.
        case loop
        /// Five gigabytes.
        case allocate
        /// Each answer is one line taller than the one before.
        case grow
        /// Each answer is twice as long as the one before.
        case double
        /// A drawing of the plugin's own never ends when it is measured.
        case measure
        /// A drawing of the plugin's own never ends when it is drawn.
        case draw
        /// A drawing of the plugin's own traps when it is measured.
        case size
        /// The process ends.
        case exit
        /// A trap with a message, which tries to reach the terminal and the runner.
        case fatal

        /// Traps or never ends while it is read, where the feed says so.
        init(from decoder: any Decoder) throws {
            let word = try decoder.singleValueContainer().decode(String.self)
            precondition(word != "decode")
            if word == "decode-never" { while true {} }
            guard let fault = Fault(rawValue: word) else {
                throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no fault"))
            }
            self = fault
        }
    }

    nonisolated(unsafe) static var text = "line\n"

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        trap(in: "layout", as: section.id)
        return .list(rowHeight: .estimated(40))
    }

    func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        trap(in: "background", as: section.id)
        return nil
    }

    func headerHeight(_ header: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        trap(in: "headerHeight", as: header.title)
        return .absolute(40)
    }

    func pinsHeader(_ header: SectionHeader) -> Bool {
        trap(in: "pinsHeader", as: header.title)
        return false
    }

    func header(_ header: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        trap(in: "header", as: header.title)
        return .text(header.title)
    }

    func footerHeight(_ footer: SectionHeader, in environment: LayoutEnvironment) -> LayoutDimension {
        trap(in: "footerHeight", as: footer.title)
        return .absolute(40)
    }

    func footer(_ footer: SectionHeader, in environment: LayoutEnvironment) -> CellConfiguration {
        trap(in: "footer", as: footer.title)
        return .text(footer.title)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        trap(in: "cell", as: item.title)
        switch item.fault {
        case nil: return .text(item.title)
        case .loop: while true {}
        case .allocate: return .text("\([UInt8](repeating: 1, count: 5 << 30).reduce(0) { $0 &+ Int($1) })")
        case .grow:
            Self.text += "line\n"
            return .text(Self.text)
        case .double:
            Self.text += Self.text
            return .text(Self.text)
        case .measure: return .drawing(FaultyDrawing(fault: .endlessSize))
        case .draw: return .drawing(FaultyDrawing(fault: .endlessDrawing))
        case .size: return .drawing(FaultyDrawing(fault: .trappingSize))
        case .exit: Glibc.exit(7)
        case .fatal: fatalError("the item is at fault \u{1B}[31m\n::error::injected")
        }
    }

    func answer(to tap: ItemTap<Item>) -> FeedRevision? {
        trap(in: "answer", as: tap.item.title)
        return nil
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id, title: "sample") }

    private func trap(in call: String, as name: String) { precondition(name != call) }
}
