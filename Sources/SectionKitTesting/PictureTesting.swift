public import CompositionalLayout
public import SectionKit
internal import StrataEngine
public import Testing

/// Expects a cell to look like a picture in the folder `Golden` next to the test's file.
///
/// ```swift
/// @Test func looksAsItShould() {
///     let cell = DealSection().cell(for: .init(id: "1", title: "Shoes"), in: .phone)
///     expectPicture(of: cell, named: "deal", in: .phone)
/// }
/// ```
///
/// A missing picture is written, and the test fails once, so that nobody accepts a picture without seeing it. A
/// differing picture is written next to the expected one as `NAME.new.png`, and both beside each other, with their
/// differences framed, as `NAME.difference.png`. With the environment variable `RECORD=1`, all pictures are written
/// again, and the test passes.
///
/// - Parameters:
///   - configuration: the cell.
///   - name: the name of the file, without `.png`; letters, digits, `-` and `_`.
///   - width: the width in points; nil for the cell's natural width.
///   - environment: the text size, direction, colours and scale.
///   - colors: the plugin's `SectionPlugin/colors`.
///   - tolerance: the difference that counts as none.
/// - Complexity: O(pixels).
public func expectPicture(
    of configuration: CellConfiguration, named name: String, width: Double? = nil,
    in environment: LayoutEnvironment = .phone, colors: [String: CellColor] = [:], fonts: [String] = [],
    tolerance: PictureTolerance = .edges, filePath: String = #filePath,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    do {
        let golden = try GoldenFolder(beside: filePath).picture(named: name, tolerance)
        var options = RenderOptions(
            scale: environment.scale, scheme: environment.colorScheme, contrast: environment.contrast,
            textSize: environment.contentSizeCategory, direction: environment.layoutDirection,
            locale: environment.locale)
        options.colors = colors
        options.fonts = fonts
        let renderer = try CellRenderer(options)
        let size = renderer.measure(configuration, in: width.map { .width($0) } ?? .none)
        let canvas = try renderer.canvas(size: size)
        canvas.draw(configuration, in: Rect(origin: .zero, size: size))
        if let change = try golden.compare(canvas.finish()) {
            Issue.record("the picture '\(name)' \(change)", sourceLocation: sourceLocation)
        }
    } catch {
        Issue.record("the picture '\(name)' cannot be compared: \(error)", sourceLocation: sourceLocation)
    }
}

extension LayoutEnvironment {
    /// A phone of 390 x 844 points at 2 pixels per point, with the default text size, from left to right, in light
    /// colours.
    public static var phone: LayoutEnvironment {
        LayoutEnvironment(containerSize: Size(width: 390, height: 844), scale: 2)
    }
}
