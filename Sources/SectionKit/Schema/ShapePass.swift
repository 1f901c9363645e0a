/// What a type asked for while it was decoded once.
struct ShapePass {
    /// How it was answered.
    let answers: ShapeAnswers
    /// Whether the type took all answers.
    var isFinished = false
    /// The places in the order of the first question.
    private(set) var order: [[String]] = []
    /// The places that the type asked about before it read them, and found absent.
    private(set) var absent: [[String]] = []
    /// The values that were asked for, by place.
    private(set) var values: [[String]: Set<TypeShape>] = [:]
    /// The same in the order of the questions.
    private(set) var shapes: [[String]: [TypeShape]] = [:]
    /// The places of objects.
    private(set) var objects: Set<[String]> = []
    /// The places of lists.
    private(set) var lists: Set<[String]> = []

    init(answers: ShapeAnswers) { self.answers = answers }

    /// Whether a key was read, or was there because the pass said so.
    func isNeeded(_ path: [String]) -> Bool { order.contains(path) && !absent.contains(path) }

    /// Notes a question whether a key is there, and answers it.
    mutating func ask(_ path: [String]) -> Bool {
        note(path)
        if answers.present.contains(path) { return true }
        if !absent.contains(path) { absent.append(path) }
        return false
    }

    /// Notes that a place was read.
    mutating func note(_ path: [String]) {
        if !path.isEmpty, !order.contains(path) { order.append(path) }
    }

    /// Notes that an object, or a list, is read at a place.
    mutating func noteObject(_ path: [String]) { objects.insert(path) }
    mutating func noteList(_ path: [String]) { lists.insert(path) }

    /// Notes a value that is read at a place.
    ///
    /// - Returns: whether it may be read.
    mutating func read(_ shape: TypeShape, at path: [String]) -> Bool {
        note(path)
        values[path, default: []].insert(shape)
        if shapes[path]?.contains(shape) != true { shapes[path, default: []].append(shape) }
        return answers.refused[path]?.contains(shape) != true
    }
}
