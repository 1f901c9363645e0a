internal import CompositionalLayout

/// A section type whose content has not arrived. It has the type's layout, with samples as placeholders.
///
/// The cells have their own pool, because cells that show content cannot be reused as cells of grey bars.
struct SkeletonSection<Base: SectionPlugin>: SectionPlugin {
    static var type: SectionType { Base.type }
    static var cellKind: CellKind { CellKind("skeleton") }
    static var isWide: Bool { Base.isWide }

    let base: Base

    typealias Item = Base.Item

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        base.layout(of: section, in: environment)
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        base.placeholder(for: item, in: environment)
    }

    func background(of section: SectionContext, in environment: LayoutEnvironment) -> CellConfiguration? {
        base.background(of: section, in: environment)
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Base.sample(id: id, using: &random) }
}

extension SectionPlugin {
    fileprivate var skeleton: any SectionPlugin { SkeletonSection(base: self) }
}

extension SectionRegistry {
    /// The same section types, with placeholders as cells.
    package var skeletons: SectionRegistry {
        types.reduce(into: SectionRegistry.empty) { $0 = $0.including(plugin(for: $1).skeleton) }
    }
}
