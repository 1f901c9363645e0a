import CPangoCairo
internal import Foundation
internal import SectionKit

/// Makes pictures at their displayed size and keeps the latest.
final class ImageLibrary {
    private(set) var cache: ImageCache
    /// The error of the first picture for which there was not enough memory.
    private(set) var failure: RenderError?
    /// Whether the drawn cell has a picture; nil if every picture is made when it is needed.
    var availability: ((CellImage) -> PictureAvailability)?
    /// The memory of generated pictures that nobody reads; nil if every picture keeps its pixels.
    var unread: UnreadPixels?
    private let folders: ImageFolders
    private let remote: PictureFolder?
    private let copies: [String: String]
    /// The gamut in whose numbers pictures are made.
    private let gamut: DisplayGamut
    /// The requested originals in the picture folder; nil for addresses without a readable file.
    private var originals: [String: Original?] = [:]

    /// Whether files can be decoded, by their origin.
    private var decodable: [ImageSource.Origin: Bool] = [:]
    /// The animations that are playing.
    private var players: [ImageSource.Origin: AnimationPlayer] = [:]

    /// A picture's file. Its size in pixels is nil if its header cannot be read, and its length is nil if it cannot be
    /// opened.
    struct Original {
        var size: PixelSize?
        var bytes: Int?
        /// Nanoseconds of its recorded request; nil without a recording.
        var latency: UInt64?
        var transfer: UInt64?
    }

    init(
        byteLimit: Int, folders: ImageFolders, remote: PictureFolder? = nil, copies: [String: String] = [:],
        gamut: DisplayGamut = .sRGB
    ) {
        cache = ImageCache(byteLimit: byteLimit)
        (self.folders, self.remote, self.copies, self.gamut) = (folders, remote, copies, gamut)
    }

    /// The file that replaces an address; nil if there is none.
    ///
    /// - Complexity: O(bytes of the file's header) for the first call with an address.
    func original(of origin: ImageSource.Origin) -> Original? {
        guard case .url(let image) = origin, remote != nil || !copies.isEmpty else { return nil }
        if let known = originals[image.url] { return known }
        var original = place(of: image.url).map { Self.original(at: $0) }
        if let answer = answers[image.url] {
            var recorded = original ?? Original()
            (recorded.latency, recorded.transfer) = (answer.latency, answer.transfer)
            recorded.bytes = answer.bytes ?? recorded.bytes
            original = recorded
        }
        originals[image.url] = .some(original)
        return original
    }

    private static func original(at place: ImagePlace) -> Original {
        guard let (head, length) = try? ImageFile.beginning(of: place, limit: headBytes) else { return Original() }
        // Metadata may be longer than the part that was read, or follow the pixels.
        let size =
            (try? ImageFormat.size(of: head, isWhole: head.count == length))
            ?? (try? ImageFormat.size(of: ImageFile.contents(of: place)))
        return Original(size: size, bytes: length)
    }

    /// The recorded answers: those of the recording, or a trial's copy of them.
    private lazy var answers: [String: PictureRecording.Answer] =
        remote?.recording?.answers
        ?? copies[PictureRecording.copyName]
        .flatMap { try? ImageFile.contents(of: ImagePlace($0)) }
        .flatMap { try? JSONDecoder().decode([String: PictureRecording.Answer].self, from: Data($0)) } ?? [:]

    /// Whether a picture can be decoded. Pictures without a file always can.
    ///
    /// - Complexity: O(pixels of the original) for the first call with an origin.
    func isDecodable(_ origin: ImageSource.Origin) -> Bool {
        if let known = decodable[origin] { return known }
        // As small as its format allows.
        let smallest = PixelSize(width: 1, height: 1)
        let isDecodable: Bool
        do throws(ImageFileError) {
            _ = try decode(origin, covering: smallest) { _ in }
            isDecodable = true
        } catch {
            isDecodable = false
        }
        decodable[origin] = isDecodable
        return isDecodable
    }

