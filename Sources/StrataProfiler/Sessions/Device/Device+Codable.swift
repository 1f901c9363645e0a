internal import SectionKit

/// Settings that nobody changed are left out, so that results from before they existed can still be read, and compared.
extension Device: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, width, height, scale, refresh, scheme, contrast, textSize, direction, locale, safeArea, margins
        case landscapeSafeArea
        case horizontalSizeClass, verticalSizeClass, cpuFactor, cpuFactorSource
    }

    /// Reads a device out of a result.
    ///
    /// - Throws: `DecodingError`, also for numbers that no screen has.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys, _ field: NumberField) throws -> Double {
            let limits = field.limits
            let number = try values.decode(Double.self, forKey: key)
            guard limits.contains(number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values,
                    debugDescription:
                        "\(brief(number)) is out of range: \(brief(limits.lowerBound)) to \(brief(limits.upperBound))")
            }
            return number
        }
        self.init(
            width: try number(.width, Self.widthField), height: try number(.height, Self.heightField),
            scale: try number(.scale, Self.scaleField), refresh: try number(.refresh, Self.refreshField.rate),
            scheme: try values.decode(ColorScheme.self, forKey: .scheme),
            cpuFactor: try number(.cpuFactor, Self.cpuFactorField),
            cpuFactorSource: try values.decodeIfPresent(String.self, forKey: .cpuFactorSource))
        name = try values.decodeIfPresent(String.self, forKey: .name)
        contrast = try values.decodeIfPresent(ColorContrast.self, forKey: .contrast) ?? contrast
        textSize = try values.decodeIfPresent(ContentSizeCategory.self, forKey: .textSize) ?? textSize
        direction = try values.decodeIfPresent(LayoutDirection.self, forKey: .direction) ?? direction
        locale = try values.decodeIfPresent(String.self, forKey: .locale) ?? locale
        safeArea = try values.decodeIfPresent(EdgeInsets.self, forKey: .safeArea) ?? safeArea
        landscapeSafeArea = try values.decodeIfPresent(EdgeInsets.self, forKey: .landscapeSafeArea)
        margins = try values.decodeIfPresent(EdgeInsets.self, forKey: .margins) ?? margins
        horizontalSizeClass = try values.decodeIfPresent(SizeClass.self, forKey: .horizontalSizeClass)
        verticalSizeClass = try values.decodeIfPresent(SizeClass.self, forKey: .verticalSizeClass)
    }

    /// Writes a device into a result.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        func encodeChanged<Value: Encodable & Equatable>(_ value: Value, _ standard: Value, _ key: CodingKeys) throws {
            if value != standard { try values.encode(value, forKey: key) }
        }
        try values.encodeIfPresent(name, forKey: .name)
        try values.encode(width, forKey: .width)
        try values.encode(height, forKey: .height)
        try values.encode(scale, forKey: .scale)
        try values.encode(refresh, forKey: .refresh)
        try values.encode(scheme, forKey: .scheme)
        try encodeChanged(contrast, Self.phone.contrast, .contrast)
        try encodeChanged(textSize, Self.phone.textSize, .textSize)
        try encodeChanged(direction, Self.phone.direction, .direction)
        try encodeChanged(locale, Self.phone.locale, .locale)
        try encodeChanged(safeArea, Self.phone.safeArea, .safeArea)
        try values.encodeIfPresent(landscapeSafeArea, forKey: .landscapeSafeArea)
        try encodeChanged(margins, Self.phone.margins, .margins)
        try values.encodeIfPresent(horizontalSizeClass, forKey: .horizontalSizeClass)
        try values.encodeIfPresent(verticalSizeClass, forKey: .verticalSizeClass)
        try values.encode(cpuFactor, forKey: .cpuFactor)
        try values.encodeIfPresent(cpuFactorSource, forKey: .cpuFactorSource)
    }
}
