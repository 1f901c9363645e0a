package import CompositionalLayout
internal import Foundation

/// A question to a program that holds a layout as code: what are its frames in this view, with these counts?
///
/// `strata layout --swift` writes it to the standard input of the program that it builds, and the program prints a
/// ``LayoutCaseReport``.
package struct LayoutQuestion: Sendable {
    /// The name of the case.
    package var id: String
    /// The view.
    package var environment: LayoutEnvironment
    /// Items per section; nil for those of the program's own data source.
    package var counts: [Int]?
    /// Measured heights, in points, repeated over the items of each section; nil keeps the estimate. One list counts for
    /// all sections.
    package var heights: [[Double?]]
    /// The form of the answer.
    package var format: LayoutCaseFormat

    package init(
        id: String, environment: LayoutEnvironment, counts: [Int]?, heights: [[Double?]], format: LayoutCaseFormat
    ) {
        self.id = id
        self.environment = environment
        self.counts = counts
        self.heights = heights
        self.format = format
    }

    /// The case of a layout.
    package func layoutCase(_ configuration: LayoutConfiguration, _ sections: [SectionInput]) -> LayoutCase {
        var layout = LayoutCase(
            id: id, configuration: configuration, environment: environment, sections: sections,
            measuredCycle: heights.count == 1 ? heights[0] : [])
        if heights.count > 1 { layout.sectionCycles = heights }
        // A collection rests below the bars that cover it.
        if configuration.scrollDirection == .vertical { layout.offset.y = -environment.safeAreaInsets.top }
        return layout
    }
}

extension LayoutQuestion: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, size, scale, safeArea, margins, textSize, direction, locale, scheme, contrast, sizeClasses
        case counts, heights, format
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func word<Word: RawRepresentable<String>>(_ key: CodingKeys) throws -> Word {
            let text = try values.decode(String.self, forKey: key)
            guard let word = Word(rawValue: text) else {
                throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: "unknown: \(text)")
            }
            return word
        }
        let size = try values.decode([Double].self, forKey: .size)
        let classes = try values.decode([String].self, forKey: .sizeClasses).map { SizeClass(rawValue: $0) }
        guard size.count == 2, classes.count == 2 else {
            throw DecodingError.dataCorruptedError(forKey: .size, in: values, debugDescription: "not two values")
        }
        self.init(
            id: try values.decode(String.self, forKey: .id),
            environment: LayoutEnvironment(
                containerSize: Size(width: size[0], height: size[1]),
                scale: try values.decode(Double.self, forKey: .scale),
                safeAreaInsets: try values.decode(DirectionalEdgeInsets.self, forKey: .safeArea),
                layoutMargins: try values.decode(DirectionalEdgeInsets.self, forKey: .margins),
                contentSizeCategory: try word(.textSize), layoutDirection: try word(.direction),
                locale: try values.decode(String.self, forKey: .locale), colorScheme: try word(.scheme),
                contrast: try word(.contrast), horizontalSizeClass: classes[0], verticalSizeClass: classes[1]),
            counts: try values.decodeIfPresent([Int].self, forKey: .counts),
            heights: try values.decode([[Double?]].self, forKey: .heights), format: try word(.format))
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode([environment.containerSize.width, environment.containerSize.height], forKey: .size)
        try values.encode(environment.scale, forKey: .scale)
        try values.encode(environment.safeAreaInsets, forKey: .safeArea)
        try values.encode(environment.layoutMargins, forKey: .margins)
        try values.encode(environment.contentSizeCategory.rawValue, forKey: .textSize)
        try values.encode(environment.layoutDirection.rawValue, forKey: .direction)
        try values.encode(environment.locale, forKey: .locale)
        try values.encode(environment.colorScheme.rawValue, forKey: .scheme)
        try values.encode(environment.contrast.rawValue, forKey: .contrast)
        let classes = [environment.horizontalSizeClass, environment.verticalSizeClass]
        try values.encode(classes.map(\.rawValue), forKey: .sizeClasses)
        try values.encodeIfPresent(counts, forKey: .counts)
        try values.encode(heights, forKey: .heights)
        try values.encode(format.rawValue, forKey: .format)
    }
}