    /// The first bytes of a file, in which nearly all JPEG files have their size, after the metadata.
    private static let headBytes = 256 << 10

    /// Reads the sizes of the copies that replace addresses, and the recorded answers, so that no frame has to.
    func readOriginals() {
        for url in Set(copies.keys).union(answers.keys) where url.hasPrefix("https://") || url.hasPrefix("http://") {
            _ = original(of: .url(RemoteImage(url: url)))
        }
    }

    /// The file of an address, or its private copy.
    private func place(of url: String) -> ImagePlace? {
        copies[url].map { ImagePlace(url, copy: $0) } ?? remote?.place(for: url)
    }

    /// The picture for an area in pixels: as large as the area, or fitted into it.
    ///
    /// - Parameters:
    ///   - anchor: the part that stays visible if the picture is cropped, counted from the left.
    ///   - scale: pixels per point, for a blur.
    func picture(
        _ image: CellImage, width: Int, height: Int, anchor: CellPosition, scale: Double, _ tally: DrawingTally
    ) -> CachedImage? {
        let box = Self.box(for: image, width: width, height: height)
        var key = ImageKey(
            origin: image.source.origin, width: box.width, height: box.height, mode: image.contentMode, anchor: anchor)
        if case .decoded(let pixels)? = availability?(image) {
            guard image.blur > 0 else {
                return fitted(pixels, width: box.width, height: box.height, anchor: anchor)
            }
            key.origin = image.source.origin.identity
            key.blur = Float(image.blur * scale)
            return cache.image(for: key) {
                let sharp = fitted(pixels, width: box.width, height: box.height, anchor: anchor, isCopied: true)
                return blurred(sharp, key, tally)
            }
        }
        key.blur = Float(image.blur * scale)
        return cache.image(for: key) { blurred(make(key, unread: key.blur > 0 ? nil : unread), key, tally) }
    }

    /// A picture blurred in place. It is unchanged if its key asks for no blur.
    private func blurred(_ picture: CachedImage?, _ key: ImageKey, _ tally: DrawingTally) -> CachedImage? {
        guard key.blur > 0, let picture else { return picture }
        tally.work.pictures &+= key.width &* key.height
        GaussianBlur.blur(picture.store.surface, channels: 4, deviation: Double(key.blur), extendsEdges: true)
        return picture
    }

    /// Whether a placeholder replaces a picture.
    func isAwaited(_ image: CellImage) -> Bool {
        if case .awaited? = availability?(image) { return true }
        return false
    }

    /// The pixels of a picture at its decoded size; nil if there is not enough memory.
    ///
    /// - Parameter frame: the index of an animation's frame; nil for a still picture.
    func decoded(_ id: WantedPicture.ID, frame: Int? = nil) -> CachedImage? {
        make(ImageKey(origin: id.origin, width: id.width, height: id.height, mode: .fill), frame: frame)
    }

    /// When the frames of an animated picture are shown; nil for a still one, or one that cannot be read.
    ///
    /// - Complexity: O(bytes).
    func timing(of origin: ImageSource.Origin) -> AnimationTiming? { try? animation(of: origin)?.timing }

    private func animation(of origin: ImageSource.Origin) throws(ImageFileError) -> ImageAnimation? {
        guard let place = try file(of: origin) else { return nil }
        return ImageAnimation.read(try ImageFile.contents(of: place))
    }

    /// Forgets the animations that are not playing any longer.
    func keepPlayers(_ isKept: (ImageSource.Origin) -> Bool) {
        if !players.isEmpty { players = players.filter { isKept($0.key) } }
    }

    /// A frame of an animated picture.
    private func picture(
        _ frame: Int, of origin: ImageSource.Origin
    ) throws(ImageFileError) -> BackingStore? {
        do throws(ImageFormatError) {
            if let player = players[origin] { return try player.picture(frame) }
            guard let animation = try? animation(of: origin) else { throw .damaged }
            let player = try AnimationPlayer(animation)
            players[origin] = player
            return try player.picture(frame)
        } catch {
            throw ImageFileError(origin.name, error)
        }
    }

