@MainActor
open class UIImageView: UIView {
    /// As in UIKit, a picture that is not decoded is decoded when it is drawn.
    open var image: UIImage? {
        didSet {
            if let image, !image.doubleIsDecoded { UIImage.note(image, pixels: image.doublePixels) }
        }
    }

    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }
}

/// A picture: of PNG files, the double reads the size, and whether they are whole.
open class UIImage: NSObject, @unchecked Sendable {
    /// A decoding, as the double notes it.
    public struct DoubleDecoding: Sendable {
        public let path: String
        public let pixels: CGSize
        public let isOnMainThread: Bool
    }

    /// The size in points.
    public let size: CGSize
    public let scale: CGFloat
    /// The double's own: whether it can be drawn without decoding.
    public let doubleIsDecoded: Bool
    /// The double's own: the file.
    public let doublePath: String
    private let isWhole: Bool

    /// As in UIKit, only the file's head is read, and its name may have its scale.
    public init?(contentsOfFile path: String) {
        guard let file = FileManager.default.contents(atPath: path), let pixels = Self.pixels(of: file) else { return nil }
        doublePath = path
        scale = path.contains("@3x.") ? 3 : path.contains("@2x.") ? 2 : 1
        size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        doubleIsDecoded = false
        isWhole = file.suffix(8).starts(with: Data("IEND".utf8))
    }

    public init?(data: Data) {
        guard let pixels = Self.pixels(of: data) else { return nil }
        (doublePath, scale, size, doubleIsDecoded) = ("", 1, pixels, false)
        isWhole = data.suffix(8).starts(with: Data("IEND".utf8))
    }

    /// The double's own: the system has all symbols but those whose name begins with `no`.
    public convenience init?(systemName name: String) {
        guard !name.hasPrefix("no") else { return nil }
        self.init(double: CGSize(width: 20, height: 20), path: "system/\(name)")
    }

    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

    /// The double's own: a decoded picture.
    public init(double size: CGSize, scale: CGFloat = 1, path: String = "") {
        (self.size, self.scale, doublePath, doubleIsDecoded, isWhole) = (size, scale, path, true, true)
    }

    private static func pixels(of file: Data) -> CGSize? {
        let head = [UInt8](file.prefix(24))
        guard head.count == 24, head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func number(_ place: Int) -> Int { head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        return CGSize(width: CGFloat(number(16)), height: CGFloat(number(20)))
    }

    /// The double's own.
    public var doublePixels: CGSize { CGSize(width: size.width * scale, height: size.height * scale) }

    /// As in UIKit, nil for a damaged file.
    open func byPreparingForDisplay() async -> UIImage? { prepared(size) }

    /// As in UIKit, nil for a damaged file. The size is in points of the picture's scale, and the result has its scale.
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { prepared(size) }

    private func prepared(_ size: CGSize) -> UIImage? {
        guard isWhole, size.width > 0, size.height > 0 else { return nil }
        let made = UIImage(double: size, scale: scale, path: doublePath)
        if !doubleIsDecoded { Self.note(made, pixels: made.doublePixels) }
        return made
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var decodings: [DoubleDecoding] = []

    static func note(_ image: UIImage, pixels: CGSize) {
        lock.withLock {
            decodings.append(DoubleDecoding(path: image.doublePath, pixels: pixels, isOnMainThread: Thread.isMainThread))
        }
    }

    /// The double's own: the decodings of files in a folder.
    public static func doubleDecodings(in folder: String) -> [DoubleDecoding] {
        lock.withLock { decodings.filter { $0.path.hasPrefix(folder) } }
    }
}
