internal import Foundation

/// The bytes and settings that all decoders of a text share.
final class JSONSource {
    private(set) var bytes: UnsafeRawBufferPointer
    let userInfo: [CodingUserInfoKey: Any]
    /// The prefix of all coding paths; empty, except for the replacement of a missing value.
    let path: [any CodingKey]
    /// Whether an integer is accepted for a `String` at the key ``JSONIdentity/key``.
    let takesIdentities: Bool
    /// The outermost value that was last read to its end, so that its end need not be searched again.
    var lastRead = 0..<0
    private var copy: UnsafeMutableRawBufferPointer?

    init(
        _ bytes: UnsafeRawBufferPointer, userInfo: [CodingUserInfoKey: Any], path: [any CodingKey] = [],
        takesIdentities: Bool = false
    ) {
        self.takesIdentities = takesIdentities
        self.bytes = bytes
        self.userInfo = userInfo
        self.path = path
    }

    /// Copies the bytes, for a decoder that outlives the call that created it.
    func keepBytes() {
        guard copy == nil else { return }
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyMemory(from: bytes)
        self.copy = copy
        bytes = UnsafeRawBufferPointer(copy)
    }

    deinit { copy?.deallocate() }

    /// The coding path from one value to a value inside it.
    ///
    /// It is computed when an error or a plugin asks for it, because decoding itself does not track paths.
    ///
    /// - Complexity: O(length of the outer value).
    func path(from start: Int, to offset: Int) -> [any CodingKey] {
        var path = path
        var skimmer = JSONSkimmer(bytes, at: start)
        while skimmer.peek() != 0, skimmer.position < offset, let key = skimmer.enter(towards: offset) {
            path.append(key)
        }
        return path
    }
}

extension JSONSkimmer {
    /// Moves from a list or an object to its value that contains an offset, and returns the key of that value.
    fileprivate mutating func enter(towards offset: Int) -> JSONPathKey? {
        var (key, index, start): (JSONPathKey?, Int, Int) = (nil, 0, 0)
        var inside = self
        let isElsewhere: (inout JSONSkimmer) -> Bool = { skimmer in
            _ = skimmer.peek()
            start = skimmer.position
            return skimmer.skipValue() && skimmer.position <= offset
        }
        let isObject = inside.peek() == UInt8(ascii: "{")
        let isOutside =
            isObject
            ? inside.members { skimmer, name in
                key = JSONPathKey(stringValue: skimmer.text(in: name))
                return isElsewhere(&skimmer)
            }
            : inside.elements { skimmer in
                key = JSONPathKey(intValue: index)
                index += 1
                return isElsewhere(&skimmer)
            }
        guard !isOutside, let key else { return nil }
        position = start
        return key
    }
}

/// A key or index in a coding path.
struct JSONPathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// The default key of `superDecoder()`.
    static let parent = JSONPathKey(stringValue: "super")
}
