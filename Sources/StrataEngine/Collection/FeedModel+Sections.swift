public import SectionKit

/// The only calls of the engine into plugins. Each is noted by ``PluginCallNote``.
extension FeedModel.Section {
    /// The section as input of the layout, header and footer included.
    func notedLayoutInput(in environment: LayoutEnvironment) -> SectionInput {
        let headerInput = header.map { header in
            (
                height: noting(.headerHeight) { plugin.headerHeight(header, in: environment) },
                pins: noting(.pinsHeader) { plugin.pinsHeader(header) }
            )
        }
        let footerHeight = footer.map { footer in
            noting(.footerHeight) { plugin.footerHeight(footer, in: environment) }
        }
        return layoutInput(
            noting(.layout) { plugin.layout(of: context, in: environment) }, header: headerInput,
            footer: footerHeight, hasBackground: supplementary(.background, in: environment) != nil)
    }

    func configure(
        _ cell: Cell, item: Int, in environment: LayoutEnvironment, list: ListConfiguration?, purpose: ConfigurePurpose
    ) {
        cell.configure(for: owner(ofItem: item), purpose: purpose) {
            content.cell(at: item, in: environment, list: list)
        }
    }

    /// The owner of an item's cell.
    func owner(ofItem item: Int) -> CellOwner {
        CellOwner(type: content.type(at: item), section: key.id, item: content.id(at: item))
    }

    func supplementary(_ kind: SupplementaryKind, in environment: LayoutEnvironment) -> CellConfiguration? {
        switch kind {
        case .background: noting(.background) { plugin.background(of: context, in: environment) }
        case .header: header.map { header in noting(.header) { plugin.header(header, in: environment) } }
        case .footer: footer.map { footer in noting(.footer) { plugin.footer(footer, in: environment) } }
        }
    }

    /// Runs a call about the section as a whole.
    private func noting<Result>(_ call: PluginCall, _ body: () -> Result) -> Result {
        PluginCallNote.during(call, of: key.type, section: key.id, body)
    }
}

extension FeedModel {
    /// The configurations of some cells of the feed: items of every section in turn, no more than `limit` in all, and
    /// every header and footer.
    ///
    /// - Complexity: O(sections + limit).
    public func sampleCells(in environment: LayoutEnvironment, limit: Int) -> [CellConfiguration] {
        let share = max(1, limit / max(1, sections.count))
        return sections.flatMap { section in
            let supplementaries = [SupplementaryKind.header, .footer].map { section.supplementary($0, in: environment) }
            let items = (0..<min(share, section.content.count)).map { item in
                PluginCallNote.during(.cell, for: section.owner(ofItem: item)) {
                    section.content.cell(at: item, in: environment)
                }
            }
            return supplementaries.compactMap(\.self) + items
        }
    }
}
