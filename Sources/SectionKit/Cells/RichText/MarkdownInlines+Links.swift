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
        // A link is in no other link.
        brackets.removeAll(keepingCapacity: true)
        guard let address = SafeAddress.address(address) else { return }
        spans.append(Span(pieces: bracket.piece..<pieces.count, looks: linkLooks(address)))
    }

    /// The address of `(address "title")`, and the place after it.
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
