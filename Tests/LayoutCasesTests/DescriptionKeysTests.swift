import CompositionalLayout
import Foundation
import Testing

@testable import LayoutCases

/// Every property of a description has a key in the case format, a place in the documentation, and survives writing and
/// reading.
@Suite struct DescriptionKeysTests {
    /// The properties without a key: a function and a timer, on which no frame depends, and a padding that nested rows have.
    static let withoutKey: Set<String> = ["visibleItemsHandler", "carousel", "footerBottomPadding"]

    static let size = LayoutSize(width: .absolute(11), height: .estimated(12))
    static let edges = EdgeSpacing(leading: .fixed(1), top: .flexible(2), trailing: .fixed(3), bottom: .fixed(4))
    static let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    static let badge = AnchoredSupplementary(
        kind: "badge", size: size,
        containerAnchor: LayoutAnchor([.top, .trailing], offset: .absolute(Point(x: 1, y: 2))),
        itemAnchor: LayoutAnchor([.bottom], offset: .fractional(Point(x: 0.5, y: 0))), zIndex: 7,
        contentInsets: insets)
    static let title = BoundarySupplementary(
        kind: "title", size: size, alignment: .bottomLeading, offset: Point(x: 1, y: 2), extendsBoundary: false,
        pinsToVisibleBounds: true, zIndex: 3, contentInsets: insets)
    static let back = DecorationItem(kind: "back", insets: insets, zIndex: -1)
    static let item = LayoutItem(size, insets: insets, edgeSpacing: edges, supplementaries: [badge])
    static let group = LayoutGroup(
        axis: .horizontal, size: LayoutSize(width: .fractionalWidth(1), height: .uniformAcrossSiblings(estimate: 30)),
        content: .subitems([.item(item), .group(.vertical(size, .item(LayoutItem(size)), count: 2))]),
        spacing: .flexible(5), insets: insets, edgeSpacing: edges,
        supplementaries: [AnchoredSupplementary(kind: "ribbon", size: size, containerAnchor: LayoutAnchor([.leading]))],
        stretchesItems: true)

    static var section: LayoutSection {
        var section = LayoutSection(group)
        section.insets = insets
        section.interGroupSpacing = 6
        section.orthogonal = .groupPaging
        section.boundary = [title]
        section.decorations = [back]
        section.supplementariesFollowContentInsets = false
        section.contentInsetsReference = .layoutMargins
        section.orthogonalFractionsRespectInsets = true
        section.list = list
        section.headerTopPadding = 7
        section.supplementaryContentInsetsReference = .safeArea
        section.orthogonalScrollingProperties = OrthogonalScrollingProperties(bounce: .never, decelerationRate: .fast)
        return section
    }

    static var list: ListConfiguration {
        var list = ListConfiguration(appearance: .insetGrouped)
        list.showsSeparators = false
        list.separatorConfiguration.topSeparatorVisibility = .visible
        list.separatorConfiguration.bottomSeparatorVisibility = .hidden
        list.separatorConfiguration.topSeparatorInsets = insets
        list.separatorConfiguration.bottomSeparatorInsets = .zero
        list.separatorConfiguration.color = "accent"
        (list.headerMode, list.footerMode) = (.firstItemInSection, .supplementary)
        list.headerTopPadding = 5
        (list.hasLeadingSwipeActions, list.hasTrailingSwipeActions) = (true, true)
        return list
    }

    /// A section without any of the properties of ``section`` except the function, so that both store the same groups of
    /// properties.
    private static var plainSection: LayoutSection {
        var section = LayoutSection(.vertical(LayoutSize(width: .absolute(1), height: .absolute(1)), []))
        section.visibleItemsHandler = VisibleItemsHandler { _, _ in }
        return section
    }

    static let configuration = LayoutConfiguration(
        scrollDirection: .horizontal, interSectionSpacing: 9, contentInsetsReference: .readableContent,
        boundary: [title])

    /// The properties by name. Those of a section are stored behind a reference.
    private static func properties(of value: Any) -> [String: String] {
        let children = Mirror(reflecting: value).children
        if children.count == 1, let box = children.first, box.label == "box" || box.label == "properties" {
            return properties(of: box.value)
        }
        var found: [String: String] = [:]
        for child in children {
            // Rare properties are stored behind a reference of their own.
            if child.label == "rare", let rare = inside(child.value) {
                found.merge(properties(of: rare)) { $1 }
            } else {
                found[child.label ?? ""] = "\(child.value)"
            }
        }
        return found
    }

    /// The value in an optional box.
    private static func inside(_ optional: Any) -> Any? {
        var value = optional
        for _ in 0..<3 {
            guard let child = Mirror(reflecting: value).children.first else { return nil }
            value = child.value
        }
        return value
    }

    /// A property with its default value would pass the round trip without a key.
    @Test func theSampleHasAnotherValueForEveryProperty() {
        let plain = LayoutSize(width: .absolute(1), height: .absolute(1))
        let pairs: [(name: String, changed: Any, plain: Any)] = [
            ("LayoutConfiguration", Self.configuration, LayoutConfiguration()),
            ("LayoutSection", Self.section, Self.plainSection),
            ("ListConfiguration", Self.list, ListConfiguration(appearance: .plain)),
            (
                "ListSeparatorConfiguration", Self.list.separatorConfiguration, ListSeparatorConfiguration()
            ),
            ("LayoutGroup", Self.group, LayoutGroup.vertical(plain, [])),
            ("LayoutItem", Self.item, LayoutItem(plain)),
            ("EdgeSpacing", Self.edges, EdgeSpacing()),
            ("DecorationItem", Self.back, DecorationItem(kind: "")),
            ("BoundarySupplementary", Self.title, BoundarySupplementary(kind: "", size: plain, alignment: .top)),
            (
                "AnchoredSupplementary", Self.badge,
                AnchoredSupplementary(kind: "", size: plain, containerAnchor: LayoutAnchor([]))
            ),
        ]
        for pair in pairs {
            let (changed, plain) = (Self.properties(of: pair.changed), Self.properties(of: pair.plain))
            #expect(changed.count > 2 && changed.count == plain.count)
            for (name, value) in changed where !Self.withoutKey.contains(name) {
                #expect(value != plain[name], "\(pair.name).\(name) has the default in this test's sample")
            }
        }
    }

