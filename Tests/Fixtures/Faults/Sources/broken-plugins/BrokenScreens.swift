import SectionKit

/// Shows another title at every second call.
struct PureSection: BrokenSection {
    static let type: SectionType = "pure"
    nonisolated(unsafe) static var calls = 0

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        Self.calls += 1
        return .text(Self.calls.isMultiple(of: 2) ? item.title : "other", lines: 1)
    }
}

/// Divides by the length of a text that may be empty.
struct FiniteSection: BrokenSection {
    static let type: SectionType = "finite"

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        item.lines.padding(8 / Double(item.title.count))
    }
}

/// Has another line from the third call on for an item that is on the screen.
struct SelfSizingSection: BrokenSection {
    static let type: SectionType = "self-sizing"
    nonisolated(unsafe) static var calls: [ItemID: Int] = [:]

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        Self.calls = [:]
        return .list(rowHeight: .estimated(60))
    }

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        Self.calls[item.id, default: 0] += 1
        return .vertical([item.lines, Self.calls[item.id, default: 0] > 1 ? .text("more") : nil])
    }
}

/// Shows how often its layout was asked for since its items were read, which differs between architectures.
struct SameInBothSection: NoteSection {
    static let type: SectionType = "same-in-both"
    nonisolated(unsafe) static var layouts = 0
    nonisolated(unsafe) static var shown = 0

    struct Item: NoteItem {
        var note: Note

        init(note: Note) { self.note = note }
        init(from decoder: any Decoder) throws {
            note = try Note(from: decoder)
            SameInBothSection.layouts = 0
        }
        func encode(to encoder: any Encoder) throws { try note.encode(to: encoder) }
    }

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        Self.layouts += 1
        return .list(rowHeight: .absolute(environment.lineHeight(of: .body)))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        if Self.layouts > 0 { (Self.shown, Self.layouts) = (Self.layouts, 0) }
        return .text("\(Self.shown)", lines: 1)
    }
}

/// The second of two columns begins before the first one ends.
struct OverlapSection: BrokenSection {
    static let type: SectionType = "no-overlap"
    private static let layout: LayoutStyle = .custom(
        LayoutSection(
            .custom(
                LayoutSize(width: .absolute(260), height: .absolute(200)),
                [
                    CustomGroupItem(frame: Rect(x: 0, y: 0, width: 140, height: 200)),
                    CustomGroupItem(frame: Rect(x: 120, y: 0, width: 140, height: 200)),
                ])))

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle { Self.layout }
}

/// Rows stay as tall as they are when the text grows.
struct ClippingSection: BrokenSection {
    static let type: SectionType = "no-clipping"

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(56))
    }
}

/// Names a font that nobody has.
struct ResourcesSection: BrokenSection {
    static let type: SectionType = "resources"

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(item.title, family: "No Such Family", lines: 1).padding(8)
    }
}

/// Shows a large picture in a small frame.
struct PictureSizeSection: BrokenSection {
    static let type: SectionType = "picture-size"

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        .horizontal([.image(.seed(1, width: 400, height: 300)).frame(width: 40, height: 30), item.lines]).padding(8)
    }
}

/// Has a part with an action that is too near to the cell's edge for a finger.
struct HitAreaSection: BrokenSection {
    static let type: SectionType = "hit-area"

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        .layers(
            at: .topTrailing,
            [item.lines.padding(8), CellConfiguration.vertical([]).frame(width: 20, height: 20).action("close")])
    }
}

/// Has an action without a name.
struct ActionSection: BrokenSection {
    static let type: SectionType = "action"

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        item.lines.padding(8).contextMenu([CellAction("")])
    }
}

/// Promises what it does not keep.
struct BudgetSection: BrokenSection {
    static let type: SectionType = "budget"
    static let budget: CellBudget? = CellBudget(allocations: 1, bytes: 100)
    static let showsOwnContentInApp = true
}

/// Traps at a long text.
struct EndsSection: BrokenSection {
    static let type: SectionType = "ends"

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        precondition(item.title.count < 500, "too long")
        return item.lines.padding(8)
    }
}

/// Never returns where there is no subtitle.
struct EndlessSection: BrokenSection {
    static let type: SectionType = "ends-never"

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        if environment.layoutDirection == .rightToLeft { while true {} }
        return .list(rowHeight: .estimated(60))
    }
}

/// Goes through a set.
struct SameInEveryProcessSection: BrokenSection {
    static let type: SectionType = "same-in-every-process"

    func cell(for item: Note, in environment: LayoutEnvironment) -> CellConfiguration {
        .text(Set(item.title.split(separator: " ")).joined(separator: " "), lines: 1)
    }
}