    func removeAll() { cache.removeAll() }

    /// A decoded picture at the size of a box. The same picture is returned if it has that size.
    ///
    /// - Parameter isCopied: whether the caller changes the pixels.
    private func fitted(
        _ picture: CachedImage, width: Int, height: Int, anchor: CellPosition, isCopied: Bool = false
    ) -> CachedImage? {
        if picture.store.pixelWidth == width, picture.store.pixelHeight == height, !isCopied { return picture }
        do throws(RenderError) {
            let store = try BackingStore(pixelWidth: width, pixelHeight: height, scale: 1, isCleared: true)
            store.draw { Self.cover(store, with: picture.store, anchor, on: $0) }
            return CachedImage(store: store, diagnostic: picture.diagnostic)
        } catch {
            failure = failure ?? error
            return nil
        }
    }

    /// The size of a picture in an area: as large as the area, or fitted into it.
    static func box(for image: CellImage, width: Int, height: Int) -> (width: Int, height: Int) {
        let ratio = image.source.width / image.source.height
        guard image.contentMode == .fit, ratio.isFinite, ratio > 0 else { return (width, height) }
        let fitting = Double(height) * ratio
        if fitting <= Double(width) { return (max(Int(fitting.rounded()), 1), height) }
        return (width, max(Int((Double(width) / ratio).rounded()), 1))
    }

    /// The picture of a key at its size.
    ///
    /// - Parameter unread: takes the pixels of a generated picture; nil to keep them.
    private func make(_ key: ImageKey, frame: Int? = nil, unread: UnreadPixels? = nil) -> CachedImage? {
        let isGenerated = isGenerated(key.origin)
        let store: BackingStore
        do throws(RenderError) {
            store = try BackingStore(
                pixelWidth: key.width, pixelHeight: key.height, scale: 1, isCleared: !isGenerated,
                unread: isGenerated ? unread : nil)
        } catch {
            failure = failure ?? error
            return nil
        }
        switch key.origin {
        case .seed(let seed):
            SeedPicture(seed: seed).paint(store)
            return generated(store)
        case .url(let image):
            guard place(of: image.url) == nil else { break }
            SeedPicture(seed: image.seed).paint(store)
            return generated(store)
        case .file, .resource: break
        case .color(let rgb):
            // Plain areas are filled in place. A picture of one is only needed if a leaf asks for it.
            store.draw { cairo in
                CairoPaths.setColor(RGBA(rgb), on: cairo)
                cairo_paint(cairo)
            }
            return generated(store)
        }
        let wanted = PixelSize(width: key.width, height: key.height)
        let diagnostic = paint(on: store, key.anchor, isPlayed: frame != nil) { note throws(ImageFileError) in
            if let frame { return try picture(frame, of: key.origin) }
            return try decode(key.origin, covering: wanted, noting: note)
        }
        return CachedImage(store: store, diagnostic: diagnostic)
    }

    /// A generated picture, which has no transparency, and whose colours are those of sRGB.
    private func generated(_ store: BackingStore) -> CachedImage {
        store.isOpaque = true
        ColorProfile.convert(store, from: nil, to: gamut) { _ in }
        return CachedImage(store: store, diagnostic: nil)
    }

    /// The picture of a file; nil for one that is generated.
    private func decode(
        _ origin: ImageSource.Origin, covering wanted: PixelSize, noting note: (RenderDiagnostic) -> Void
    ) throws(ImageFileError) -> BackingStore? {
        guard let place = try file(of: origin) else { return nil }
        return try ImageFile.decode(place, covering: wanted, in: gamut, noting: note)
    }

    /// The file of a picture; nil for one that is generated.
    private func file(of origin: ImageSource.Origin) throws(ImageFileError) -> ImagePlace? {
        switch origin {
        case .seed, .color: nil
        case .url(let image): place(of: image.url)
        case .file(let path): try place(ofFile: path)
        case .resource(let path): ImagePlace(path)
        }
    }

