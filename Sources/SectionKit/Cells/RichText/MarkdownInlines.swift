/// Reads the contents of a paragraph of Markdown: emphasis, code, links, escapes, entities and line breaks.
///
/// Emphasis follows CommonMark 0.31, "Phase 2: inline structure": it keeps a list of delimiters, and for each kind the
/// position below which there is no opener, so that the time is linear. The rest is read from left to right, and no
/// search begins twice at the same position.
struct MarkdownInlines {
    /// A piece of the text, or a run of delimiters, which matches consume.
    struct Piece {
        var text: String
        /// The sign of delimiters.
        var sign: Unicode.Scalar?
    }

    struct Delimiter {
        let piece: Int
        let sign: Unicode.Scalar
        let length: Int
        var left: Int
        let opens: Bool
        let closes: Bool
    }

    struct Bracket {
        let piece: Int
        let delimiters: Int
        let isPicture: Bool
    }

    /// The looks of a range of pieces.
    struct Span {
        var pieces: Range<Int>
        var looks: TextAttributes
    }

    let scalars: [Unicode.Scalar]
    let limits: RichTextLimits
    let linkLimit: Int
    var links = 0
    var place = 0
    var pieces: [Piece] = []
    var buffer = String.UnicodeScalarView()
    var delimiters: [Delimiter] = []
    var brackets: [Bracket] = []
    var spans: [Span] = []
    /// The lengths of runs of backticks without a later closing run.
    var unclosed: Set<Int> = []

    /// - Parameters:
    ///   - lines: the lines of the paragraph, without spaces at their beginnings.
    ///   - links: the maximum number of links.
    init(_ lines: [Substring], limits: RichTextLimits, links: Int) {
        scalars = Self.joined(lines)
        self.limits = limits
        linkLimit = links
    }

    /// Joins lines with U+000A at hard line breaks, and with a space elsewhere.
    static func joined(_ lines: [Substring]) -> [Unicode.Scalar] {
        var joined: [Unicode.Scalar] = []
        for (index, line) in lines.enumerated() {
            var scalars = Array(line.unicodeScalars)
            let spaces = scalars.reversed().prefix { $0 == " " || $0 == "\t" }.count
            scalars.removeLast(spaces)
            let backslashes = scalars.reversed().prefix { $0 == "\\" }.count
            let isLast = index == lines.count - 1
            if !isLast, spaces == 0, backslashes % 2 == 1 {
                scalars.removeLast()
                joined += scalars + ["\n"]
            } else {
                joined += scalars
                if !isLast { joined.append(spaces >= 2 ? "\n" : " ") }
            }
        }
        return joined.map { $0 == "\0" ? "\u{FFFD}" : $0 }
    }

    /// The text, and its number of links.
    mutating func read() -> (RichText, links: Int) {
        while place < scalars.count { readOne() }
        flush()
        matchDelimiters(from: 0)
        return (finished(), links)
    }

    mutating func readOne() {
        let scalar = scalars[place]
        switch scalar {
        case "\\" where place + 1 < scalars.count && scalars[place + 1].isPunctuationSign:
            buffer.append(scalars[place + 1])
            place += 2
        case "&": readEntity()
        case "`": readCode()
        case "*", "_", "~": readDelimiters(scalar)
        case "[": openBracket(isPicture: false)
        case "!" where place + 1 < scalars.count && scalars[place + 1] == "[": openBracket(isPicture: true)
        case "]": closeBracket()
        case "<": readAutolink()
        case "h" where place == 0 || !scalars[place - 1].isWordSign: readAddress()
        default: keep()
        }
    }

    mutating func keep() {
        buffer.append(scalars[place])
        place += 1
    }

    mutating func flush() {
        guard !buffer.isEmpty else { return }
        pieces.append(Piece(text: String(buffer), sign: nil))
        buffer = String.UnicodeScalarView()
    }

