/// Breaks a run of advances into lines, greedily and in constant memory.
package struct FormulaLineBreaker {
    private let limit: Int?
    package private(set) var lines = 1
    package private(set) var widest = 0
    /// The line up to the last space, that space included.
    private var settled = 0
    /// The same without its trailing spaces.
    private var settledInk = 0
    private var word = 0

    package init(limit: Int?) { self.limit = limit.map { max($0, 0) } }

    package mutating func append(_ scalar: Unicode.Scalar, advance: Int) {
        switch scalar {
        case "\n":
            endLine()
            lines += 1
        case " ":
            settleWord()
            settled += advance
        default:
            word += advance
            if let limit, settled + word > limit { wrap(limit: limit, last: advance) }
        }
    }

    package mutating func finish() { endLine() }

    private mutating func settleWord() {
        if word > 0 { settledInk = settled + word }
        settled += word
        word = 0
    }

    private mutating func endLine() {
        settleWord()
        widest = max(widest, settledInk)
        settled = 0
        settledInk = 0
    }

    private mutating func wrap(limit: Int, last: Int) {
        if settled > 0 {
            widest = max(widest, settledInk)
            settled = 0
            settledInk = 0
            lines += 1
        }
        guard word > limit, word > last else { return }
        widest = max(widest, word - last)
        word = last
        lines += 1
    }
}