    static let contents: [LayoutGroup.Content] = [
        group.content, .equalShares(.item(item), count: 3), .repeating(.item(item), count: 2),
        .custom([CustomGroupItem(frame: Rect(x: 1, y: 2, width: 3, height: 4), zIndex: 5)]),
    ]

    @Test(arguments: contents) func writtenDescriptionsAreReadBack(_ content: LayoutGroup.Content) throws {
        var section = Self.section
        guard case .group(var group) = section.content else { return }
        group.content = content
        section.content = .group(group)
        var layout = LayoutCase(
            id: "all", configuration: Self.configuration,
            environment: LayoutEnvironment(
                containerSize: Size(width: 320, height: 480), scale: 3, safeAreaInsets: Self.insets,
                layoutMargins: Self.insets, contentSizeCategory: .xxLarge, layoutDirection: .rightToLeft),
            sections: [SectionInput(section, itemCount: 4)], offset: Point(x: 0, y: 30), measuredCycle: [20, nil],
            measuredSupplementaries: ["title": 33], measuredItems: [[Size(width: 1, height: 2), nil]],
            measuredBoundary: ["title": [Size(width: 3, height: 4)]], orthogonalSteps: [10, 20])
        layout.steps = [Self.step(section)]
        let frames = RecordedFrames(contentSize: nil, elements: [], isComplete: false)
        let json = try LayoutRecording.json(of: [LayoutRecording(layout: layout, frames: frames)])
        let read = try #require(LayoutCaseFile(json).entries.first).result.get()
        #expect(read.sections == layout.sections)
        #expect(read.configuration == layout.configuration)
        #expect(read.environment == layout.environment)
        #expect(read.measuredItems == layout.measuredItems && read.measuredBoundary == layout.measuredBoundary)
        #expect(read.measuredCycle == layout.measuredCycle && read.orthogonalSteps == layout.orthogonalSteps)
        #expect(read.steps == layout.steps)
    }

    private static func step(_ section: LayoutSection) -> LayoutCaseStep {
        var step = LayoutCaseStep()
        step.update.deletedItems = [LayoutUpdate.ItemRun(section: 0, items: 1..<2)]
        step.update.insertedItems = [LayoutUpdate.ItemRun(section: 0, items: 0..<3)]
        step.update.movedItems = [
            LayoutUpdate.MovedItem(from: ItemIndex(section: 0, item: 0), to: ItemIndex(section: 0, item: 5))
        ]
        step.update.invalidatedItems = [ItemIndex(section: 0, item: 3)]
        step.update.deletedSections = [7]
        step.update.insertedSections = [LayoutUpdate.InsertedSection(at: 1, SectionInput(section, itemCount: 9))]
        step.update.movedSections = [LayoutUpdate.MovedSection(from: 2, to: 3)]
        step.update.replacedLayouts = [LayoutUpdate.ReplacedLayout(section: 0, layout: section)]
        step.reloadedSections = [0]
        step.measures = LayoutCaseStep.Measures(
            cycle: [nil, 5], supplementaries: ["title": 6], items: [[nil, Size(width: 7, height: 8)]],
            boundary: ["title": [Size(width: 9, height: 1)]])
        step.view = LayoutCaseStep.ViewChange(
            containerSize: Size(width: 480, height: 320), scale: 1, safeAreaInsets: .zero, layoutMargins: insets,
            direction: .leftToRight, textSize: .small)
        step.invalidatesMeasures = true
        step.sectionOffsets = [LayoutCaseStep.SectionOffset(section: 0, offset: 40)]
        step.offset = Point(x: 1, y: 2)
        step.target = LayoutCaseStep.Target(item: ItemIndex(section: 0, item: 2), position: .end)
        step.keepsAnchor = false
        return step
    }

    @Test func everyKeyIsDocumented() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/LayoutCases/LayoutCases.docc/LayoutCases.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        func names<Key: CodingKey & CaseIterable>(_ type: Key.Type) -> [String] { type.allCases.map(\.stringValue) }
        let keys =
            names(CaseFormat.CodingKeys.self) + names(CaseFormat.Configuration.CodingKeys.self)
            + names(CaseFormat.Section.CodingKeys.self) + names(CaseFormat.Section.Decoration.CodingKeys.self)
            + names(CaseFormat.Item.CodingKeys.self) + names(CaseFormat.Boundary.CodingKeys.self)
            + names(CaseFormat.List.CodingKeys.self) + names(CaseFormat.List.Separators.CodingKeys.self)
            + names(CaseFormat.OrthogonalProperties.CodingKeys.self)
            + names(CaseFormat.Anchored.CodingKeys.self) + names(CaseFormat.Anchored.Anchor.CodingKeys.self)
            + names(CaseFormat.Edges.CodingKeys.self) + names(CaseFormat.Step.CodingKeys.self)
            + names(CaseFormat.Step.InsertedSection.CodingKeys.self)
            + names(CaseFormat.Step.ScrollTarget.CodingKeys.self) + names(RecordedState.CodingKeys.self)
        for key in Set(keys) { #expect(text.contains("`\(key)`"), "`\(key)` is not in LayoutCases.md") }
    }
}