    mutating func add(_ text: String, _ looks: TextAttributes) {
        flush()
        spans.append(Span(pieces: pieces.count..<pieces.count + 1, looks: looks))
        pieces.append(Piece(text: text, sign: nil))
    }

    func finished() -> RichText {
        var text = RichText()
        var starts: [Int] = []
        for piece in pieces {
            starts.append(text.string.utf8.count)
            text.append(piece.text)
        }
        starts.append(text.string.utf8.count)
        for span in spans.prefix(limits.runs) where span.pieces.lowerBound < span.pieces.upperBound {
            text.set(span.looks, utf8: starts[span.pieces.lowerBound]..<starts[span.pieces.upperBound])
        }
        return text
    }
}

extension MarkdownInlines {
    mutating func readEntity() {
        let bytes = scalars[place..<min(place + 13, scalars.count)].map { $0.isASCII ? UInt8($0.value) : 0 }
        guard let entity = HTMLEntity(bytes[...], at: 0) else { return keep() }
        buffer.append(contentsOf: entity.text.unicodeScalars)
        place += entity.end
    }

    mutating func readCode() {
        let length = run(of: "`", from: place)
        let start = place + length
        var end = unclosed.contains(length) ? scalars.count : start
        while end < scalars.count {
            guard scalars[end] == "`" else {
                end += 1
                continue
            }
            let closing = run(of: "`", from: end)
            if closing == length { break }
            end += closing
        }
        guard end < scalars.count else {
            unclosed.insert(length)
            buffer.append(contentsOf: scalars[place..<start])
            place = start
            return
        }
        var code = scalars[start..<end].map { $0 == "\n" ? " " : $0 }
        if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
            code = Array(code.dropFirst().dropLast())
        }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: code)
        add(String(view), TextAttributes(family: TextAttributes.monospaced))
        place = end + length
    }

    func run(of sign: Unicode.Scalar, from start: Int) -> Int {
        var end = start
        while end < scalars.count, scalars[end] == sign { end += 1 }
        return end - start
    }

    /// `<https://example.com>` and `<ann@example.com>`.
    mutating func readAutolink() {
        let limit = min(place + SafeAddress.maximumLength, scalars.count)
        var end = place + 1
        while end < limit, scalars[end] != ">", scalars[end] != "<", !scalars[end].isSpaceSign { end += 1 }
        guard end < limit, scalars[end] == ">" else { return keep() }
        let text = string(place + 1..<end)
        let isMail = text.contains("@") && !text.contains(":") && !text.contains("/")
        guard let address = SafeAddress.address(isMail ? "mailto:" + text : text) else { return keep() }
        add(text, linkLooks(address))
        place = end + 1
    }

    /// Reads a bare address, which ends before white space and before trailing punctuation.
    mutating func readAddress() {
        let scheme = ["https://", "http://"].first { starts(with: $0) }
        guard let scheme, brackets.isEmpty else { return keep() }
        let limit = min(place + SafeAddress.maximumLength, scalars.count)
        var end = place + scheme.utf8.count
        while end < limit, scalars[end] != "<", !scalars[end].isSpaceSign { end += 1 }
        let first = place + scheme.utf8.count
        // A closing parenthesis belongs to an address that has the opening one.
        var closing = scalars[first..<max(first, end)].reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
        while end > first, Self.endings.contains(scalars[end - 1]) {
            if scalars[end - 1] == ")" {
                guard closing > 0 else { break }
                closing -= 1
            }
            end -= 1
        }
        let text = string(place..<end)
        guard end > first, let address = SafeAddress.address(text) else { return keep() }
        add(text, linkLooks(address))
        place = end
    }

    static let endings: Set<Unicode.Scalar> = ["?", "!", ".", ",", ":", ";", "*", "_", "~", "'", "\"", ")"]

    func starts(with text: String) -> Bool {
        scalars[place...].starts(with: text.unicodeScalars)
    }

    func string(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    mutating func linkLooks(_ address: String) -> TextAttributes {
        links += 1
        return links <= linkLimit ? TextAttributes(target: .link(address)) : TextAttributes()
    }
}

