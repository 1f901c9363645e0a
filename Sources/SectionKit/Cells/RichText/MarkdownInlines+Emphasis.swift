extension MarkdownInlines {
    mutating func readDelimiters(_ sign: Unicode.Scalar) {
        let length = run(of: sign, from: place)
        let before = place == 0 ? " " : scalars[place - 1]
        let after = place + length < scalars.count ? scalars[place + length] : " "
        flush()
        pieces.append(Piece(text: string(place..<place + length), sign: sign))
        place += length
        let isLeft = !after.isSpaceSign && (!after.isPunctuation || before.isSpaceSign || before.isPunctuation)
        let isRight = !before.isSpaceSign && (!before.isPunctuation || after.isSpaceSign || after.isPunctuation)
        let isWord = sign == "_"
        let opens = isLeft && (!isWord || !isRight || before.isPunctuation)
        let closes = isRight && (!isWord || !isLeft || after.isPunctuation)
        guard opens || closes, sign != "~" || length == 2 else { return }
        delimiters.append(
            Delimiter(
                piece: pieces.count - 1, sign: sign, length: length, left: length, opens: opens, closes: closes))
    }

    /// Pairs the delimiters from an index on, and removes them.
    mutating func matchDelimiters(from bottom: Int) {
        var openers: [Int] = []
        // For each kind of closer, the delimiter below which there is no opener.
        var floors: [Int: Int] = [:]
        for index in bottom..<max(delimiters.count, bottom) {
            if delimiters[index].closes { match(index, &openers, &floors) }
            if delimiters[index].opens, delimiters[index].left > 0 { openers.append(index) }
        }
        delimiters.removeSubrange(min(bottom, delimiters.count)...)
    }

    mutating func match(_ closer: Int, _ openers: inout [Int], _ floors: inout [Int: Int]) {
        while delimiters[closer].left > 0 {
            let kind = floorKind(of: delimiters[closer])
            var depth = openers.count - 1
            while depth >= 0, openers[depth] >= floors[kind] ?? 0, !pairs(openers[depth], closer) { depth -= 1 }
            guard depth >= 0, openers[depth] >= floors[kind] ?? 0 else {
                floors[kind] = closer
                return
            }
            let opener = openers[depth]
            openers.removeSubrange((depth + 1)...)
            take(opener, closer)
            if delimiters[opener].left == 0 { openers.removeLast() }
        }
    }

    mutating func take(_ opener: Int, _ closer: Int) {
        let count = min(delimiters[opener].left, delimiters[closer].left, 2)
        var looks = TextAttributes()
        if delimiters[opener].sign == "~" {
            looks.isStruckThrough = true
        } else if count == 2 {
            looks.weight = .bold
        } else {
            looks.isItalic = true
        }
        if spans.count < limits.runs {
            spans.append(Span(pieces: delimiters[opener].piece + 1..<delimiters[closer].piece, looks: looks))
        }
        for index in [opener, closer] {
            delimiters[index].left -= count
            pieces[delimiters[index].piece].text.unicodeScalars.removeLast(count)
        }
    }

    func floorKind(of closer: Delimiter) -> Int {
        Int(closer.sign.value) * 8 + (closer.opens ? 4 : 0) + closer.length % 3
    }

    /// Whether two runs can be paired. A run that both opens and closes can only be paired if the lengths do not add up
    /// to a multiple of three, or both are multiples of three.
    func pairs(_ opener: Int, _ closer: Int) -> Bool {
        let (one, other) = (delimiters[opener], delimiters[closer])
        guard one.sign == other.sign else { return false }
        guard one.closes || other.opens, one.sign != "~" else { return true }
        return (one.length + other.length) % 3 != 0 || one.length % 3 == 0 && other.length % 3 == 0
    }
}
