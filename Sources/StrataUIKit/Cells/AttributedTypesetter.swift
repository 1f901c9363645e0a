#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// Measures texts with the system's text layout.
    final class AttributedTypesetter: CellTypesetter {
        func extent(of text: CellText, at size: ContentSizeCategory, width: Double?) -> (width: Double, lines: Int) {
            guard !text.string.isEmpty else { return (0, 1) }
            let lineHeight = text.style.lineHeight(for: size)
            let room = CGSize(width: width ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
            // Measured whole: the layout decides about truncation.
            let string = text.attributed(at: size, isReflected: false, breaking: .byWordWrapping)
            let bounds = MainActor.assumeIsolated {
                string.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil)
            }
            return (bounds.width, max(1, Int((bounds.height / lineHeight).rounded())))
        }
    }

    extension CellText {
        /// The text as UIKit draws it: the font of its style at a text size, on lines of the type scale's height.
        func attributed(
            at size: ContentSizeCategory, isReflected: Bool, breaking: NSLineBreakMode, color: UIColor? = nil
        ) -> NSAttributedString {
            let paragraph = NSMutableParagraphStyle()
            paragraph.minimumLineHeight = style.lineHeight(for: size)
            paragraph.maximumLineHeight = style.lineHeight(for: size)
            paragraph.lineBreakMode = breaking
            paragraph.alignment = alignment.textAlignment(isReflected: isReflected)
            var attributes: [NSAttributedString.Key: Any] = [.font: font(at: size), .paragraphStyle: paragraph]
            if let color { attributes[.foregroundColor] = color }
            if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
            return NSAttributedString(string: string, attributes: attributes)
        }

        /// The line break mode that truncates the last line.
        var lineBreakMode: NSLineBreakMode {
            switch truncation {
            case .tail: .byTruncatingTail
            case .middle: .byTruncatingMiddle
            case .head: .byTruncatingHead
            case .clip: .byClipping
            }
        }

        private func font(at size: ContentSizeCategory) -> UIFont {
            let points = style.pointSize(for: size)
            // Only the two weights that texts are measured in: a heavier one would not fit the measured room.
            let isBold = FontKey(style: style, weight: weight ?? style.weight).isBold
            let weight: UIFont.Weight = isBold ? .semibold : .regular
            guard let family else { return .systemFont(ofSize: points, weight: weight) }
            let descriptor = UIFontDescriptor(fontAttributes: [
                .family: family, .traits: [UIFontDescriptor.TraitKey.weight: weight.rawValue],
            ])
            return UIFont(descriptor: descriptor, size: points)
        }
    }

    extension CellText.Alignment {
        fileprivate func textAlignment(isReflected: Bool) -> NSTextAlignment {
            switch self {
            case .leading: isReflected ? .right : .left
            case .center: .center
            case .trailing: isReflected ? .left : .right
            }
        }
    }
#endif
