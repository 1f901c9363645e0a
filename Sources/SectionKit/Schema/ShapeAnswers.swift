/// What a recording decoder answers in one pass.
struct ShapeAnswers: Hashable {
    /// The keys that are there although they need not be, each with the keys above it.
    var present: Set<[String]> = []
    /// The values that are refused, by their place.
    var refused: [[String]: Set<TypeShape>] = [:]
}
