/// The runs of a text with other looks, and its line settings. A text without them does not allocate.
package struct TextStyling: Hashable, Sendable {
    /// The runs in order. They do not overlap.
    package private(set) var runs: [TextRun]
    /// The distance between lines, in points.
    package var lineSpacing = 0.0
    /// The smallest scale of a one-line text that is too long.
    package var minimumScale = 1.0
    /// Whether words may be hyphenated.
    package var hyphenates = false
    /// Whether a range of a run had to be corrected, or runs were left out.
    package private(set) var fault: Fault?
    /// A hash of the runs that is the same in all processes.
    let digest: TextKey

    /// The reason why some runs are not shown as specified.
    package enum Fault: String {
        case range = "a range is not within the text, or splits a character"
        case count = "it has more than 1,024 runs"
    }

    init(_ runs: [TextRun] = [], fault: Fault? = nil) {
        let isTooMany = runs.count > Self.maximumRuns
        self.runs = isTooMany ? Array(runs.prefix(Self.maximumRuns)) : runs
        self.fault = isTooMany ? .count : fault
        digest = TextKey(self.runs)
    }

    /// The maximum number of runs of a text. Parts after them look like the text. Five screens of a phone have about
    /// 200 links.
    static let maximumRuns = 1_024

    /// The same styling for a text in which the edges of runs moved.
    ///
    /// - Parameter edges: the new edges, two for each run, in order.
    func moved(to edges: [Int]) -> TextStyling {
        let moved = runs.indices.compactMap { index -> TextRun? in
            let (start, end) = (edges[2 * index], edges[2 * index + 1])
            return start < end ? TextRun(start..<end, runs[index].attributes) : nil
        }
        var styling = TextStyling(moved, fault: fault)
        styling.lineSpacing = lineSpacing
        styling.minimumScale = minimumScale
        styling.hyphenates = hyphenates
        return styling
    }

    /// The same styling with runs that are invisible and have no targets.
    var clear: TextStyling {
        var styling = TextStyling(
            runs.map { run in
                var attributes = run.attributes
                (attributes.color, attributes.target) = (.clear, nil)
                return TextRun(run.range, attributes)
            }, fault: fault)
        styling.lineSpacing = lineSpacing
        styling.minimumScale = minimumScale
        styling.hyphenates = hyphenates
        return styling
    }

    /// The edges of all runs, two for each, in order.
    var edges: [Int] { runs.flatMap { [$0.range.lowerBound, $0.range.upperBound] } }
}

extension CellText {
    /// Creates a text whose parts have different looks.
    ///
    /// - Complexity: O(n log n) in the number of parts.
    public init(
        _ text: RichText, style: TextStyle = .body, weight: TextWeight? = nil, family: String? = nil,
        color: CellColor = .label, lineLimit: Int? = nil, alignment: Alignment = .leading,
        truncation: Truncation = .tail, isStruckThrough: Bool = false
    ) {
        self.init(
            text.string, style: style, weight: weight, family: family, color: color, lineLimit: lineLimit,
            alignment: alignment, truncation: truncation, isStruckThrough: isStruckThrough)
        let runs = text.runs
        if !runs.isEmpty || text.isCorrected { styling = TextStyling(runs, fault: text.isCorrected ? .range : nil) }
    }

    /// The parts with other looks, in order. They do not overlap. A new ``string`` has none.
    public var runs: [TextRun] { ownStyling?.value.runs ?? [] }

    /// The distance between the lines in points, as in UIKit's paragraph styles. Numbers that are not lengths are
    /// diagnosed and ignored.
    ///
    /// - Complexity: O(1); setting it allocates.
    public var lineSpacing: Double {
        get { styling.lineSpacing }
        set { styling.lineSpacing = newValue }
    }

    /// The smallest scale, from 0 to 1, at which a one-line text is drawn if it is too long; 1 for none. It is drawn at
    /// the largest multiple of a twentieth at which it fits, like with a label's `minimumScaleFactor`. Its natural size
    /// and line height do not change.
    ///
    /// - Complexity: O(1); setting it allocates.
    public var minimumScale: Double {
        get { styling.minimumScale }
        set { styling.minimumScale = newValue }
    }

    /// Whether words may be hyphenated by the rules of the text's language. In an app, this is UIKit's
    /// `hyphenationFactor`. The engine has no dictionary. It only breaks words at soft hyphens (U+00AD), as in all
    /// texts.
    ///
    /// - Complexity: O(1); setting it allocates.
    public var hyphenates: Bool {
        get { styling.hyphenates }
        set { styling.hyphenates = newValue }
    }

    /// The runs and settings.
    package var styling: TextStyling {
        get { ownStyling?.value ?? .plain }
        set { ownStyling = newValue == .plain ? nil : Boxed(newValue) }
    }

    /// The text style that determines the height of the lines: the tallest of the text and its runs.
    ///
    /// - Complexity: O(runs).
    package func lineStyle(at size: TextSizeCategory) -> TextStyle {
        ownStyling?.value.lineStyle(of: style, at: size) ?? style
    }

    /// The height of a number of lines, in points.
    public func height(lines: Int, at size: TextSizeCategory) -> Double {
        guard let spacing = ownStyling?.value.lineSpacing else { return Double(lines) * style.lineHeight(for: size) }
        let between = spacing.isFinite ? max(spacing, 0) * Double(max(lines - 1, 0)) : 0
        return Double(lines) * lineStyle(at: size).lineHeight(for: size) + between
    }
}

extension TextStyling {
    /// No runs, and the default settings.
    static let plain = TextStyling()

    /// The tallest of a style and the styles of the runs.
    func lineStyle(of style: TextStyle, at size: TextSizeCategory) -> TextStyle {
        var tallest = style
        for run in runs {
            guard let own = run.attributes.style else { continue }
            if own.lineHeight(for: size) > tallest.lineHeight(for: size) { tallest = own }
        }
        return tallest
    }
}

extension CellConfiguration {
    /// A text whose parts have different looks; see ``RichText``.
    ///
    /// - Complexity: O(n log n) in the number of parts.
    public static func text(
        _ text: RichText, style: TextStyle = .body, weight: TextWeight? = nil, family: String? = nil,
        color: CellColor = .label, lines: Int? = nil, alignment: CellText.Alignment = .leading,
        truncation: CellText.Truncation = .tail, isStruckThrough: Bool = false
    ) -> CellConfiguration {
        CellConfiguration(
            .text(
                CellText(
                    text, style: style, weight: weight, family: family, color: color, lineLimit: lines,
                    alignment: alignment, truncation: truncation, isStruckThrough: isStruckThrough)))
    }

    /// The same text with a distance between its lines, in points; other content is unchanged.
    ///
    /// - Complexity: O(1), one allocation.
    public func lineSpacing(_ points: Double) -> CellConfiguration { changingText { $0.lineSpacing = points } }

    /// The same text, drawn smaller if it is too long for its single line. Other content is unchanged. See
    /// ``CellText/minimumScale``.
    ///
    /// - Complexity: O(1), one allocation.
    public func minimumScale(_ scale: Double) -> CellConfiguration { changingText { $0.minimumScale = scale } }

    /// The same text with hyphenated words; other content is unchanged. See ``CellText/hyphenates``.
    ///
    /// - Complexity: O(1), one allocation.
    public func hyphenated(_ hyphenates: Bool = true) -> CellConfiguration {
        changingText { $0.hyphenates = hyphenates }
    }

    private func changingText(_ change: (inout CellText) -> Void) -> CellConfiguration {
        guard case .text(var text) = content else { return self }
        change(&text)
        return with(.text(text))
    }
}
