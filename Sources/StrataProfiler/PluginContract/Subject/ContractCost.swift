internal import SectionKit
internal import StrataEngine

/// The cost of a plugin's cells.
package struct ContractCost: Hashable, Sendable, Codable {
    /// Allocations to configure a cell; the maximum of the samples.
    package var configureAllocations: Int
    /// Allocations to measure a cell; the maximum of the samples.
    package var measureAllocations: Int
    /// Allocations to draw a cell; the maximum of the samples.
    package var drawAllocations: Int
    /// Bytes that a configured and drawn cell keeps, its pixels included; the maximum of the samples.
    package var bytes: Int
    /// The areas that drawing a cell paints, by kind of work; nil in files of programs that did not count them.
    package var drawnAreas: DrawnAreas?
    /// Microseconds to configure a cell: the mean of the samples, each the median of some rounds.
    package var configureTime: Double
    /// Microseconds to measure a cell whose texts are known.
    package var measureTime: Double
    /// Microseconds to draw a cell.
    package var drawTime: Double
    /// The time to configure a cell as a multiple of the reference cell's, which is timed in the same rounds.
    package var relativeConfigureTime: Double
    /// The time to draw a cell as a multiple of the reference cell's.
    package var relativeDrawTime: Double

    /// Measures the cells of an input; nil if none is visible, or if this process does not use jemalloc. Complexity:
    /// some milliseconds.
    package init?(of subject: ContractSubject, showing input: ContractInput) {
        let cells = subject.costedCells(of: input)
        guard let counts = try? CellCounts(cells, subject.renderer),
            let times = CellTimes(cells, subject.renderer, clock: .threadTime)
        else { return nil }
        configureAllocations = counts.configure
        measureAllocations = counts.measure
        drawAllocations = counts.draw
        bytes = counts.bytes
        drawnAreas = DrawnAreas(cells, subject.renderer)
        configureTime = times.configure / 1_000
        measureTime = times.measure / 1_000
        drawTime = times.draw / 1_000
        relativeConfigureTime = times.relativeConfigure
        relativeDrawTime = times.relativeDraw ?? 0
    }
}

extension ContractSubject {
    /// Three items on a phone with default settings, for measuring the cost of a cell.
    var usualInput: ContractInput { ContractInput(items: samples(3)) }

    /// The visible cells of an input, with their sizes in the flat collection.
    func costedCells(of input: ContractInput) -> [CostedCell] {
        guard let model = model(of: input), let section = model.sections.first, let showing = showing(input) else {
            return []
        }
        let environment = input.environment
        let list = section.layoutInput(in: environment).layout.list
        let frames = Dictionary(
            showing.elements.filter { !$0.isSupplementary }.map { ($0.item, $0.frame) },
            uniquingKeysWith: { one, _ in one })
        return (0..<section.content.count).compactMap { index in
            frames[section.content.id(at: index)].map { frame in
                CostedCell(size: frame.size) { section.content.cell(at: index, in: environment, list: list) }
            }
        }
    }
}

/// The areas that drawing a cell paints, in square points by kind of work: the maximum of several cells.
///
/// An area that is painted twice counts twice, as in the metrics `drawing.*`.
package struct DrawnAreas: Hashable, Sendable, Codable {
    /// Lines of text.
    package var text = 0
    package var pictures = 0
    /// Backgrounds, gradients and borders, round clips and translucent groups.
    package var shapes = 0
    package var shadows = 0

    /// Draws cells and counts areas. Pictures and shadow masks are already cached, as on a screen in use.
    init(_ cells: [CostedCell], _ renderer: CellRenderer) {
        let pixels = renderer.options.scale * renderer.options.scale
        for cell in cells {
            let start = renderer.drawingWork
            _ = renderer.draw(cell.configure(), size: cell.size)
            let end = renderer.drawingWork
            func larger(_ known: Int, _ area: (DrawingWork) -> Int) -> Int {
                max(known, Int((Double(area(end) - area(start)) / pixels).rounded()))
            }
            text = larger(text) { $0.text }
            pictures = larger(pictures) { $0.pictures }
            shapes = larger(shapes) { $0.shapes }
            shadows = larger(shadows) { $0.shadows }
        }
    }
}
