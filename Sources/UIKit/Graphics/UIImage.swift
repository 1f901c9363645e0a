/// A picture. Of PNG files, it reads the size, and whether they are whole.
open class UIImage: NSObject, @unchecked Sendable {
    /// A decoding, as the module notes it.
    public struct StrataDecoding: Sendable {
        public let path: String
        public let pixels: CGSize
        public let isOnMainThread: Bool
    }

    /// The size in points.
    public let size: CGSize
    public let scale: CGFloat
    /// Strata's own: whether it can be drawn without decoding.
    public let strataIsDecoded: Bool
    /// Strata's own: the file.
    public let strataPath: String
    private let isWhole: Bool

    /// As in UIKit, only the file's head is read, and its name may have its scale.
    public init?(contentsOfFile path: String) {
        guard let file = FileManager.default.contents(atPath: path), let pixels = Self.pixels(of: file) else {
            return nil
        }
        strataPath = path
        scale = path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1
        size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        strataIsDecoded = false
        isWhole = file.suffix(8).starts(with: Data("IEND".utf8))
    }

    public init?(data: Data) {
        guard let pixels = Self.pixels(of: data) else { return nil }
        (strataPath, scale, size, strataIsDecoded) = ("", 1, pixels, false)
        isWhole = data.suffix(8).starts(with: Data("IEND".utf8))
    }

    /// Strata's own: the system has all symbols but those whose name begins with `no`.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration? = nil) {
        guard !name.hasPrefix("no") else { return nil }
        self.init(strata: CGSize(width: 20, height: 20), path: "system/\(name)")
    }

    /// A picture of the asset catalog, which the module does not read: always nil.
    public convenience init?(named name: String) {
        UIKitGap.say("UIImage.init(named:)", "there are no asset catalogs")
        return nil
    }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil
    ) {
        self.init(named: name)
    }

    /// A picture without a size.
    public convenience override init() { self.init(strata: .zero) }

    public convenience init(cgImage: CGImage) {
        self.init(strata: CGSize(width: CGFloat(cgImage.width), height: CGFloat(cgImage.height)))
    }

    open var cgImage: CGImage? { CGImage(width: Int(strataPixels.width), height: Int(strataPixels.height)) }
    open var renderingMode: UIImage.RenderingMode { .automatic }
    open var configuration: UIImage.Configuration? { nil }
    open var isSymbolImage: Bool { strataPath.hasPrefix("system/") }

    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage { self }
    open func withTintColor(_ color: UIColor) -> UIImage { self }
    open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage { self }
    open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { self }
    open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? { self }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    open func draw(in rect: CGRect) {}
    open func draw(at point: CGPoint) {}

    open func pngData() -> Data? {
        UIKitGap.say("UIImage.pngData()", "pictures have no pixels")
        return nil
    }

    open func jpegData(compressionQuality: CGFloat) -> Data? {
        UIKitGap.say("UIImage.jpegData(compressionQuality:)", "pictures have no pixels")
        return nil
    }

    /// As in UIKit, nil for a damaged file.
    open func preparingForDisplay() -> UIImage? { prepared(size) }
    open func preparingThumbnail(of size: CGSize) -> UIImage? { prepared(size) }

    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(prepared(size))
    }

    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(prepared(size))
    }

    /// Strata's own: a decoded picture.
    public init(strata size: CGSize, scale: CGFloat = 1, path: String = "") {
        (self.size, self.scale, strataPath, strataIsDecoded, isWhole) = (size, scale, path, true, true)
    }

    private static func pixels(of file: Data) -> CGSize? {
        let head = [UInt8](file.prefix(24))
        guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func number(_ place: Int) -> Int { head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        return CGSize(width: CGFloat(number(16)), height: CGFloat(number(20)))
    }

    /// Strata's own.
    public var strataPixels: CGSize { CGSize(width: size.width * scale, height: size.height * scale) }

    /// As in UIKit, nil for a damaged file.
    open func byPreparingForDisplay() async -> UIImage? { prepared(size) }

    /// As in UIKit, nil for a damaged file. The size is in points of the picture's scale, and the result has its scale.
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { prepared(size) }

    private func prepared(_ size: CGSize) -> UIImage? {
        guard isWhole, size.width > 0, size.height > 0 else { return nil }
        let made = UIImage(strata: size, scale: scale, path: strataPath)
        if !strataIsDecoded { Self.note(made, pixels: made.strataPixels) }
        return made
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var decodings: [StrataDecoding] = []

    static func note(_ image: UIImage, pixels: CGSize) {
        lock.withLock {
            decodings.append(
                StrataDecoding(path: image.strataPath, pixels: pixels, isOnMainThread: Thread.isMainThread))
        }
    }

    /// Strata's own: the decodings of files in a folder.
    public static func strataDecodings(in folder: String) -> [StrataDecoding] {
        lock.withLock { decodings.filter { $0.path.hasPrefix(folder) } }
    }
}

extension UIImage {
    public enum RenderingMode: Int, Sendable { case automatic = 0, alwaysOriginal, alwaysTemplate }
    public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified = 0, small, medium, large }
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    open class Configuration: NSObject, @unchecked Sendable {
        public override init() { super.init() }
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self { self }
    }

    /// How a symbol is drawn. It changes no size here.
    open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init()
        }
        public convenience init(scale: UIImage.SymbolScale) { self.init() }
        public convenience init(weight: UIImage.SymbolWeight) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) { self.init() }
        public convenience init(font: UIFont) { self.init() }
        public convenience init(font: UIFont, scale: UIImage.SymbolScale) { self.init() }
        public convenience init(hierarchicalColor: UIColor) { self.init() }
        public convenience init(paletteColors: [UIColor]) { self.init() }
    }
}
