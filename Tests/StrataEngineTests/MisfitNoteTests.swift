import SectionKit
import Testing

@testable import StrataEngine

/// A section in which nothing fits is empty, and both architectures note it.
struct MisfitNoteTests {
    /// A row whose only item does not fit, because of its edge spacing.
    private static var style: LayoutStyle {
        let item = LayoutItem(
            width: .fractionalWidth(1), height: .fractionalHeight(1),
            edgeSpacing: EdgeSpacing(leading: .fixed(8), trailing: .fixed(8)))
        let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
        return .custom(LayoutSection(.horizontal(size, [.item(item)])))
    }

    private let registry: SectionRegistry

    init() throws {
        registry = try SectionRegistry([HostileSection(style: Self.style, configuration: .text("x")), NoteSection()])
    }

    private func model(_ sections: [SectionShape]) throws -> FeedModel {
        try FeedModel(FeedGenerator(registry: registry).generate(FeedShape(sections: sections)), registry: registry)
    }

    private func arm(_ name: String) throws -> any Arm {
        let renderer = try CellRenderer(RenderOptions(mode: .none))
        return try ArmFactory.arm(name, renderer)
    }

    private static let note = """
        plugin 'hostile', section 'hostile-0': group: nothing is laid out, because the first item takes 406 points of its \
        group's width, edge spacing included, and the group has 390; make the group at least 406 points wide, or the item \
        with its edge spacing at most 390
        """

    @Test(arguments: ArmFactory.names) func itIsNotedWithSectionSizesAndRemedy(_ name: String) throws {
        let arm = try arm(name)
        arm.load(try model([SectionShape(type: "hostile", items: 3)]))
        #expect(arm.diagnostics.map(\.description) == [Self.note])
    }

    @Test(arguments: ArmFactory.names) func aSectionThatComesWithAnUpdateIsNotedToo(_ name: String) throws {
        let arm = try arm(name)
        arm.load(try model([SectionShape(type: "note", items: 3)]))
        #expect(arm.diagnostics.isEmpty)
        let shapes = [SectionShape(type: "note", items: 3), SectionShape(type: "hostile", items: 3)]
        arm.apply(try model(shapes))
        arm.apply(try model(shapes))
        #expect(arm.diagnostics.count == 1)
        #expect(arm.diagnostics.first?.description.contains("nothing is laid out") == true)
    }

    @Test(arguments: ArmFactory.names) func aSectionWithoutItemsIsNot(_ name: String) throws {
        let arm = try arm(name)
        arm.load(try model([SectionShape(type: "hostile", items: 0)]))
        #expect(arm.diagnostics.isEmpty)
    }
}
