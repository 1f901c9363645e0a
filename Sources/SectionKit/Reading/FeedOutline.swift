internal import Foundation
internal import StrataBasics

/// The places of a feed's items in its JSON, in runs of one type. Items can be decoded directly from there.
///
/// Only plain feeds have an outline: JSON that a strict skimmer accepts, in which no key of a section occurs twice and
/// every item is an object. Its bytes need no further validation.
struct FeedOutline {
    /// Consecutive items of one type.
    struct Run {
        /// The items, separated by commas.
        var bytes: Range<Int>
        var count: Int
        /// The type named by the items; nil without one.
        var type: SectionType?
    }

    /// One section's items.
    struct Section {
        /// The array, including its brackets.
        var array = 0..<0
        var runs: [Run] = []
        /// The number of items by named type. The key nil counts items without a type.
        var counts: [SectionType?: Int] = [:]
    }

    private(set) var sections: [Section] = []

    /// The maximum number of items in a run. A file is read run by run.
    static let runLength = 256

    init?(_ bytes: UnsafeRawBufferPointer) {
        var skimmer = JSONSkimmer(bytes, isStrict: true)
        var sections: [Section]?
        let isObject = skimmer.members { skimmer, key in
            guard skimmer.matches(key, "sections") else { return skimmer.skipValue() }
            guard sections == nil else { return false }
            sections = Self.sections(&skimmer)
            return sections != nil
        }
        guard isObject, skimmer.peek() == 0, skimmer.position == bytes.count, let sections else { return nil }
        self.sections = sections
    }

    private static func sections(_ skimmer: inout JSONSkimmer) -> [Section]? {
        var sections: [Section] = []
        let isArray = skimmer.elements { skimmer in
            var section: Section?
            let isObject = skimmer.members { skimmer, key in
                guard skimmer.matches(key, "items") else { return skimmer.skipValue() }
                guard section == nil else { return false }
                section = Self.section(&skimmer)
                return section != nil
            }
            guard isObject, let section else { return false }
            sections.append(section)
            return true
        }
        return isArray ? sections : nil
    }

    private static func section(_ skimmer: inout JSONSkimmer) -> Section? {
        guard skimmer.peek() == UInt8(ascii: "[") else { return nil }
        let start = skimmer.position
        var section = Section()
        var typeName: Range<Int>?
        let isArray = skimmer.elements { skimmer in
            _ = skimmer.peek()
            let start = skimmer.position
            var name: Range<Int>?
            guard item(&skimmer, type: &name) else { return false }
            section.add(start..<skimmer.position, type: name, after: typeName, in: skimmer.bytes)
            typeName = name
            return true
        }
        guard isArray else { return nil }
        section.array = start..<skimmer.position
        return section
    }

    private static func item(_ skimmer: inout JSONSkimmer, type: inout Range<Int>?) -> Bool {
        skimmer.members { skimmer, key in
            guard skimmer.matches(key, "type") else { return skimmer.skipValue() }
            guard type == nil else { return false }
            type = skimmer.plainString()
            return type != nil
        }
    }
}

extension FeedOutline {
    /// The document without its items.
    func skeleton(of bytes: UnsafeRawBufferPointer) -> Data {
        var skeleton = Data()
        var position = 0
        for section in sections {
            skeleton.append(contentsOf: bytes[position..<section.array.lowerBound])
            skeleton.append(contentsOf: "[]".utf8)
            position = section.array.upperBound
        }
        skeleton.append(contentsOf: bytes[position...])
        return skeleton
    }
}

extension FeedOutline.Section {
    /// Adds an item to the last run if it has the same type, otherwise to a new run.
    fileprivate mutating func add(
        _ item: Range<Int>, type: Range<Int>?, after last: Range<Int>?, in bytes: UnsafeRawBufferPointer
    ) {
        if let index = runs.indices.last, runs[index].count < FeedOutline.runLength,
            Self.isSame(type, last, in: bytes)
        {
            runs[index].bytes = runs[index].bytes.lowerBound..<item.upperBound
            runs[index].count += 1
            counts[runs[index].type, default: 0] += 1
        } else {
            let name = type.map { SectionType(rawValue: String(decoding: bytes[$0], as: UTF8.self)) }
            runs.append(FeedOutline.Run(bytes: item, count: 1, type: name))
            counts[name, default: 0] += 1
        }
    }

    private static func isSame(_ a: Range<Int>?, _ b: Range<Int>?, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return bytes[a].elementsEqual(bytes[b])
    }
}
