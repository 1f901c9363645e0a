extension RichText {
    /// Reads a subset of Markdown.
    ///
    ///     let text = RichText(markdown: "**Ann** liked [your photo](https://example.com/1)")
    ///
    /// `*italic*`, `**bold**`, `~~struck~~`, code in backticks, links, `<https://...>` and bare addresses, headings (bold),
    /// lists, quotes, fenced code, escapes and entities follow the rules of CommonMark. A line break within a paragraph
    /// becomes a space, unless two spaces or a backslash precede it.
    ///
    /// Unlike in CommonMark, blocks are not nested, except for the indentation of lists. A quote loses its marker.
    /// Indented code, underlined headings, tables, reference links and HTML are ordinary text. A picture becomes its
    /// description. Addresses are http, https or mailto. Other links are shown as text.
    ///
    /// - Complexity: O(n) in the length, up to ``RichTextLimits/bytes``, with a factor of at most 2,048 for hostile
    ///   input.
    public init(markdown: String, limits: RichTextLimits = .standard) {
        var reader = MarkdownBlocks(markdown, limits)
        self = reader.read()
    }
}

/// Reads Markdown blocks line by line, and their contents with ``MarkdownInlines``.
private struct MarkdownBlocks {
    private let lines: [Substring]
    private let limits: RichTextLimits
    private var text = RichText()
    private var paragraph: [Substring] = []
    private var looks = TextAttributes()
    /// The marker of an item, before the paragraph.
    private var sign = ""
    /// The line breaks before the paragraph.
    private var breaks = 0
    /// The marker that ends the current code block; nil outside of code.
    private var fence: Substring?
    private var isFirstLineOfCode = false
    private var isQuoted = false
    private var links = 0
    private var runs = 0

    init(_ markdown: String, _ limits: RichTextLimits) {
        let string = String(decoding: limits.beginning(of: markdown), as: UTF8.self)
        lines = string.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        self.limits = limits
    }

    mutating func read() -> RichText {
        for line in lines { read(line) }
        endParagraph()
        return text
    }

    private mutating func read(_ line: Substring) {
        if fence != nil { return readCode(line) }
        let content = line.drop { $0 == " " || $0 == "\t" }
        let indent = line.utf8.count - content.utf8.count
        if content.isEmpty { return separate(2) }
        if content.first == ">" {
            let quoted = content.drop { $0 == ">" || $0 == " " }
            if !isQuoted || quoted.isEmpty { separate(2) }
            isQuoted = true
            if !quoted.isEmpty { paragraph.append(quoted) }
            return
        }
        if indent < 4, let fence = Self.fence(content) {
            separate(2)
            self.fence = fence
            isFirstLineOfCode = true
        } else if indent < 4, let heading = Self.heading(content) {
            separate(2)
            looks.weight = .bold
            paragraph = [heading]
            separate(2)
        } else if indent < 4, Self.isRule(content) {
            separate(2)
        } else if let item = Self.item(content) {
            endParagraph()
            breaks = max(breaks, 1)
            sign = String(repeating: "  ", count: min(indent / 2, limits.depth - 1)) + item.sign
            paragraph = [item.rest]
        } else {
            paragraph.append(content)
        }
    }

    private mutating func readCode(_ line: Substring) {
        if let fence, line.drop(while: { $0 == " " }).hasPrefix(fence),
            line.allSatisfy({ $0 == fence.first || $0 == " " || $0 == "\t" })
        {
            self.fence = nil
            return separate(2)
        }
        if isFirstLineOfCode { addBreaks() } else { text.append("\n") }
        isFirstLineOfCode = false
        append(String(line), TextAttributes(family: TextAttributes.monospaced))
    }

    private mutating func separate(_ count: Int) {
        endParagraph()
        breaks = max(breaks, count)
    }

    private mutating func addBreaks() {
        if !text.string.isEmpty { text.append(String(repeating: "\n", count: breaks)) }
        breaks = 0
    }

    private mutating func endParagraph() {
        isQuoted = false
        guard !paragraph.isEmpty || !sign.isEmpty else { return }
        addBreaks()
        text.append(sign)
        var inlines = MarkdownInlines(paragraph, limits: limits, links: limits.links - links)
        let (content, linkCount) = inlines.read()
        links += linkCount
        let start = text.string.utf8.count
        runs += content.markCount + (looks == TextAttributes() ? 0 : 1)
        text.append(runs <= limits.runs ? content : RichText(content.string))
        if runs <= limits.runs { text.set(looks, utf8: start..<text.string.utf8.count) }
        paragraph = []
        sign = ""
        looks = TextAttributes()
    }

    private mutating func append(_ string: String, _ attributes: TextAttributes) {
        runs += 1
        text.append(string, runs <= limits.runs ? attributes : TextAttributes())
    }

    private static func fence(_ line: Substring) -> Substring? {
        guard let sign = line.first, sign == "`" || sign == "~" else { return nil }
        let fence = line.prefix { $0 == sign }
        guard fence.utf8.count >= 3, sign == "~" || !line.dropFirst(fence.utf8.count).contains("`") else { return nil }
        return fence
    }

    private static func heading(_ line: Substring) -> Substring? {
        let signs = line.prefix { $0 == "#" }
        guard 1...6 ~= signs.utf8.count else { return nil }
        let rest = line.dropFirst(signs.utf8.count)
        guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        var title = rest.drop { $0 == " " || $0 == "\t" }
        while title.last == " " || title.last == "\t" { title.removeLast() }
        // A closing sequence of number signs is left out.
        let bare = title.reversed().drop { $0 == "#" }
        if bare.isEmpty { return "" }
        if bare.first == " " { title = title.prefix(bare.count) }
        return title
    }

    private static func isRule(_ line: Substring) -> Bool {
        guard let sign = line.first, sign == "*" || sign == "-" || sign == "_" else { return false }
        return line.allSatisfy { $0 == sign || $0 == " " || $0 == "\t" } && line.count { $0 == sign } >= 3
    }

    /// The marker of a list item, and its content; nil for another line.
    private static func item(_ line: Substring) -> (sign: String, rest: Substring)? {
        guard let first = line.utf8.first else { return nil }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") {
            let rest = line.dropFirst()
            guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
            return ("\u{2022} ", rest.drop { $0 == " " || $0 == "\t" })
        }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        guard 1...9 ~= digits.utf8.count else { return nil }
        let rest = line.dropFirst(digits.utf8.count)
        guard rest.first == "." || rest.first == ")" else { return nil }
        let content = rest.dropFirst()
        guard content.isEmpty || content.first == " " || content.first == "\t" else { return nil }
        return ("\(digits)\(rest.first ?? ".") ", content.drop { $0 == " " || $0 == "\t" })
    }
}
