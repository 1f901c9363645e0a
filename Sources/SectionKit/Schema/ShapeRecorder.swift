internal import Basics

/// Decodes a type in one pass, answers every question, and keeps what was asked.
final class ShapeRecorder {
    /// What was asked so far.
    var pass: ShapePass
    private let table: ShapeTable
    /// How many types contain the one that is decoded.
    private let depth: Int

    /// The step of a path that stands for the elements of a list.
    static let element = "[]"
    private static let depthLimit = 16

    init(answers: ShapeAnswers, table: ShapeTable, depth: Int = 0) {
        pass = ShapePass(answers: answers)
        self.table = table
        self.depth = depth
    }

    /// Decodes a type as far as it goes.
    func decode<Value: Decodable>(_ type: Value.Type) {
        pass.isFinished = (try? Value(from: ShapeDecoder(recorder: self, path: []))) != nil
    }

    /// A value of a type for a place.
    ///
    /// - Throws: `DecodingError` if this pass refuses it, or the type does not take what it is given.
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
