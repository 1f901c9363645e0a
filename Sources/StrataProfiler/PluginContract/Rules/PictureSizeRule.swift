internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine

/// Pictures are decoded for the size that they are shown at: a photo of 12 megapixels in a tile of 120 points is the most
/// expensive mistake of feeds.
struct PictureSizeRule: ContractRule {
    let name = "picture-size"
    let meaning = "A picture is decoded at no more than twice the pixels that are shown."
    let scope = ContractScope.plugin

    /// Decoded pixels per shown pixel; Glide and Fresco round to powers of two, which is up to four.
    private static let factor = 2.0

    func violation(of subject: ContractSubject, by input: ContractInput) -> ContractViolation? {
        guard let showing = subject.showing(input) else { return nil }
        for element in showing.elements where !element.frame.isEmpty {
            let places = subject.renderer.place(element.configuration, size: element.frame.size).elements
            let nodes = element.configuration.nodes
            // Another rule reports a tree that is cut.
            guard places.count == nodes.count else { continue }
            for (node, place) in zip(nodes, places) {
                let room = Size(
                    width: place.frame.width - node.insets.leading - node.insets.trailing,
                    height: place.frame.height - node.insets.top - node.insets.bottom)
                guard room.width > 0, room.height > 0 else { continue }
                for image in node.content.images {
                    guard let fault = fault(of: image, in: room, subject.renderer) else { continue }
                    return ContractViolation("\(element.words): \(fault)")
                }
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
