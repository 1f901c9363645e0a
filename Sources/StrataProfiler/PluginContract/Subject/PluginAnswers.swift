internal import SectionKit
internal import StrataEngine

/// All answers of a plugin about a section.
struct PluginAnswers: Hashable {
    let layout: LayoutStyle
    /// The content of the cells, in order.
    let cells: [CellConfiguration]
    /// The commands of the cells' drawings, in order.
    let drawings: [[DrawingCommand]]
    /// Header, footer, background and dots.
    let boundary: Boundary

    /// The width for which drawings are asked for their commands, in points.
    private static let drawingWidth = 200.0

    struct Boundary: Hashable {
        var headerHeight: LayoutDimension?
        var header: CellConfiguration?
        var isPinned: Bool?
        var footerHeight: LayoutDimension?
        var footer: CellConfiguration?
        var background: CellConfiguration?
        var pages: [CellConfiguration] = []
    }

    /// Asks the plugin of a section for each answer once, in this order. Each call is noted, in case it does not
    /// return.
    init(_ section: FeedModel.Section, in environment: LayoutEnvironment, _ renderer: CellRenderer) {
        let plugin = section.plugin
        let context = SectionContext(
            id: section.key.id, itemCount: section.content.count, header: section.header, footer: section.footer)
        func ask<Answer>(_ call: PluginCall, _ item: ItemID = "", _ body: () -> Answer) -> Answer {
            PluginCallNote.during(call, of: section.key.type, section: section.key.id, item: item, body)
        }
        layout = ask(.layout) { plugin.layout(of: context, in: environment) }
        cells = (0..<section.content.count).map { index in
            ask(.cell, section.content.id(at: index)) { section.content.cell(at: index, in: environment) }
        }
        let canvas = renderer.drawingContext(in: environment)
        drawings = cells.enumerated().flatMap { index, cell in
            cell.drawings.map { drawing in
                ask(.draw, section.content.id(at: index)) {
                    let width = min(environment.containerSize.width, Self.drawingWidth)
                    let size = drawing.size(fitting: width, in: canvas)
                    return drawing.commands(size: Size(width: width, height: size.height), in: canvas)
                }
            }
        }
        boundary = Boundary(
            headerHeight: section.header.map { header in
                ask(.headerHeight) { plugin.headerHeight(header, in: environment) }
            },
            header: section.header.map { header in ask(.header) { plugin.header(header, in: environment) } },
            isPinned: section.header.map { header in ask(.pinsHeader) { plugin.pinsHeader(header) } },
            footerHeight: section.footer.map { footer in
                ask(.footerHeight) { plugin.footerHeight(footer, in: environment) }
            },
            footer: section.footer.map { footer in ask(.footer) { plugin.footer(footer, in: environment) } },
            background: ask(.background) { plugin.background(of: context, in: environment) },
            pages: layout.pages(of: section.content.count).map { page in
                ask(.pageIndicator) { plugin.pageIndicator(page, in: environment) }
            })
    }
}

extension LayoutStyle {
    /// The first and the last page, as if each item had one; empty without dots.
    fileprivate func pages(of items: Int) -> [PagePosition] {
        guard let dots = section().carousel?.dots, dots != .none, items > 0 else { return [] }
        return [0, items - 1].map { PagePosition(page: $0, count: items, dots: dots) }
    }
}

/// Computes numbers that are equal in all processes, unless an answer differs.
struct AnswerDigest {
    /// The digests of known cells, because many inputs have the same items.
    private var known: [CellConfiguration: UInt64] = [:]

    /// The digest of answers. Complexity: O(printed form of the new cells, the layout, the drawings and the boundary).
    mutating func of(_ answers: PluginAnswers) -> UInt64 {
        let cells = answers.cells.map { cell in
            let digest = known[cell] ?? Self.ofPrinted(cell)
            known[cell] = digest
            return digest
        }
        return Self.ofPrinted("\(answers.layout) \(cells) \(answers.drawings) \(answers.boundary)")
    }

    /// Uses the printed form, because a `Hasher` has another seed in each process.
    private static func ofPrinted(_ value: some Any) -> UInt64 {
        ContentHash.adding("\(value)".utf8, to: ContentHash.start)
    }
}

extension CellConfiguration {
    /// Whether the node itself paints anything that a person could miss.
    var isSeen: Bool { content.leaf?.isSeen == true || background != nil || looks.fill != nil }
}

extension CellRenderer {
    /// The context of this renderer for drawings on a screen.
    func drawingContext(in environment: LayoutEnvironment) -> DrawingContext {
        DrawingContext(
            contentSizeCategory: environment.contentSizeCategory, layoutDirection: environment.layoutDirection
        ) { text, width in
            self.measure(CellConfiguration(.text(text)), in: width.map { .width($0) } ?? .none)
        }
    }
}
