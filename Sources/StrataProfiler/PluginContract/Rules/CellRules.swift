internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine

/// Pictures are decoded at their displayed size. A photo of 12 megapixels in a tile of 120 points is the most expensive
/// mistake in feeds.
struct PictureSizeRule: ElementRule {
    let name = "picture-size"
    let meaning = "A picture is decoded at no more than twice the pixels that are shown."
    let scope = ContractScope.plugin

    /// Decoded pixels per displayed pixel. Glide and Fresco round to powers of two, which is up to four.
    private static let factor = 2.0

    func fault(in element: VisibleElement, of subject: ContractSubject, by input: ContractInput) -> String? {
        for place in subject.places(in: element) where place.room.width > 0 && place.room.height > 0 {
            for image in place.node.content.images {
                if let fault = fault(of: image, in: place.room, subject.renderer) { return fault }
            }
        }
        return nil
    }

    private func fault(of image: CellImage, in room: Size, _ renderer: CellRenderer) -> String? {
        guard let decoded = renderer.decodedSize(of: image) else { return nil }
        let scale = renderer.options.scale
        let shown = (width: room.width * scale, height: room.height * scale)
        guard Double(decoded.width) * Double(decoded.height) > Self.factor * shown.width * shown.height else {
            return nil
        }
        return "a picture is decoded at \(decoded.width) x \(decoded.height) pixels and shown at "
            + "\(brief(shown.width.rounded())) x \(brief(shown.height.rounded())); give the image the width and height that it "
            + "is shown at, or its source `loading(size:)`"
    }
}

/// A shadow fits in its cell.
struct ShadowRoomRule: ElementRule {
    let name = "shadow-room"
    let meaning = "A cell has room for the shadows in it, which it cuts off at its edges. A warning."
    let scope = ContractScope.plugin
    let isWarning = true

    /// The number of standard deviations within which a shadow fades to less than 3 % of its opacity.
    private static let reach = 2.0

    func fault(in element: VisibleElement, of subject: ContractSubject, by input: ContractInput) -> String? {
        guard element.configuration.nodes.contains(where: { $0.looks.shadow != nil }) else { return nil }
        return subject.places(in: element).lazy.compactMap { place in
            place.node.looks.shadow.flatMap { fault(of: $0, at: place.frame, in: element.frame.size) }
        }.first
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

/// A cell costs no more than its plugin promises.
struct BudgetRule: ContractRule {
    let name = "budget"
    let meaning = "A cell costs no more than the plugin's `budget`, if it has one."
    let scope = ContractScope.plugin

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let budget = Swift.type(of: subject.plugin).budget else { return nil }
        let limits = [
            budget.allocations.map(Double.init), budget.bytes.map(Double.init), budget.configureTime, budget.drawTime,
        ].compactMap(\.self)
        if let wrong = limits.first(where: { !($0 >= 0 && $0.isFinite) }) {
            return "invalid amount \(wrong) in the budget; use numbers from 0"
        }
        guard let cost = ContractCost(of: subject, showing: input) else { return nil }
        let faults = [
            fault("allocations to configure a cell", cost.configureAllocations, budget.allocations),
            fault("bytes that a cell keeps", cost.bytes, budget.bytes),
            fault("the time to configure a cell, in reference cells", cost.relativeConfigureTime, budget.configureTime),
            fault("the time to draw a cell, in reference cells", cost.relativeDrawTime, budget.drawTime),
        ]
        let words = faults.compactMap(\.self)
        return words.isEmpty ? nil : ContractViolation(words.joined(separator: "; "))
    }

    private func fault(_ what: String, _ value: Int, _ limit: Int?) -> String? {
        limit.flatMap { value > $0 ? "\(what): \(value.grouped), at most \($0.grouped)" : nil }
    }

    private func fault(_ what: String, _ value: Double, _ limit: Double?) -> String? {
        limit.flatMap { value > $0 ? "\(what): \(brief((value * 100).rounded() / 100)), at most \(brief($0))" : nil }
    }
}

/// A cell that consists only of pictures can be read aloud. A picture beside a text usually repeats it, but for a
/// picture alone, assistive technology finds nothing to read: see ``CellConfiguration/accessibilityLabel(_:)``.
struct LabelRule: ContractRule {
    let name = "label"
    let meaning = "A cell of pictures or drawings without a text has an `accessibilityLabel`. A warning."
    let scope = ContractScope.plugin
    let isWarning = true

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let model = subject.model(of: input), let section = model.sections.first else { return nil }
        for index in 0..<section.content.count {
            let cell = section.content.cell(at: index, in: input.environment)
            guard cell.spokenWords.isEmpty, let kind = cell.unlabelledPicture else { continue }
            return ContractViolation(
                "item `\(section.content.id(at: index))`: \(kind) has no words for assistive technology, and its cell has no "
                    + "text; give it an `accessibilityLabel(_:)`, an empty one if it is an ornament")
        }
        return nil
    }
}

extension CellConfiguration {
    /// The kind of the first picture, symbol or drawing without a label; nil if all have one.
    fileprivate var unlabelledPicture: String? {
        if looks.accessibilityLabel != nil { return nil }
        if case .stack(let stack) = content { return stack.children.lazy.compactMap(\.unlabelledPicture).first }
        return content.leaf.flatMap { $0.needsLabel ? $0.words : nil }
    }
}
