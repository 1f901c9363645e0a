internal import Basics
internal import Foundation

/// A value of a type that needs no decoder to be made: a number, a text, one of a few words.
struct ShapeSample<Value> {
    let value: Value
    let shape: TypeShape

    /// nil for other types.
    init?(_ type: Value.Type) {
        if let found = Self.standard.lazy.compactMap({ sample, shape in (sample as? Value).map { ($0, shape) } }).first
        {
            (value, shape) = found
        } else if let found = Self.word(type) {
            (value, shape) = found
        } else {
            return nil
        }
    }

    private static var standard: [(any Sendable, TypeShape)] {
        [
            (true, .bool), ("a", .string), (JSONIdentity("a"), .identity), (1.0, .number), (Float(1), .number),
            (1, .integer), (Int8(1), .integer),
            (Int16(1), .integer), (Int32(1), .integer), (Int64(1), .integer), (UInt(1), .natural), (UInt8(1), .natural),
            (UInt16(1), .natural), (UInt32(1), .natural), (UInt64(1), .natural),
            // `JSONDecoder` reads these itself.
            (URL(fileURLWithPath: "/"), .string), (Data(), .string), (Decimal(1), .number),
        ]
    }

    /// The first case of an enumeration whose cases stand for texts or whole numbers.
    private static func word(_ type: Value.Type) -> (Value, TypeShape)? {
        func cases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] { Array(type.allCases) }
        guard Value.self is any RawRepresentable.Type, let all = (type as? any CaseIterable.Type).map({ cases($0) }),
            let first = all.first as? Value
        else { return nil }
        let raw = all.compactMap { ($0 as? any RawRepresentable)?.rawValue }
        let words = raw.compactMap { $0 as? String }
        return (first, words.count == all.count ? .words(words) : .integer)
    }
}
