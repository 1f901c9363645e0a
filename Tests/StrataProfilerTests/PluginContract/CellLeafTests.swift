import Testing

@testable import SectionKit
@testable import StrataEngine
@testable import StrataProfiler
@testable import StrataSessions

/// Each kind of leaf is known wherever leaves are asked: the recipe "to add a leaf" of Architecture.md.
@Suite struct CellLeafTests {
    /// Every kind except stacks, which are not leaves.
    static let kinds = CellContent.Kind.allCases.filter { $0 != .stack }

    @Test(arguments: kinds) func itIsDescribed(kind: CellContent.Kind) throws {
        let sample = try #require(LeafSample(kind))
        #expect(sample.content.kind == kind)
        #expect(sample.content.leaf?.words.isEmpty == false)
        #expect(sample.content.images.count == sample.pictures)
        let cell = CellConfiguration.vertical([CellConfiguration(sample.content), .vertical([])])
        #expect(cell.imageSources == sample.content.images.map(\.source))
        // The fonts that are opened for it before a trial measures.
        #expect(cell.fontTexts.map(\.string) == sample.strings)
        #expect(sample.content.drawing == nil || cell.hasDrawing)
    }

    @Test(arguments: kinds) func itIsMeasured(kind: CellContent.Kind) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let cell = CellConfiguration.vertical([CellConfiguration(try #require(LeafSample(kind)).content)])
        let size = renderer.measure(cell, in: .width(100))
        // The edges of a row take the room of the row.
        #expect(size.width == 100 && size.height > 0 || kind == .rowEdges && size.height == 0)
        let elements = renderer.place(cell, size: size).elements
        #expect(elements.map(\.kind) == [.stack, kind])
        #expect(elements[1].frame.height == size.height)
    }

    @Test(arguments: kinds) func itIsPainted(kind: CellContent.Kind) throws {
        let renderer = try CellRenderer(RenderOptions(scale: 2))
        let cell = CellConfiguration.vertical([CellConfiguration(try #require(LeafSample(kind)).content)])
        let store = try #require(renderer.draw(cell, size: Size(width: 100, height: 60)))
        let isPainted = (0..<store.pixelHeight).contains { y in
            (0..<store.pixelWidth).contains { store.pixel(x: $0, y: y) != 0 }
        }
        #expect(isPainted == (kind != .spacer))
    }

    @Test(arguments: kinds) func theContractSeesItsTextsAndPictures(kind: CellContent.Kind) throws {
        let sample = try #require(LeafSample(kind))
        let subject = try ContractSubject(LeafSection(kind: kind))
        let input = ContractInput(items: subject.samples(1))
        #expect(subject.showing(input) != nil)
        // A row of two points has no room for a text.
        let clipping = ClippingRule().violation(of: subject, by: input)
        #expect((clipping != nil) == !sample.strings.isEmpty, "\(clipping?.words ?? "")")
        for string in sample.strings { #expect(clipping?.words.contains("\"\(string)\"") == true) }
        let resources = ResourcesRule().violation(of: subject, by: input)
        #expect((resources != nil) == (sample.pictures > 0), "\(resources?.words ?? "")")
    }
}

/// A leaf of a kind, with what others should find in it.
private struct LeafSample {
    var content: CellContent
    /// The strings that it shows.
    var strings: [String] = []
    /// The number of its pictures, whose files do not exist.
    var pictures = 0

    /// Creates a sample; nil for a stack.
    init?(_ kind: CellContent.Kind) {
        switch kind {
        case .stack: return nil
        case .text: self.init(content: .text(CellText("Title")), strings: ["Title"])
        case .badge: self.init(content: .badge(CellBadge("New")), strings: ["New"])
        case .image:
            let source = ImageSource(width: 40, height: 30, origin: .resource("/no/such/picture.png"))
            self.init(content: .image(CellImage(source)), pictures: 1)
        case .video:
            let source = ImageSource(width: 40, height: 30, origin: .resource("/no/such/poster.png"))
            self.init(content: .video(CellVideo(poster: CellImage(source))), pictures: 1)
        case .symbol: self.init(content: .symbol(CellSymbol("nobody's", fallback: "Like")), strings: ["Like"])
        case .spacer: self.init(content: .spacer(minimum: 9))
        case .divider: self.init(content: .divider)
        case .drawing: self.init(content: .drawing(AnyCellDrawing(Label())), strings: [Label.string])
        case .rowEdges:
            var edges = CellRowEdges()
            edges.top = CellRowEdges.Separator(leading: 0, trailing: 0)
            edges.bottom = edges.top
            self.init(content: .rowEdges(edges))
        case .cut: self.init(content: .cut(CellCut(depth: 65, nodeCount: 65)))
        }
    }

    private init(content: CellContent, strings: [String] = [], pictures: Int = 0) {
        self.content = content
        self.strings = strings
        self.pictures = pictures
    }
}

/// A drawing of a text.
private struct Label: CellDrawing {
    static let string = "Drawn"

    var texts: [String] { [Self.string] }

    func size(fitting width: Double?, in context: DrawingContext) -> Size { Size(width: width ?? 80, height: 30) }

    func draw(on canvas: inout DrawingCanvas) { canvas.text(CellText(Self.string), in: canvas.bounds) }
}

/// A row of two points that shows a leaf.
private struct LeafSection: SectionPlugin {
    static let type: SectionType = "leaf"

    struct Item: SectionItem {
        var id: ItemID
    }

    let kind: CellContent.Kind

    func layout(of section: SectionContext, in environment: LayoutEnvironment) -> LayoutStyle {
        .list(rowHeight: .absolute(2))
    }

    func cell(for item: Item, in environment: LayoutEnvironment) -> CellConfiguration {
        LeafSample(kind).map { CellConfiguration($0.content) } ?? .spacer()
    }

    static func sample(id: ItemID, using random: inout SeededRandom) -> Item { Item(id: id) }
}
