import CFuzzer

/// Mutates JSON and YAML by whole tokens: bytes changed one by one are hardly ever a document again.
enum TokenMutator {
    /// Numbers and words that programs stumble over.
    private static let interesting: [String] = [
        "0", "-1", "1", "2", "1e308", "-1e308", "1e-320", "9223372036854775807", "-9223372036854775808",
        "9223372036854775808", "18446744073709551615", "4294967296", "0.5", "1e18", "1e19", "null", "true", "\"\"",
        "[]", "{}", "\"\\u0000\"", "\"\\uD800\"", "nan", ".inf", "-.inf", "~", "1000000", "100000000",
    ]

    static func mutate(_ bytes: [UInt8], limit: Int, seed: UInt32) -> [UInt8] {
        var random = Random(state: UInt64(seed) | 1)
        var tokens = tokens(of: bytes)
        guard !tokens.isEmpty else { return bytes }
        for _ in 0...random.below(3) { change(&tokens, &random) }
        return Array(tokens.joined().prefix(limit))
    }

    private static func change(_ tokens: inout [ArraySlice<UInt8>], _ random: inout Random) {
        guard !tokens.isEmpty else { return }
        let place = random.below(tokens.count)
        let length = min(1 + random.below(random.below(4) == 0 ? 64 : 4), tokens.count - place)
        switch random.below(6) {
        case 0: tokens.removeSubrange(place..<place + length)
        case 1: tokens.insert(contentsOf: tokens[place..<place + length], at: place)
        case 2: tokens.swapAt(place, random.below(tokens.count))
        case 3: tokens.insert(contentsOf: tokens[place..<place + length], at: random.below(tokens.count))
        case 4: tokens[place] = tokens[random.below(tokens.count)]
        default:
            // A value: the next token that is a number or a word.
            let value = tokens[place...].firstIndex { $0.first.map(isWord) ?? false } ?? place
            tokens[value] = ArraySlice(interesting[random.below(interesting.count)].utf8)
        }
    }

    /// Runs of letters and digits, quoted texts, and single other bytes.
    private static func tokens(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var tokens: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            var end = start + 1
            if bytes[start] == UInt8(ascii: "\"") {
                while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
                end = min(end + 1, bytes.count)
            } else if isWord(bytes[start]) {
                while end < bytes.count, isWord(bytes[end]) { end += 1 }
            }
            tokens.append(bytes[start..<end])
            start = end
        }
        return tokens
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// xorshift64*: S. Vigna, "An experimental exploration of Marsaglia's xorshift generators, scrambled", 2016.
    private struct Random {
        var state: UInt64

        mutating func below(_ bound: Int) -> Int {
            state ^= state >> 12
            state ^= state << 25
            state ^= state >> 27
            return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(bound, 1)
        }
    }
}

/// libFuzzer calls this by its name where it is linked.
@_cdecl("LLVMFuzzerCustomMutator")
func customMutator(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
    if seed % 2 == 0 { return LLVMFuzzerMutate(data, size, limit) }
    let bytes = TokenMutator.mutate(
        Array(UnsafeBufferPointer(start: data, count: size)), limit: limit, seed: seed &* 2_654_435_761)
    data.update(from: bytes, count: bytes.count)
    return bytes.count
}