extension Unicode.Scalar {
    var isSpaceSign: Bool {
        isASCII ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
    }

    /// ASCII punctuation, which a backslash escapes.
    var isPunctuationSign: Bool {
        switch value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Punctuation and symbols.
    var isPunctuation: Bool {
        if isASCII { return isPunctuationSign }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            return true
        default: return false
        }
    }

    var isWordSign: Bool { properties.isAlphabetic || "0"..."9" ~= self || self == "_" }
}

extension MarkdownInlines {
    mutating func openBracket(isPicture: Bool) {
        flush()
        brackets.append(Bracket(piece: pieces.count, delimiters: delimiters.count, isPicture: isPicture))
        pieces.append(Piece(text: isPicture ? "![" : "[", sign: nil))
        place += isPicture ? 2 : 1
    }

    mutating func closeBracket() {
        guard let bracket = brackets.popLast(), let (address, end) = destination(from: place + 1) else { return keep() }
        flush()
        matchDelimiters(from: bracket.delimiters)
        pieces[bracket.piece].text = ""
        place = end
        guard !bracket.isPicture else { return }
        // Links cannot be nested.
        brackets.removeAll(keepingCapacity: true)
        guard let address = SafeAddress.address(address) else { return }
        spans.append(Span(pieces: bracket.piece..<pieces.count, looks: linkLooks(address)))
    }

    /// The address of `(address "title")`, and the position after it.
    func destination(from start: Int) -> (String, end: Int)? {
        guard start < scalars.count, scalars[start] == "(" else { return nil }
        let limit = min(start + SafeAddress.maximumLength, scalars.count)
        var place = start + 1
        skipSpace(&place, limit)
        let isBracketed = place < limit && scalars[place] == "<"
        if isBracketed { place += 1 }
        let first = place
        let isClosed = skipAddress(&place, limit, isBracketed: isBracketed)
        let address = first..<place
        if isBracketed {
            guard place < limit, scalars[place] == ">" else { return nil }
            place += 1
        }
        skipSpace(&place, limit)
        skipTitle(&place, limit)
        skipSpace(&place, limit)
        guard place < limit, scalars[place] == ")", isClosed else { return nil }
        return (HTMLEntity.decode(Array(unescaped(address).utf8)[...]), place + 1)
    }

    /// Moves to the end of an address; false if its parentheses are not balanced.
    func skipAddress(_ place: inout Int, _ limit: Int, isBracketed: Bool) -> Bool {
        var depth = 0
        while place < limit {
            let scalar = scalars[place]
            if isBracketed {
                if scalar == ">" || scalar == "\n" { break }
            } else {
                if scalar.isSpaceSign || scalar == ")" && depth == 0 { break }
                depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
            }
            place += scalar == "\\" && place + 1 < limit && scalars[place + 1].isPunctuationSign ? 2 : 1
        }
        return depth == 0
    }

    func unescaped(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        var place = range.lowerBound
        while place < range.upperBound {
            let isEscape = scalars[place] == "\\" && place + 1 < range.upperBound
            if isEscape, scalars[place + 1].isPunctuationSign { place += 1 }
            view.append(scalars[place])
            place += 1
        }
        return String(view)
    }

    func skipSpace(_ place: inout Int, _ limit: Int) {
        while place < limit, scalars[place].isSpaceSign { place += 1 }
    }

    func skipTitle(_ place: inout Int, _ limit: Int) {
        guard place < limit, place > 0, scalars[place - 1].isSpaceSign else { return }
        let quote = scalars[place]
        guard quote == "\"" || quote == "'" else { return }
        var end = place + 1
        while end < limit, scalars[end] != quote { end += scalars[end] == "\\" ? 2 : 1 }
        if end < limit { place = end + 1 }
    }
}
