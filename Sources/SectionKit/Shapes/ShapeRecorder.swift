internal import Foundation
internal import StrataBasics

/// Decodes a type in one pass, answers all requests, and records them.
final class ShapeRecorder {
    /// The requests so far.
    var pass: ShapePass
    private let table: ShapeTable
    /// The number of types that enclose the decoded type.
    private let depth: Int

    /// The path step that leads to the elements of a list.
    static let element = "[]"
    private static let depthLimit = 16

    init(answers: ShapeAnswers, table: ShapeTable, depth: Int = 0) {
        pass = ShapePass(answers: answers)
        self.table = table
        self.depth = depth
    }

    /// Decodes a type as far as possible.
    func decode<Value: Decodable>(_ type: Value.Type) {
        pass.isFinished = (try? Value(from: ShapeDecoder(recorder: self, path: []))) != nil
    }

    /// Returns a value of a type for a place.
    ///
    /// - Throws: `DecodingError` if this pass refuses the type, or if the type rejects its answers.
    func value<Value: Decodable>(_ type: Value.Type, at path: [String]) throws -> Value {
        let sample = ShapeSample(type)
        var shape = sample?.shape ?? table.shape(of: type)
        if shape == .string, path.last == JSONIdentity.key { shape = .identity }
        guard pass.read(shape, at: path), depth < Self.depthLimit else {
            throw DecodingError.typeMismatch(type, DecodingError.Context(codingPath: [], debugDescription: ""))
        }
        if let sample { return sample.value }
        let inner = ShapeRecorder(answers: ShapeAnswers(), table: table, depth: depth + 1)
        return try Value(from: ShapeDecoder(recorder: inner, path: []))
    }
}

/// The requests of a type during one decoding pass.
struct ShapePass {
    /// The answers to the requests.
    let answers: ShapeAnswers
    /// Whether the type accepted all answers.
    var isFinished = false
    /// The places in the order of their first requests.
    private(set) var order: [[String]] = []
    /// The optional places that the type queried and found absent.
    private(set) var absent: [[String]] = []
    /// The requested values, by place.
    private(set) var values: [[String]: Set<TypeShape>] = [:]
    /// The requested values in the order of the requests.
    private(set) var shapes: [[String]: [TypeShape]] = [:]
    /// The places of objects.
    private(set) var objects: Set<[String]> = []
    /// The places of lists.
    private(set) var lists: Set<[String]> = []

    init(answers: ShapeAnswers) { self.answers = answers }

    /// Whether a key was read without being absent in this pass.
    func isNeeded(_ path: [String]) -> Bool { order.contains(path) && !absent.contains(path) }

    /// Records a query whether a key is present, and answers it.
    mutating func ask(_ path: [String]) -> Bool {
        note(path)
        if answers.present.contains(path) { return true }
        if !absent.contains(path) { absent.append(path) }
        return false
    }

    /// Records that a place was read.
    mutating func note(_ path: [String]) {
        if !path.isEmpty, !order.contains(path) { order.append(path) }
    }

    /// Records that an object or a list is read at a place.
    mutating func noteObject(_ path: [String]) { objects.insert(path) }
    mutating func noteList(_ path: [String]) { lists.insert(path) }

    /// Records a value that is read at a place.
    ///
    /// - Returns: false if this pass refuses the value.
    mutating func read(_ shape: TypeShape, at path: [String]) -> Bool {
        note(path)
        values[path, default: []].insert(shape)
        if shapes[path]?.contains(shape) != true { shapes[path, default: []].append(shape) }
        return answers.refused[path]?.contains(shape) != true
    }
}

/// The answers of a recording decoder in one pass.
struct ShapeAnswers: Hashable {
    /// The optional keys that are present, each as a path from the root.
    var present: Set<[String]> = []
    /// The refused values, by place.
    var refused: [[String]: Set<TypeShape>] = [:]
}

/// A value of a type that can be created without a decoder: a number, a text, or an enumeration case.
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
            // `JSONDecoder` decodes these itself.
            (URL(fileURLWithPath: "/"), .string), (Data(), .string), (Decimal(1), .number),
        ]
    }

    /// The first case of an enumeration with texts or whole numbers as raw values.
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
