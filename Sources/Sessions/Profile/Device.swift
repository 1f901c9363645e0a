/// The simulated screen: it determines sizes, pixels and when a frame is due. Nothing is displayed.
public struct Device: Hashable, Sendable, Codable {
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double
    /// Pixels per point.
    public var scale: Double
    /// Frames per second.
    public var refresh: Double
    /// Light or dark.
    public var scheme: Scheme
    /// How many times slower the device is than this machine; measured work is multiplied by it before lateness is
    /// computed. 1 unless it was measured.
    public var cpuFactor: Double
    /// Who measured ``cpuFactor``, and how; nil when it is 1.
    public var cpuFactorSource: String?

    /// The colours of the screen.
    public enum Scheme: String, Hashable, Sendable, Codable, CaseIterable {
        /// Dark text on a light background.
        case light
        /// Light text on a dark background.
        case dark
    }

    /// A current phone at 60 Hz: 390 x 844 points, three pixels per point.
    public static let phone = Device(width: 390, height: 844, scale: 3, refresh: 60, scheme: .light)

    /// Creates an instance.
    public init(
        width: Double, height: Double, scale: Double, refresh: Double, scheme: Scheme, cpuFactor: Double = 1,
        cpuFactorSource: String? = nil
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.refresh = refresh
        self.scheme = scheme
        self.cpuFactor = cpuFactor
        self.cpuFactorSource = cpuFactorSource
    }
}

extension Device {
    static let fields: [any ProfileField] = [
        widthField, heightField, scaleField, refreshField, schemeField, cpuFactorField, cpuFactorSourceField,
    ]
    static let widthField = NumberField("width", 1...10_000, unit: "points", default: 390, "Width of the screen.")
    static let heightField = NumberField("height", 1...10_000, unit: "points", default: 844, "Height of the screen.")
    static let scaleField = NumberField(
        "scale", 0.5...8, unit: "pixels per point", default: 3, "Density of the screen.")
    static let refreshField = RefreshRatesField()
    static let schemeField = WordField<Scheme>("scheme", default: .light, "Colours of the screen.")
    static let cpuFactorField = NumberField(
        "cpuFactor", 0.1...100, unit: "", default: 1, "How many times slower than this machine the device is.")
    static let cpuFactorSourceField = OtherField(
        "cpuFactorSource", "a text", schema: .text, "Who measured cpuFactor, and how; needed when it is not 1.")

    init(reading fields: inout FieldReader, refresh: Double) {
        self.init(
            width: fields.number(Self.widthField), height: fields.number(Self.heightField),
            scale: fields.number(Self.scaleField), refresh: refresh,
            scheme: fields.word(Self.schemeField), cpuFactor: fields.number(Self.cpuFactorField),
            cpuFactorSource: fields.text(Self.cpuFactorSourceField.name))
        if cpuFactor != 1, cpuFactorSource == nil {
            fields.report(
                .missingKey("cpuFactorSource", of: "device", hint: Self.cpuFactorSourceField.meaning), at: "cpuFactor")
        }
    }
}
