internal import Foundation

/// A page's content security policy. It forbids all requests, and all scripts and styles except the page's own.
struct ContentPolicy: CustomStringConvertible {
    let styles: [String]
    let scripts: [String]

    /// The policy's text. It allows pictures as data in the page.
    var description: String {
        [
            "default-src 'none'", "img-src data:", "style-src \(Self.sources(styles))",
            "script-src \(Self.sources(scripts))", "base-uri 'none'", "form-action 'none'",
        ].joined(separator: "; ")
    }

    private static func sources(_ blocks: [String]) -> String {
        blocks.isEmpty ? "'none'" : blocks.map { "'sha256-\(SHA256.base64($0))'" }.joined(separator: " ")
    }
}

/// SHA-256 (FIPS 180-4), for the hashes in a page's content security policy.
enum SHA256 {
    /// The digest in base64, the form that a policy uses.
    ///
    /// - Complexity: O(bytes).
    static func base64(_ text: String) -> String { Data(digest(Array(text.utf8))).base64EncodedString() }

    static func digest(_ message: [UInt8]) -> [UInt8] {
        var bytes = message + [0x80]
        bytes += [UInt8](repeating: 0, count: (120 - bytes.count % 64) % 64)
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: (UInt64(message.count) * 8) >> UInt64(56 - $0 * 8)) }
        var state = start
        for block in stride(from: 0, to: bytes.count, by: 64) { compress(bytes[block..<block + 64], into: &state) }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
    }

    /// Processes one block (section 6.2.2).
    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
        var words = (0..<16).map { index in
            (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + index * 4 + $1]) }
        }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
            let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var v = state
        for index in 0..<64 {
            let first = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
            let choice = v[4] & v[5] ^ ~v[4] & v[6]
            let one = v[7] &+ first &+ choice &+ constants[index] &+ words[index]
            let second = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22)
            let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
            v = [one &+ second &+ majority, v[0], v[1], v[2], v[3] &+ one, v[4], v[5], v[6]]
        }
        for index in 0..<8 { state[index] &+= v[index] }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes (5.3.3).
    private static let start = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    /// The same for the cube roots of the first 64 primes (4.2.2). A double has the 35 bits that this needs.
    private static let constants = primes.prefix(64).map { fraction(cbrt(Double($0))) }

    private static func fraction(_ root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
}
