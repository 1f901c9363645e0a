
extension TypeShape {
    /// The shape in words, names in backticks.
    ///
    /// - Parameter isMany: whether several values of it are spoken of, as those of a list.
    func words(isMany: Bool = false) -> String {
        switch self {
        case .any: "anything"
        case .bool: "`true` or `false`"
        case .integer: isMany ? "whole numbers" : "a whole number"
        case .natural: isMany ? "whole numbers from 0" : "a whole number from 0"
        case .number: isMany ? "numbers" : "a number"
        case .string: isMany ? "texts" : "a text"
        case .words(let words): words.map { "`\($0)`" }.joined(separator: " or ")
        case .list(let element): (isMany ? "lists of " : "a list of ") + element.words(isMany: true)
        case .map(let value): "an object with values: \(value.words())"
        case .object: isMany ? "objects" : "an object"
        case .named(FeedShapes.item): "items of the section's type"
        case .named(let name) where name.hasSuffix("Item"): "items of `\(name.dropLast("Item".count))`"
        case .named(let name): "`\(name)`"
        case .either(let shapes): shapes.map { $0.words(isMany: isMany) }.joined(separator: " or ")
        }
    }
}
