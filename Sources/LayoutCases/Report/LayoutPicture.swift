internal import CompositionalLayout

/// Prints solved cases as tables or as a drawing.
enum LayoutPicture {
    static func text(of result: CaseResult) -> String {
        guard let solved = result.solved else { return "\(result.id): \(result.error ?? "")\n" }
        let rests = (solved.orthogonalOffsets ?? []).enumerated().compactMap { section, stops in
            stops.map { "section \(section) rests at " + $0.map(number).joined(separator: ", ") }
        }
        let title = "\(solved.id): content \(words(solved.contentSize))"
        let first = [title] + table(of: solved.elements) + rests
        let others = (solved.then ?? []).enumerated().map { index, state in
            let offset = state.offset.map(number).joined(separator: ", ")
            let jump = state.jump.map { ", jump \(number($0))" } ?? ""
            let title = "\(solved.id), then[\(index)]: content \(words(state.contentSize)), offset \(offset)\(jump)"
            return [title] + table(of: state.elements)
        }
        return ([first] + others).map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private static func words(_ size: [Double]) -> String { size.map(number).joined(separator: " x ") }

    private static func table(of elements: [SolvedCase.Element]) -> [String] {
        let rows = elements.map { element in
            [element.kind + " " + element.path.map(String.init).joined(separator: ".")]
                + element.frame.map(number) + [String(element.z)]
        }
        return columns([["element", "x", "y", "width", "height", "z"]] + rows)
    }

    /// A state of a case, for drawing.
    private struct Moment {
        var title: String
        var contentSize: [Double]
        var elements: [SolvedCase.Element]
        var sections: [Rect]
        var visible: Rect
    }

    private static func moments(of solved: SolvedCase, id: String, _ source: LayoutCase) -> [Moment] {
        let first = Moment(
            title: id, contentSize: solved.contentSize, elements: solved.elements, sections: solved.sectionFrames,
            visible: source.viewport)
        let others = (solved.then ?? []).enumerated().map { index, state in
            Moment(
                title: "\(id), then[\(index)]", contentSize: state.contentSize, elements: state.elements,
                sections: state.sectionFrames, visible: state.visible)
        }
        return [first] + others
    }

    /// A drawing of all cases, from top to bottom.
    static func svg(of results: [CaseResult]) -> String {
        var top = 0.0
        var width = 200.0
        var body: [String] = []
        for result in results {
            guard let solved = result.solved, let source = result.source else {
                body.append(label(result.id + (result.error.map { ": " + $0 } ?? ""), x: margin, y: top + 14))
                top += 20
                continue
            }
            for moment in moments(of: solved, id: result.id, source) {
                body.append(label(moment.title, x: margin, y: top + 14))
                top += 20
                let frames = moment.elements.map(\.frame)
                let left = min(0, frames.map { $0[0] }.min() ?? 0)
                let start = min(0, frames.map { $0[1] }.min() ?? 0)
                let end = max(moment.contentSize[1], frames.map { $0[1] + $0[3] }.max() ?? 0)
                body.append("<g transform=\"translate(\(number(margin - left)) \(number(top - start)))\">")
                body += drawing(of: moment)
                body.append("</g>")
                let right = max(frames.map { $0[0] + $0[2] }.max() ?? 0, moment.contentSize[0], moment.visible.maxX)
                width = max(width, right - left)
                top += max(end, moment.visible.maxY) - start + 2 * margin
            }
        }
        let box = "0 0 \(number(width + 2 * margin)) \(number(top + margin))"
        let head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\" font-family=\"sans-serif\">"
        return ([head] + body + ["</svg>"]).joined(separator: "\n")
    }

    private static let margin = 16.0

    private static func drawing(of moment: Moment) -> [String] {
        let ordered = moment.elements.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }
        let size = [0, 0, moment.contentSize[0], moment.contentSize[1]]
        let view = moment.visible
        return [rectangle(size, "fill=\"#ffffff\" stroke=\"#c0c0c0\"")]
            + moment.sections.map { frame in
                rectangle(
                    [frame.minX, frame.minY, frame.width, frame.height], "fill=\"#f4f4f6\" stroke=\"#b0b0b8\"")
            }
            + ordered.map { drawing(of: $0.element) }
            + [
                rectangle(
                    [view.minX, view.minY, view.width, view.height],
                    "fill=\"none\" stroke=\"#d0312d\" stroke-width=\"2\" stroke-dasharray=\"6 4\"")
            ]
    }

    private static func drawing(of element: SolvedCase.Element) -> String {
        let colour =
            switch element.category {
            case .cell: "#9ec9f5"
            case .boundary: "#f7c873"
            case .anchored: "#e58fb1"
            case .decoration: "#d8ecd0"
            }
        let name = element.category == .cell ? "" : element.kind + " "
        let title = name + element.path.map(String.init).joined(separator: ".")
        return rectangle(
            element.frame, "fill=\"\(colour)\" fill-opacity=\"0.85\" stroke=\"#4a4a55\" stroke-width=\"0.5\"")
            + label(title, x: element.frame[0] + 2, y: element.frame[1] + 9)
    }

    private static func rectangle(_ frame: [Double], _ attributes: String) -> String {
        let numbers = zip(["x", "y", "width", "height"], frame).map { "\($0)=\"\(number($1))\"" }
        return "<rect \(numbers.joined(separator: " ")) \(attributes)/>"
    }

    private static func label(_ text: String, x: Double, y: Double) -> String {
        "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"8\">\(escaped(text))</text>"
    }

    /// Escapes a text for XML. Control characters, U+FFFE and U+FFFF become U+FFFD: XML 1.0, section 2.2, forbids most
    /// of them even when escaped, and the allowed ones are invisible.
    private static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;".unicodeScalars
            case "<": result += "&lt;".unicodeScalars
            case ">": result += "&gt;".unicodeScalars
            case "\"": result += "&quot;".unicodeScalars
            case _ where scalar.properties.generalCategory == .control, "\u{FFFE}", "\u{FFFF}":
                result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// A number with up to three decimals, without trailing zeros. That is finer than any pixel.
    static func number(_ value: Double) -> String {
        let rounded = (value * 1_000).rounded() / 1_000
        guard abs(rounded) < 1e15 else { return "\(value)" }
        return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
    }

    private static func columns(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }
            return "  " + cells.joined(separator: "  ")
        }
    }
}
