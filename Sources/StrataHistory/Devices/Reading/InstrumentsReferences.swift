internal import StrataBasics
internal import StrataGating

/// The values of an export to which later rows may refer, by id.
struct InstrumentsReferences {
    private var words: [String: String] = [:]
    /// The calls of stacks, the outermost first.
    private var stacks: [String: [String]] = [:]
    /// The processes of threads.
    private var owners: [String: String] = [:]

    /// Keeps the values inside an element. A process may be inside a thread.
    mutating func keep(_ element: XMLElement) {
        for cell in element.children {
            keep(cell)
            guard let id = cell["id"] else { continue }
            if let word = Self.ownWord(of: cell) { words[id] = word }
            if let calls = ownCalls(of: cell) { stacks[id] = calls }
            if cell.name == "thread", let owner = ownOwner(of: cell) { owners[id] = owner }
        }
    }

    /// The value of an element; nil for an element that is not read.
    private static func ownWord(of element: XMLElement) -> String? {
        switch element.name {
        case "duration", "boolean", "fps", "weight", "cycle-weight": element.word
        case "process":
            // `Shop (40)`, as Instruments prints it. An export may contain only the id.
            element["fmt"].map(XMLElement.word) ?? "(\(element.first("pid")?.word ?? ""))"
        case "thread", "thread-state", "signpost-name", "string": XMLElement.word(element["fmt"] ?? element.text ?? "")
        case "frame": XMLElement.word(element["name"] ?? element["addr"] ?? "")
        default: nil
        }
    }

    private func ownCalls(of element: XMLElement) -> [String]? {
        switch element.name {
        case "backtrace":
            element.children.filter { $0.name == "frame" }.reversed().map { frame in
                frame["ref"].map { words[$0] ?? "" } ?? Self.ownWord(of: frame) ?? ""
            }
        case "tagged-backtrace":
            element.first("backtrace").flatMap { inner in inner["ref"].map { stacks[$0] } ?? ownCalls(of: inner) }
        default: nil
        }
    }

    private func ownOwner(of thread: XMLElement) -> String? {
        thread.first("process").flatMap { process in process["ref"].map { words[$0] } ?? Self.ownWord(of: process) }
    }

    // MARK: - Cells

    /// The text of an element, or of the element to which it refers.
    func word(of element: XMLElement) throws(XMLError) -> String {
        try referred(element, in: words) ?? Self.ownWord(of: element) ?? ""
    }

    /// The calls of a stack, the outermost first.
    func calls(of element: XMLElement) throws(XMLError) -> [String] {
        try referred(element, in: stacks) ?? ownCalls(of: element) ?? []
    }

    /// The process of a thread; nil if the export does not name it.
    func owner(of thread: XMLElement) -> String? { thread["ref"].map { owners[$0] } ?? ownOwner(of: thread) }

    /// The whole number in an element.
    func number(of element: XMLElement, _ words: String) throws(XMLError) -> Double {
        let word = try word(of: element)
        guard !word.isEmpty, word.utf8.count <= 20, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let value = Double(word), MetricRange(of: DeviceFigure.prefix, in: .nanoseconds).refusal(of: value) == nil
        else {
            throw XMLError(
                offset: element.offset, words: "invalid \(element.name) '\(word.prefix(40))'; expected \(words)")
        }
        return value
    }

    /// The value to which an element refers; nil for an element that has its own.
    private func referred<Value>(_ element: XMLElement, in values: [String: Value]) throws(XMLError) -> Value? {
        guard let reference = element["ref"] else { return nil }
        guard let value = values[reference] else {
            throw XMLError(
                offset: element.offset,
                words: "<\(element.name) ref=\"\(reference.prefix(40))\"> refers to an element that is not before it")
        }
        return value
    }
}
