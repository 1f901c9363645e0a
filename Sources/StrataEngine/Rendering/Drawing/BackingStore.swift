import CPangoCairo
internal import CTrial
public import CompositionalLayout
public import SectionKit

/// The pixels of a cell: premultiplied ARGB, 32 bits each, in the machine's byte order. They are freed with the object.
///
/// It is not `Sendable`, because a Cairo surface belongs to one thread at a time.
public final class BackingStore {
    let surface: OpaquePointer
    /// The pixels, unless the surface owns them.
    private let memory: UnsafeMutableRawPointer?
    /// Pixels in a row.
    public let pixelWidth: Int
    /// Rows of pixels.
    public let pixelHeight: Int
    /// Pixels per point.
    public let scale: Double
    /// The gamut in whose numbers the pixels are.
    public internal(set) var gamut = DisplayGamut.sRGB

    /// Creates a store of a size in pixels: transparent, or uninitialised for a caller that paints every pixel.
    ///
    /// The store allocates its own memory, because Cairo requests cleared memory. An allocator then returns fresh
    /// pages, and faulting them in costs more than drawing a cell.
    ///
    /// - Parameter unread: takes the pixels of a store that nobody reads; nil to keep them in the store's own memory.
    /// - Throws: ``RenderError`` if there is not enough memory or Cairo refuses the size.
    init(
        pixelWidth: Int, pixelHeight: Int, scale: Double, isCleared: Bool = true, unread: UnreadPixels? = nil
    ) throws(RenderError) {
        let width = Int32(clamping: max(pixelWidth, 1))
        let height = Int32(clamping: max(pixelHeight, 1))
        let stride = cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, width)
        let byteCount = Int(stride) * Int(height)
        guard stride > 0, let memory = g_try_malloc(gsize(byteCount)) else {
            throw .noMemory(width: width, height: height)
        }
        let unread = unread?.memory(of: byteCount)
        if isCleared, unread == nil { memset(memory, 0, byteCount) }
        let surface = cairo_image_surface_create_for_data(
            (unread ?? memory).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, width, height, stride)
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            g_free(memory)
            throw .surface("Cairo refuses \(width) x \(height) pixels")
        }
        self.surface = surface
        self.memory = memory
        self.pixelWidth = Int(width)
        self.pixelHeight = Int(height)
        self.scale = scale
    }

    /// Takes over an image surface.
    init(adopting surface: OpaquePointer, scale: Double) {
        self.surface = surface
        memory = nil
        pixelWidth = Int(cairo_image_surface_get_width(surface))
        pixelHeight = Int(cairo_image_surface_get_height(surface))
        self.scale = scale
    }

    deinit {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
        g_free(memory)
    }

    /// The size in points.
    ///
    /// - Complexity: O(1).
    public var size: Size { Size(width: Double(pixelWidth) / scale, height: Double(pixelHeight) / scale) }

    /// The size of the pixels in bytes.
    ///
    /// - Complexity: O(1).
    public var byteCount: Int { Int(cairo_image_surface_get_stride(surface)) * pixelHeight }

    /// The pixel of a row and a column as `0xAARRGGBB`, premultiplied; 0 outside.
    ///
    /// - Complexity: O(1).
    public func pixel(x: Int, y: Int) -> UInt32 {
        guard (0..<pixelWidth).contains(x), (0..<pixelHeight).contains(y) else { return 0 }
        return withRow(y) { x < $0.count ? $0[x] : 0 }
    }

    /// A hash of the size and the pixels (FNV-1a over 32-bit words).
    ///
    /// - Complexity: O(pixels).
    public var pixelHash: UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for value in [UInt64(pixelWidth), UInt64(pixelHeight)] { hash = (hash ^ value) &* 0x0000_0100_0000_01b3 }
        for row in 0..<pixelHeight {
            withRow(row) { pixels in
                for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01b3 }
            }
        }
        return hash
    }

    /// Whether no pixel is transparent.
    ///
    /// - Complexity: O(pixels) on first access, some microseconds, unless the maker of the pixels set it; the pixels must
    ///   not change afterwards.
    lazy var isOpaque = (0..<pixelHeight).allSatisfy { row in
        withRow(row) { ctrial_common_bits($0.baseAddress, $0.count) >> 24 == 0xff }
    }

    func withRow<Result>(_ row: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        let start = UnsafeRawPointer(data + row * Int(cairo_image_surface_get_stride(surface)))
        return start.withMemoryRebound(to: UInt32.self, capacity: pixelWidth) {
            body(UnsafeBufferPointer(start: $0, count: pixelWidth))
        }
    }

    /// Writes the pixels. The closure gets four bytes per pixel, blue first on the machines on which Swift runs, and
    /// the number of bytes between the beginnings of rows. Nil for a surface without pixels.
    @discardableResult
    func write<Result>(_ body: (_ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int) -> Result) -> Result? {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        defer { cairo_surface_mark_dirty(surface) }
        return body(data, Int(cairo_image_surface_get_stride(surface)))
    }

    /// Draws with a temporary context.
    func draw(_ body: (OpaquePointer) -> Void) {
        guard let cairo = cairo_create(surface) else { return }
        body(cairo)
        cairo_destroy(cairo)
    }
}
