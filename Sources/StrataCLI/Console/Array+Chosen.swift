internal import Basics

extension Array {
    /// The elements of some names, in the order of the names; all if there are none.
    ///
    /// - Parameter word: what an element is called, such as `device`.
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
