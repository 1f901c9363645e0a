public import SectionKit

/// The only calls of the engine into plugins. ``PluginCallNote`` notes each of them.
extension FeedModel.Section {
    /// The section as input of the layout, including header and footer.
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

    /// - Parameter page: the page that dots show. Without one, a section has no dots.
    func supplementary(
        _ kind: SupplementaryKind, page: PagePosition? = nil, in environment: LayoutEnvironment
    ) -> CellConfiguration? {
        switch kind {
        case .background: noting(.background) { plugin.background(of: context, in: environment) }
        case .header: header.map { header in noting(.header) { plugin.header(header, in: environment) } }
        case .footer: footer.map { footer in noting(.footer) { plugin.footer(footer, in: environment) } }
        case .pages: page.map { page in noting(.pageIndicator) { plugin.pageIndicator(page, in: environment) } }
        }
    }

    /// The first page, as if each item had one; nil for a section without dots.
    fileprivate func firstPage(in environment: LayoutEnvironment) -> PagePosition? {
        let style = noting(.layout) { plugin.layout(of: context, in: environment) }
        guard let dots = style.section().carousel?.dots, dots != .none else { return nil }
        return PagePosition(page: 0, count: content.count, dots: dots)
    }

    /// Runs a call about the section as a whole.
    private func noting<Result>(_ call: PluginCall, _ body: () -> Result) -> Result {
        PluginCallNote.during(call, of: key.type, section: key.id, body)
    }
}

extension FeedModel {
    /// The configurations of some cells of the feed: items of every section in turn, at most `limit` in total, every
    /// header and footer, and the dots of the first page of each carousel.
    ///
    /// - Complexity: O(sections + limit).
    public func sampleCells(in environment: LayoutEnvironment, limit: Int) -> [CellConfiguration] {
        let share = max(1, limit / max(1, sections.count))
        return sections.flatMap { section in
            let page = section.firstPage(in: environment)
            let supplementaries = [SupplementaryKind.header, .footer, .pages].map {
                section.supplementary($0, page: page, in: environment)
            }
            let items = (0..<min(share, section.content.count)).map { item in
                PluginCallNote.during(.cell, for: section.owner(ofItem: item)) {
                    section.content.cell(at: item, in: environment)
                }
            }
            return supplementaries.compactMap(\.self) + items
        }
    }
}
