/// Maps the names of element kinds to numbers, so that an element holds no strings.
struct KindTable: Sendable {
    private(set) var names: [String] = []
    private var numbers: [String: ElementKindID] = [:]

    mutating func number(of name: String) -> ElementKindID {
        if let known = numbers[name] { return known }
        let number = ElementKindID(rawValue: Int32(truncatingIfNeeded: names.count))
        names.append(name)
        numbers[name] = number
        return number
    }

    func known(_ name: String) -> ElementKindID? { numbers[name] }

    func name(of kind: ElementKindID) -> String {
        names.indices.contains(Int(kind.rawValue)) ? names[Int(kind.rawValue)] : ""
    }
}
