internal import CompositionalLayout

extension CaseFormat {
    /// Two numbers: [x, y] or [width, height].
    struct Pair: Decodable {
        var point: Point
        var size: Size { Size(width: point.x, height: point.y) }

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            point = Point(x: try list.decode(Double.self), y: try list.decode(Double.self))
        }

        func isSound(negative: Bool) -> Bool {
            point.x.isSoundLength && point.y.isSoundLength && (negative || (point.x >= 0 && point.y >= 0))
        }
    }

    /// Four numbers: top, leading, bottom, trailing.
    struct Insets: Decodable {
        var insets: DirectionalEdgeInsets

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            insets = DirectionalEdgeInsets(
                top: try list.decode(Double.self), leading: try list.decode(Double.self),
                bottom: try list.decode(Double.self), trailing: try list.decode(Double.self))
        }
    }

    /// The name of a dimension and its value: ["fw", 0.5].
    struct Dimension: Decodable {
        var dimension: LayoutDimension

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            let kind = try list.decode(String.self)
            let value = try list.decode(Double.self)
            switch kind {
            case "fw": dimension = .fractionalWidth(value)
            case "fh": dimension = .fractionalHeight(value)
            case "ab": dimension = .absolute(value)
            case "es": dimension = .estimated(value)
            case "us": dimension = .uniformAcrossSiblings(estimate: value)
            default:
                throw CaseFormatError.unknown(kind, at: decoder.codingPath, allowed: ["fw", "fh", "ab", "es", "us"])
            }
        }
    }

    /// Fixed or flexible spacing: {"fixed": 4}.
    struct Spacing: CaseObject {
        var spacing: LayoutSpacing

        enum CodingKeys: String, CodingKey, CaseIterable { case fixed, flexible }

        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: CodingKeys.self)
            if let flexible = try object.decodeIfPresent(Double.self, forKey: .flexible) {
                spacing = .flexible(flexible)
            } else {
                spacing = .fixed(try object.decode(Double.self, forKey: .fixed))
            }
        }
    }

    /// Spacing around an item or a group.
    struct Edges: CaseObject {
        var leading: Known<Spacing>?
        var top: Known<Spacing>?
        var trailing: Known<Spacing>?
        var bottom: Known<Spacing>?

        enum CodingKeys: String, CodingKey, CaseIterable { case leading, top, trailing, bottom }

        var edges: EdgeSpacing {
            EdgeSpacing(
                leading: leading?.value.spacing ?? .zero, top: top?.value.spacing ?? .zero,
                trailing: trailing?.value.spacing ?? .zero, bottom: bottom?.value.spacing ?? .zero)
        }
    }
}
