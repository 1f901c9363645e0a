#if canImport(UIKit)
    internal import CompositionalLayout
    internal import SectionKit
    internal import UIKit

    /// Measures texts with the system's text layout.
    final class AttributedTypesetter: CellTypesetter {
        /// Whether the user asked for bold text.
        private let isBold: Bool

        init(isBold: Bool) { self.isBold = isBold }

        func extent(of text: CellText, at size: TextSizeCategory, width: Double?) -> (width: Double, lines: Int) {
            guard !text.string.isEmpty else { return (0, 1) }
            let lineHeight = text.height(lines: 1, at: size)
            let room = CGSize(width: width ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
            // The text is measured completely and without space between lines, because the layout determines both.
            var whole = text
            whole.lineSpacing = 0
            let string = whole.attributed(
                at: size, isReflected: false, breaking: .byWordWrapping, isBold: isBold)
            let bounds = MainActor.assumeIsolated {
                string.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil)
            }
            return (bounds.width, max(1, Int((bounds.height / lineHeight).rounded())))
        }

        /// The positions of the glyphs in TextKit's lines, which equal those of a label.
        func areas(
            of text: CellText, at size: TextSizeCategory, width: Double, lines: Int, isReflected: Bool
        ) -> [(run: Int, line: Int, x: Double, width: Double)] {
            let step = text.height(lines: 2, at: size) - text.height(lines: 1, at: size)
            let ranges = text.runs.map { $0.attributes.target == nil ? nil : text.range(of: $0) }
            let string = text.attributed(
                at: size, isReflected: isReflected, breaking: .byWordWrapping, isBold: isBold)
            let breaking = text.lineBreakMode
            return MainActor.assumeIsolated {
                TextPlaces(string, width: width, lines: lines, breaking).areas(ranges, step: step)
            }
        }
    }

    /// A text that TextKit has laid out.
    @MainActor
    private struct TextPlaces {
        private let storage: NSTextStorage
        private let manager = NSLayoutManager()
        private let container: NSTextContainer

        init(_ string: NSAttributedString, width: Double, lines: Int, _ breaking: NSLineBreakMode) {
            storage = NSTextStorage(attributedString: string)
            container = NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude))
            container.lineFragmentPadding = 0
            container.maximumNumberOfLines = lines
            container.lineBreakMode = breaking
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            manager.ensureLayout(for: container)
        }

        /// The rectangles of some ranges, one per line.
        func areas(_ ranges: [NSRange?], step: Double) -> [(run: Int, line: Int, x: Double, width: Double)] {
            var areas: [(run: Int, line: Int, x: Double, width: Double)] = []
            for (run, range) in ranges.enumerated() {
                guard let range else { continue }
                let glyphs = manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
                let none = NSRange(location: NSNotFound, length: 0)
                manager.enumerateEnclosingRects(forGlyphRange: glyphs, withinSelectedGlyphRange: none, in: container) {
                    rect, _ in
                    areas.append((run, Int((rect.midY / step).rounded(.down)), rect.minX, rect.width))
                }
            }
            return areas
        }
    }

    extension CellText {
        /// The text as UIKit draws it: in the font of its style at a text size, on lines of the type scale's height,
        /// with the looks of its runs.
        ///
        /// - Parameters:
        ///   - isBold: Whether the user asked for bold text. If so, each weight of another family becomes the next heavier
        ///     one. The system's own fonts are bold then by themselves.
        ///   - color: Returns the colours; nil for a text that is only measured.
        func attributed(
            at size: TextSizeCategory, isReflected: Bool, breaking: NSLineBreakMode, isBold: Bool,
            color: ((CellColor) -> UIColor)? = nil
        ) -> NSAttributedString {
            let paragraph = NSMutableParagraphStyle()
            let lineHeight = height(lines: 1, at: size)
            paragraph.minimumLineHeight = lineHeight
            paragraph.maximumLineHeight = lineHeight
            paragraph.lineBreakMode = breaking
            paragraph.alignment = alignment.textAlignment(isReflected: isReflected)
            if lineSpacing > 0, lineSpacing.isFinite { paragraph.lineSpacing = lineSpacing }
            if hyphenates { paragraph.hyphenationFactor = 1 }
            var attributes: [NSAttributedString.Key: Any] = [
                .font: font(TextAttributes(), at: size, isBold), .paragraphStyle: paragraph,
            ]
            if let color { attributes[.foregroundColor] = color(self.color) }
            // The measured height does not depend on it. Foundation on Linux traps when it compares the numbers of two
            // runs.
            #if canImport(Darwin)
                let isShifted = color != nil
            #else
                let isShifted = color != nil && runs.isEmpty
            #endif
            if isShifted {
                attributes[.baselineOffset] = baselineOffset(lineHeight, font(TextAttributes(), at: size, isBold))
            }
            if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
            guard !runs.isEmpty else { return NSAttributedString(string: string, attributes: attributes) }
            let text = NSMutableAttributedString(string: string, attributes: attributes)
            for run in runs { add(run, to: text, at: size, isBold, color) }
            return text
        }

        private func add(
            _ run: TextRun, to text: NSMutableAttributedString, at size: TextSizeCategory, _ isBold: Bool,
            _ color: ((CellColor) -> UIColor)?
        ) {
            let looks = run.attributes
            var attributes: [NSAttributedString.Key: Any] = [.font: font(looks, at: size, isBold)]
            if let own = looks.shownColor, let color { attributes[.foregroundColor] = color(own) }
            if let isUnderlined = looks.isUnderlined {
                attributes[.underlineStyle] = isUnderlined ? NSUnderlineStyle.single.rawValue : 0
            }
            if let isStruckThrough = looks.isStruckThrough {
                attributes[.strikethroughStyle] = isStruckThrough ? NSUnderlineStyle.single.rawValue : 0
            }
            text.addAttributes(attributes, range: range(of: run))
        }

        /// The offset that centres the letters in their line. UIKit puts the extra space of a taller line above them.
        ///
        /// Before iOS 16.4, UIKit moves the letters of a line with a fixed height twice as far.
        private func baselineOffset(_ lineHeight: Double, _ font: UIFont) -> Double {
            let room = lineHeight - font.lineHeight
            if #available(iOS 16.4, *) { return room / 2 }
            return room / 4
        }

        /// The range of a run in UTF-16.
        func range(of run: TextRun) -> NSRange {
            let start = string.utf8.index(string.startIndex, offsetBy: run.range.lowerBound)
            return NSRange(start..<string.utf8.index(start, offsetBy: run.range.count), in: string)
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

        /// The font of a part of the text.
        private func font(_ looks: TextAttributes, at size: TextSizeCategory, _ isBoldText: Bool) -> UIFont {
            let points = (looks.style ?? style).pointSize(for: size)
            // Only the two weights with which texts are measured, because a heavier one would not fit into the measured
            // space.
            let isBold = FontKey(style: style, weight: looks.weight ?? weight ?? style.weight).isBold
            let font = font(family: looks.family ?? family, points, isBold, isBoldText)
            guard looks.isItalic == true,
                let slanted = font.fontDescriptor.withSymbolicTraits(
                    font.fontDescriptor.symbolicTraits.union(.traitItalic))
            else { return font }
            return UIFont(descriptor: slanted, size: points)
        }

        private func font(family: String?, _ points: Double, _ isBold: Bool, _ isBoldText: Bool) -> UIFont {
            var weight: UIFont.Weight = isBold ? .semibold : .regular
            guard let family else { return .systemFont(ofSize: points, weight: weight) }
            if family == TextAttributes.monospaced { return .monospacedSystemFont(ofSize: points, weight: weight) }
            if isBoldText { weight = isBold ? .bold : .semibold }
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