    /// Whether a picture has no file. It then sets every pixel.
    func isGenerated(_ origin: ImageSource.Origin) -> Bool {
        switch origin {
        case .seed, .color: true
        case .url(let image): place(of: image.url) == nil
        case .file, .resource: false
        }
    }

    /// The place of a file that a feed may name.
    private func place(ofFile path: String) throws(ImageFileError) -> ImagePlace {
        guard !path.utf8.contains(0) else { throw .missing(path, "the path contains U+0000") }
        let place = folders.place(of: path)
        // A copy was allowed when it was made, even if the original has changed since.
        if let copy = copies[place] { return ImagePlace(place, copy: copy) }
        guard let resolved = folders.resolved(path) else {
            throw folders.refuses(path) ? .refused(path) : .missing(place, String(cString: strerror(ENAMETOOLONG)))
        }
        return ImagePlace(place, resolved: resolved)
    }

    /// Paints a file's picture so that it covers the store, or paints a placeholder. Returns the first diagnostic.
    ///
    /// - Parameter isPlayed: whether it is the frame of an animation, whose canvas is in sRGB.
    private func paint(
        on store: BackingStore, _ anchor: CellPosition, isPlayed: Bool,
        _ read: ((RenderDiagnostic) -> Void) throws(ImageFileError) -> BackingStore?
    ) -> RenderDiagnostic? {
        var first: RenderDiagnostic?
        do throws(ImageFileError) {
            guard let picture = try read({ first = first ?? $0 }) else { return nil }
            store.draw { Self.cover(store, with: picture, anchor, on: $0) }
            if isPlayed { ColorProfile.convert(store, from: nil, to: gamut) { _ in } }
            return first
        } catch {
            store.draw { Placeholder.paint(width: store.pixelWidth, height: store.pixelHeight, on: $0) }
            ColorProfile.convert(store, from: nil, to: gamut) { _ in }
            return error.diagnostic
        }
    }

    private static func cover(
        _ store: BackingStore, with picture: BackingStore, _ anchor: CellPosition, on cairo: OpaquePointer
    ) {
        let unit = anchor.unit
        let scale = max(
            Double(store.pixelWidth) / Double(picture.pixelWidth),
            Double(store.pixelHeight) / Double(picture.pixelHeight))
        cairo_translate(
            cairo, (Double(store.pixelWidth) - Double(picture.pixelWidth) * scale) * unit.x,
            (Double(store.pixelHeight) - Double(picture.pixelHeight) * scale) * unit.y)
        cairo_scale(cairo, scale, scale)
        cairo_set_source_surface(cairo, picture.surface, 0, 0)
        // Without padding, the picture's edge would fade into transparency when scaled.
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        cairo_paint(cairo)
    }
}

/// The replacement for a picture that cannot be shown: a grey area with the outline of a landscape.
enum Placeholder {
    /// The colour of a picture that is on its way.
    static let color = RGBA(0xD9DCE1)

    static func paint(width: Int, height: Int, on cairo: OpaquePointer) {
        CairoPaths.setColor(color, on: cairo)
        cairo_paint(cairo)
        let side = Double(min(width, height)) * 0.4
        cairo_translate(cairo, Double(width) / 2, Double(height) / 2)
        cairo_scale(cairo, side, side)
        CairoPaths.setColor(RGBA(0xB3B8C2), on: cairo)
        cairo_move_to(cairo, -0.5, 0.35)
        cairo_line_to(cairo, -0.1, -0.2)
        cairo_line_to(cairo, 0.12, 0.1)
        cairo_line_to(cairo, 0.24, -0.05)
        cairo_line_to(cairo, 0.5, 0.35)
        cairo_close_path(cairo)
        cairo_fill(cairo)
        cairo_arc(cairo, 0.22, -0.28, 0.09, 0, 2 * .pi)
        cairo_fill(cairo)
    }
}

/// The state of a cell's picture.
enum PictureAvailability {
    /// It is made when it is needed.
    case made
    /// It is on its way.
    case awaited
    /// Its pixels.
    case decoded(CachedImage)
}
