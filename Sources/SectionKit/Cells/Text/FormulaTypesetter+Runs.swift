extension FormulaTypesetter {
    /// Calls `body` with each scalar of a text, its advance in hundredths of the text's font size, and the index of its run.
    static func forEachAdvance(of text: TextRequest, _ body: (Unicode.Scalar, Int, Int?) -> Void) {
        let runs = text.styling?.runs ?? []
        var offset = 0
        var next = 0
        var font = RunFont(text.font, in: text)
        var shown: Int?
        for scalar in text.string.unicodeScalars {
            while next < runs.count, runs[next].range.upperBound <= offset { next += 1 }
            let run = next < runs.count && runs[next].range.lowerBound <= offset ? next : nil
            if run != shown {
                font = RunFont(run.map { text.font(of: runs[$0].attributes) } ?? text.font, in: text)
                shown = run
            }
            body(scalar, font.advance(of: scalar), run)
            offset += UTF8.width(scalar)
        }
    }

    /// The properties of a run's font that determine its advances.
    private struct RunFont {
        let isBold: Bool
        let isMonospaced: Bool
        /// The font size divided by that of the text; nil if it is the same.
        let ratio: Double?

        init(_ font: FontKey, in text: TextRequest) {
            isBold = font.isBold
            isMonospaced = font.family == TextAttributes.monospaced
            ratio =
                font.style == text.font.style
                ? nil : font.style.pointSize(for: text.size) / text.font.style.pointSize(for: text.size)
        }

        func advance(of scalar: Unicode.Scalar) -> Int {
            var advance = FormulaTypesetter.advance(of: scalar, isBold: isBold)
            if isMonospaced, advance > 0, advance < 100 { advance = 60 }
            return ratio.map { Int((Double(advance) * $0).rounded()) } ?? advance
        }
    }

    package func areas(of text: TextRequest, width: Int, lines: Int, isReflected: Bool) -> [TextArea] {
        let hundredth = hundredth(of: text)
        let natural = extent(of: text, width: nil).width
        let scale = text.scale(natural: natural, in: width)
        // A line that is shortened to an ellipsis continues beyond the width.
        let room = text.lineLimit == 1 ? natural : width
        var places = FormulaPlaces(limit: Self.limit(room, hundredth))
        Self.forEachAdvance(of: text) { scalar, advance, run in places.append(scalar, advance: advance, run: run) }
        let runs = text.styling?.runs ?? []
        let ends = places.lineEnds.map { min(Double($0) * hundredth * scale, Double(width)) }
        return places.parts.compactMap { part in
            guard part.line < lines, runs[part.run].attributes.target != nil else { return nil }
            let spare = Double(width) - ends[part.line]
            let indent =
                switch text.alignment {
                case .leading: 0.0
                case .center: spare / 2
                case .trailing: spare
                }
            let start = min(indent + Double(part.start) * hundredth * scale, Double(width))
            let end = min(indent + Double(part.end) * hundredth * scale, Double(width))
            let (from, to) = isReflected ? (Double(width) - end, Double(width) - start) : (start, end)
            let left = Int(from.rounded(.down))
            // Rounded like the widths of whole texts.
            return TextArea(run: part.run, line: part.line, x: left, width: Int((to - 1e-9).rounded(.up)) - left)
        }
    }
}

/// The places of a text's runs on the lines of a ``FormulaLineBreaker``.
private struct FormulaPlaces {
    /// A scalar of a run, or a part of a run on a line; in hundredths of the font size.
    struct Part {
        var run: Int
        var line: Int
        var start: Int
        var end: Int
    }

    private var breaker: FormulaLineBreaker
    private var places: [Part] = []
    /// The index of the first place in the unsettled word. It moves to the next line with the word.
    private var wordStart = 0

    init(limit: Int) { breaker = FormulaLineBreaker(limit: limit) }

    mutating func append(_ scalar: Unicode.Scalar, advance: Int, run: Int?) {
        let (line, settled) = (breaker.lines, breaker.settled)
        breaker.append(scalar, advance: advance)
        if scalar == " " || scalar == "\n" || scalar == "\u{AD}" {
            if scalar == " " {
                places.append(
                    Part(run: run ?? -1, line: line - 1, start: breaker.settled - advance, end: breaker.settled))
            }
            wordStart = places.count
            return
        }
        if breaker.lines > line, settled > 0 {
            for index in wordStart..<places.count {
                places[index].line += 1
                places[index].start -= settled
                places[index].end -= settled
            }
        }
        let end = breaker.settled + breaker.word
        if breaker.lines > line, breaker.word == advance { wordStart = places.count }
        places.append(Part(run: run ?? -1, line: breaker.lines - 1, start: end - advance, end: end))
    }

    /// The end of the last scalar of each line.
    var lineEnds: [Int] {
        var ends = [Int](repeating: 0, count: breaker.lines)
        for place in places { ends[place.line] = max(ends[place.line], place.end) }
        return ends
    }

    /// The parts of runs, each on one line.
    var parts: [Part] {
        var parts: [Part] = []
        for place in places where place.run >= 0 {
            if let last = parts.last, last.run == place.run, last.line == place.line {
                parts[parts.count - 1].end = place.end
            } else {
                parts.append(place)
            }
        }
        return parts
    }
}
