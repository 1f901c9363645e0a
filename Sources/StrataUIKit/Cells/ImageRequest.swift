#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// A picture at its size in a cell.
    struct ImageRequest: Equatable, Sendable {
        let source: ImageSource
        /// The size of its area, in points.
        let size: CGSize
        /// Pixels per point.
        let scale: CGFloat
        /// The standard deviation of its blur, in points.
        let blur: Double

        /// Makes a request; nil for an area of one colour, which needs no loader, and for an empty area.
        init?(_ image: CellImage, size: CGSize, scale: CGFloat) {
            guard !image.source.isColor, size.width > 0, size.height > 0 else { return nil }
            (source, self.size, self.scale, blur) = (image.source, size, scale, image.blur)
        }
    }

    extension ImageSource {
        /// Whether the source is an area of one colour, which needs no loader.
        var isColor: Bool {
            if case .color = origin { true } else { false }
        }
    }

    extension CellContext {
        /// The requests that the views of a configuration make in a cell of a size.
        func imageRequests(of configuration: CellConfiguration, size: Size) -> [ImageRequest] {
            guard configuration.imageSources.contains(where: { !$0.isColor }) else { return [] }
            var elements = layouter.place(configuration, size: size).elements[...]
            var requests: [ImageRequest] = []
            collect(configuration, &elements, into: &requests)
            return requests
        }

        /// Collects the requests of a node and its descendants, depth first like the elements.
        private func collect(
            _ configuration: CellConfiguration, _ elements: inout ArraySlice<PlacedCell.Element>,
            into requests: inout [ImageRequest]
        ) {
            guard let element = elements.popFirst() else { return }
            if case .picture(let image)? = configuration.looks.fill {
                let size = CGSize(width: element.frame.width, height: element.frame.height)
                if let request = ImageRequest(image, size: size, scale: environment.scale) { requests.append(request) }
            }
            switch configuration.content {
            case .stack(let stack):
                for child in stack.children { collect(child, &elements, into: &requests) }
            default:
                let size = CGSize(width: element.content.width, height: element.content.height)
                for image in configuration.content.images {
                    if let request = ImageRequest(image, size: size, scale: environment.scale) {
                        requests.append(request)
                    }
                }
            }
        }
    }
#endif
