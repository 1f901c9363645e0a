internal import StrataEngine
internal import SectionKit

extension ContractSubject {
    /// Three items on a phone that nobody changed: what the cost of a cell is measured with.
    var usualInput: ContractInput { ContractInput(items: samples(3)) }

    /// The cells of an input that are in sight, with the size that the flat collection gives them.
    func costedCells(of input: ContractInput) -> [CostedCell] {
        guard let model = model(of: input), let section = model.sections.first, let showing = showing(input) else {
            return []
        }
        let environment = input.environment
        let frames = Dictionary(
            showing.elements.filter { !$0.isSupplementary }.map { ($0.item, $0.frame) },
            uniquingKeysWith: { one, _ in one })
        return (0..<section.content.count).compactMap { index in
            frames[section.content.id(at: index)].map { frame in
                CostedCell(size: frame.size) { section.content.cell(at: index, in: environment) }
            }
        }
    }
}
