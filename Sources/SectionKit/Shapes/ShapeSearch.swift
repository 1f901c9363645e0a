/// Finds the shape of one type by decoding it with different answers.
struct ShapeSearch {
    private let table: ShapeTable
    /// Decodes the type. The search is not generic, so that it is compiled once, not for each type.
    private let decode: (ShapeRecorder) -> Void
    private var passes: [ShapePass] = []

    /// More keys than any item has. A type with more requests is described by those up to this limit.
    private static var passLimit: Int { 100 }

    init<Value: Decodable>(_ type: Value.Type, table: ShapeTable) {
        self.init(table) { $0.decode(type) }
    }

    private init(_ table: ShapeTable, decode: @escaping (ShapeRecorder) -> Void) {
        self.table = table
        self.decode = decode
        // 1. Without any optional key.
        run(ShapeAnswers())
        // 2. With each of them.
        var tried: Set<[String]> = []
        while let next = passes.lazy.flatMap({ pass in pass.absent.map { (pass, $0) } })
            .first(where: { !tried.contains($0.1) }), passes.count < Self.passLimit
        {
            tried.insert(next.1)
            var answers = next.0.answers
            // With the keys above it, but without the keys beside it.
            answers.present = answers.present.filter { next.1.starts(with: $0) }
            answers.present.insert(next.1)
            guard !run(answers).order.contains(next.1) else { continue }
            // It is only read if another key is present.
            answers.present = next.0.answers.present.union([next.1])
            run(answers)
        }
        // 3. With a refusal of each requested value, as long as the type then requests another one.
        for pass in passes {
            for path in [[]] + pass.order { refuse(path, after: pass) }
        }
    }

    private mutating func refuse(_ path: [String], after pass: ShapePass) {
        var answers = pass.answers
        var last = pass
        while let asked = last.values[path], passes.count < Self.passLimit {
            let refused = answers.refused[path, default: []].union(asked)
            guard refused != answers.refused[path], !passes.contains(where: { $0.answers.refused[path] == refused })
            else { return }
            answers.refused[path] = refused
            last = run(answers)
        }
    }

    @discardableResult
    private mutating func run(_ answers: ShapeAnswers) -> ShapePass {
        let recorder = ShapeRecorder(answers: answers, table: table)
        decode(recorder)
        passes.append(recorder.pass)
        return recorder.pass
    }

    /// The shape according to all passes.
    var shape: TypeShape { shape(at: []) }

    private func shape(at path: [String]) -> TypeShape {
        var forms = passes.flatMap { $0.shapes[path] ?? [] }
        let names = keys(below: path)
        if names.contains(ShapeRecorder.element) {
            forms.append(.list(shape(at: path + [ShapeRecorder.element])))
        } else if !names.isEmpty || passes.contains(where: { $0.objects.contains(path) }) {
            forms.append(.object(object(names, at: path)))
        } else if passes.contains(where: { $0.lists.contains(path) }) {
            forms.append(.list(.any))
        }
        return .merging(forms)
    }

    private func keys(below path: [String]) -> [String] {
        var names: [String] = []
        for pass in passes {
            for other in pass.order where other.count > path.count && other.starts(with: path) {
                if !names.contains(other[path.count]) { names.append(other[path.count]) }
            }
        }
        return names
    }

    private func object(_ names: [String], at path: [String]) -> TypeShape.Object {
        // The minimal sets of keys for a value, because a superset of another set adds no information. A pass that did
        // not finish lacks the keys after its last request, so it has at least the keys common to all others.
        let read = passes.filter { $0.answers.refused.isEmpty && $0.objects.contains(path) }
        func set(_ pass: ShapePass) -> Set<String> { Set(names.filter { pass.isNeeded(path + [$0]) }) }
        let whole = read.filter(\.isFinished).map(set)
        let common = whole.dropFirst().reduce(whole.first ?? []) { $0.intersection($1) }
        let sets = whole + read.filter { !$0.isFinished }.map { set($0).union(common) }
        let least = sets.filter { set in !sets.contains { $0.isStrictSubset(of: set) } }
        let required = least.dropFirst().reduce(least.first ?? []) { $0.intersection($1) }
        var object = TypeShape.Object()
        object.keys = names.map { name in
            TypeShape.Key(name, shape(at: path + [name]), isRequired: required.contains(name))
        }
        for set in least where set != required {
            let choice = names.filter { set.contains($0) && !required.contains($0) }
            if !object.choices.contains(choice) { object.choices.append(choice) }
        }
        return object
    }
}
