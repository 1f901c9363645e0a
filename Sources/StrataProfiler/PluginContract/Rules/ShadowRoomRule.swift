internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine

/// A shadow fits in its cell.
struct ShadowRoomRule: ContractRule {
    let name = "shadow-room"
    let meaning = "A cell has room for the shadows in it, which it cuts off at its edges. A warning."
    let scope = ContractScope.plugin
    let isWarning = true

    /// Standard deviations in which a shadow fades to less than 3 % of its opacity.
    private static let reach = 2.0

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        for element in showing.elements where !element.frame.isEmpty {
            let nodes = element.configuration.nodes
            guard nodes.contains(where: { $0.looks.shadow != nil }) else { continue }
            let places = subject.renderer.place(element.configuration, size: element.frame.size).elements
            // Another rule reports a tree that is cut.
            guard places.count == nodes.count else { continue }
            for (node, place) in zip(nodes, places) {
                guard let shadow = node.looks.shadow else { continue }
                if let fault = fault(of: shadow, at: place.frame, in: element.frame.size) {
                    return "\(element.words): \(fault)"
                }
            }
        }
        return nil
    }

    private func fault(of shadow: CellShadow, at frame: Rect, in cell: Size) -> String? {
        let blur = max(shadow.radius, 0) * Self.reach
        let sides: [(name: String, needed: Double, room: Double)] = [
            ("above", blur - shadow.y, frame.minY), ("below", blur + shadow.y, cell.height - frame.maxY),
            ("at the left", blur - shadow.x, frame.minX), ("at the right", blur + shadow.x, cell.width - frame.maxX),
        ]
        guard let side = sides.max(by: { $0.needed - $0.room < $1.needed - $1.room }), side.needed - side.room > 1
        else { return nil }
        return "a shadow needs \(brief(side.needed.rounded())) points \(side.name) and has \(brief(side.room)); put "
            + "the node into a stack with padding: padding of its own is inside its background"
    }
}
