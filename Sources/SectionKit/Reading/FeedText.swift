internal import Foundation
internal import StrataBasics

/// The bytes of a feed with invalid UTF-8, repaired so that the rest can be read.
struct FeedText {
    /// The bytes with U+FFFD in place of invalid bytes.
    let mended: Data
    private let bytes: [UInt8]
    private let offsets: [Int]

    /// Repairs a text; nil if it is valid.
    ///
    /// - Complexity: O(length of the text).
    init?(mending json: Data) {
        bytes = [UInt8](json)
        offsets = JSONLocator.invalidUTF8(in: bytes, limit: FeedProblems.limit)
        if offsets.isEmpty { return nil }
        mended = Data(String(decoding: bytes, as: UTF8.self).utf8)
    }

    /// A diagnostic for each invalid byte, in the order of the repaired document.
    func diagnostics(of document: FeedDocument) -> [FeedDiagnostic] {
        let lines = LineTable(bytes)
        return zip(offsets, owners).map { offset, owner in
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            let name = owner.flatMap { document.name(ofItemAt: $0) }.map { " (\($0))" } ?? ""
            let path = owner.map { JSONLocator.words(for: $0.path) + ": " } ?? ""
            return FeedDiagnostic(
                code: .invalidText,
                message: "\(path)the byte 0x\(byte) is not UTF-8 here\(name); U+FFFD is shown; save the feed as UTF-8",
                location: lines.position(of: offset))
        }
    }

    /// The item that contains each invalid byte; nil for a byte outside of items.
    private var owners: [FeedItemPlaces.Place?] {
        var owners = [FeedItemPlaces.Place?](repeating: nil, count: offsets.count)
        var next = 0
        bytes.withUnsafeBytes { buffer in
            FeedItemPlaces.walk(buffer) { place, range in
                while next < offsets.count, offsets[next] < range.upperBound {
                    if range.contains(offsets[next]) { owners[next] = place }
                    next += 1
                }
            }
        }
        return owners
    }
}

extension FeedDocument {
    /// The section, item and plugin of the item at a place, in words.
    fileprivate func name(ofItemAt place: FeedItemPlaces.Place) -> String? {
        let found = sections.enumerated().first { $1.place ?? $0 == place.section }
        guard let section = found?.element, place.item < section.content.count else { return nil }
        let (item, type) = (section.content.id(at: place.item), section.content.type(at: place.item))
        return "section '\(section.id)', item '\(item)', plugin '\(type)'"
    }
}

/// Finds the places of all items in a feed's JSON in a single pass.
enum FeedItemPlaces {
    /// The place of an item in the document.
    struct Place: Hashable {
        var section: Int
        var item: Int

        var path: [JSONLocator.Step] { [.key("sections"), .index(section), .key("items"), .index(item)] }
    }

    /// Calls back with each item's place and bytes, in the order of the document.
    ///
    /// - Complexity: O(length of the document).
    static func walk(_ bytes: UnsafeRawBufferPointer, _ body: (Place, Range<Int>) -> Void) {
        var skimmer = JSONSkimmer(bytes)
        _ = skimmer.members { skimmer, key in
            guard skimmer.matches(key, "sections") else { return skimmer.skipValue() }
            var section = -1
            return skimmer.elements { skimmer in
                section += 1
                return items(&skimmer, of: section, body)
            }
        }
    }

    private static func items(
        _ skimmer: inout JSONSkimmer, of section: Int, _ body: (Place, Range<Int>) -> Void
    ) -> Bool {
        guard skimmer.peek() == UInt8(ascii: "{") else { return skimmer.skipValue() }
        return skimmer.members { skimmer, key in
            guard skimmer.matches(key, "items"), skimmer.peek() == UInt8(ascii: "[") else { return skimmer.skipValue() }
            var item = 0
            return skimmer.elements { skimmer in
                _ = skimmer.peek()
                let start = skimmer.position
                guard skimmer.skipValue() else { return false }
                body(Place(section: section, item: item), start..<skimmer.position)
                item += 1
                return true
            }
        }
    }
}
