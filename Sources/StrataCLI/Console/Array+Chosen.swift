internal import SectionKit
internal import StrataBasics

extension Array {
    /// The elements with the given names, in the order of the names; all elements if there are no names.
    ///
    /// - Parameter word: the word for an element in messages, such as `device`.
    /// - Throws: `CommandError` with the nearest name.
    func chosen(_ names: [String], name: (Element) -> String, called word: String) throws(CommandError) -> [Element] {
        guard !names.isEmpty else { return self }
        var chosen: [Element] = []
        for wanted in names {
            guard let element = first(where: { name($0) == wanted }) else {
                let hint = NearestWord.hint(wanted, among: map(name), called: "\(word)s")
                throw CommandError("unknown \(word) '\(wanted.printable)'\(hint)")
            }
            chosen.append(element)
        }
        return chosen
    }
}

extension SectionRegistry {
    /// The end of a message about an unknown section type: the nearest registered type, if any is near, and all of
    /// them.
    func hint(forUnknown type: String) -> String {
        NearestWord.hint(type, among: types.map(\.rawValue), called: "registered types")
    }

    /// The types with the given names, each once, in the order of the names; all types if there are no names.
    ///
    /// - Throws: `CommandError` with the nearest type.
    func chosen(_ names: [String]) throws(CommandError) -> [SectionType] {
        guard !names.isEmpty else { return types }
        var chosen: [SectionType] = []
        for name in names {
            let type = SectionType(rawValue: name)
            guard contains(type) else { throw CommandError("unknown section type '\(name)'\(hint(forUnknown: name))") }
            if !chosen.contains(type) { chosen.append(type) }
        }
        return chosen
    }
}
