internal import CPictures
internal import SectionKit

extension ImageAnimation {
    /// The frames of a GIF file (GIF89a specification), and the number of plays in Netscape's extension.
    static func gif(_ bytes: [UInt8]) throws(ImageFormatError) -> ImageAnimation {
        var animation = ImageAnimation(size: try GIFDecoder.size(of: bytes), plays: 1) {
            file throws(ImageFormatError) in
            try GIFDecoder.shared.decode(file)
        }
        var blocks = GIFBlocks(bytes)
        while animation.frames.count < frameLimit, let next = blocks.next() {
            switch next {
            case .plays(let plays): animation.plays = plays
            case .frame(let frame): animation.frames.append(frame)
            }
        }
        return animation
    }

    /// The frames of a WebP file (RFC 9649, section 2.7.1).
    static func webp(_ bytes: [UInt8]) throws(ImageFormatError) -> ImageAnimation {
        let profile = WebPDecoder.chunk("ICCP", of: bytes).map { ColorProfile(Array($0)) }
        var animation = ImageAnimation(
            size: try WebPDecoder.shared.canvas(of: bytes), orientation: WebPDecoder.orientation(of: bytes)
        ) { file throws(ImageFormatError) in
            let picture = try WebPDecoder.shared.picture(file, reduced: 1) { _ in }
            ColorProfile.convert(picture, from: profile, to: .sRGB) { _ in }
            return picture
        }
        WebPDecoder.forEachChunk(of: bytes) { name, body in
            if name.elementsEqual("ANIM".utf8), body.count >= 6 {
                animation.plays = WebPDecoder.number(body.dropFirst(4).prefix(2))
            }
            guard name.elementsEqual("ANMF".utf8), body.count > WebPDecoder.frameHeader else { return true }
            let numbers = (0..<5).map { WebPDecoder.number(body.dropFirst($0 * 3).prefix(3)) }
            let flags = body[body.startIndex + 15]
            animation.frames.append(
                Frame(
                    left: numbers[0] * 2, top: numbers[1] * 2, width: numbers[2] + 1, height: numbers[3] + 1,
                    duration: duration(numbers[4], per: 1_000), disposal: flags & 1 == 1 ? .clear : .keep,
                    isBlended: flags & 2 == 0, still: [body.dropFirst(WebPDecoder.frameHeader)]))
            return animation.frames.count < frameLimit
        }
        return animation
    }

    /// The frames of a PNG file (PNG specification, third edition, section 11.3.6). Each becomes a PNG file with the
    /// palette and the colours of the animation.
    static func png(_ bytes: [UInt8]) throws(ImageFormatError) -> ImageAnimation {
        let chunks = PNGChunks(bytes)
        var animation = ImageAnimation(size: try PNGHeader(bytes).size, orientation: chunks.orientation) {
            file throws(ImageFormatError) in
            try ImageFormat.png.decode(file, nil, .sRGB) { _ in }
        }
        // Signature and header; what is before the pixels.
        let header = bytes.prefix(PNGChunks.headerEnd)
        var shared: [ArraySlice<UInt8>] = []
        var hasPixels = false
        for chunk in PNGChunks.all(in: bytes) where chunk.body.lowerBound > PNGChunks.headerEnd {
            let body = bytes[chunk.body]
            switch String(decoding: chunk.name, as: UTF8.self) {
            case "acTL" where body.count >= 8: animation.plays = number(body.dropFirst(4).prefix(4))
            case "fcTL" where body.count >= 26:
                guard animation.frames.count < frameLimit else { return animation }
                animation.end()
                animation.frames.append(Frame(control: body, header: header, shared: shared))
            case "IDAT":
                hasPixels = true
                // Without a control before it, it is the picture for programs without animations.
                if !animation.frames.isEmpty { animation.add(body) }
            case "fdAT" where body.count > 4: animation.add(body.dropFirst(4))
            case "eXIf", "IEND": break
            default: if !hasPixels { shared.append(bytes[chunk.whole]) }
            }
        }
        animation.end()
        return animation
    }

    private mutating func add(_ pixels: ArraySlice<UInt8>) {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].still.append(PNGChunks.chunk("IDAT", Array(pixels))[...])
    }

    private mutating func end() {
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].still.append(PNGChunks.chunk("IEND", [])[...])
    }

    fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

extension ImageAnimation.Frame {
    /// A frame from the body of its `fcTL` chunk, without pixels yet.
    fileprivate init(control body: ArraySlice<UInt8>, header: ArraySlice<UInt8>, shared: [ArraySlice<UInt8>]) {
        func number(_ place: Int, _ count: Int) -> Int {
            ImageAnimation.number(body.dropFirst(place).prefix(count))
        }
        let (flags, divisor) = (Array(body.suffix(from: body.startIndex + 24)), number(22, 2))
        self.init(
            left: number(12, 4), top: number(16, 4), width: number(4, 4), height: number(8, 4),
            duration: ImageAnimation.duration(number(20, 2), per: divisor == 0 ? 100 : divisor),
            disposal: flags[0] == 1 ? .clear : flags[0] == 2 ? .restore : .keep, isBlended: flags[1] == 1, still: [])
        // The header's body without its sides: depth, colour, compression, filter, interlacing.
        let sides = Array(body.dropFirst(4).prefix(8))
        still =
            [header.prefix(8), PNGChunks.chunk("IHDR", sides + header.dropFirst(24).prefix(5))[...]] + shared
    }
}

/// The blocks of a GIF file that an animation needs.
private struct GIFBlocks {
    enum Block {
        case frame(ImageAnimation.Frame)
        case plays(Int)
    }

    private let bytes: [UInt8]
    /// The screen and the palette of all frames.
    private let head: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        place = min(13 + Self.paletteBytes(bytes.count > 10 ? bytes[10] : 0), bytes.count)
        head = bytes[..<place]
    }

    /// The next frame that is whole, or the number of plays; nil at the end.
    mutating func next() -> Block? {
        var control: Range<Int>?
        while place + 1 < bytes.count {
            let (start, kind) = (place, bytes[place])
            switch kind {
            case 0x21:
                let label = bytes[place + 1]
                guard skipBlocks(from: place + 2) else { return nil }
                if label == 0xf9, place - start >= 8 { control = start..<place }
                if label == 0xff, let plays = plays(in: start..<place) { return .plays(plays) }
            case 0x2c: return frame(from: start, control)
            default: return nil
            }
        }
        return nil
    }

    private mutating func frame(from start: Int, _ control: Range<Int>?) -> Block? {
        guard start + 10 < bytes.count else { return nil }
        let pixels = start + 10 + Self.paletteBytes(bytes[start + 9]) + 1
        guard skipBlocks(from: pixels) else { return nil }
        // Flags, and the delay in hundredths of a second.
        let flags = control.map { bytes[$0.lowerBound + 3] } ?? 0
        let delay = control.map { number($0.lowerBound + 4) } ?? 0
        let disposal: ImageAnimation.Frame.Disposal =
            switch flags >> 2 & 7 {
            case 2: .clear
            case 3: .restore
            default: .keep
            }
        return .frame(
            ImageAnimation.Frame(
                left: number(start + 1), top: number(start + 3), width: number(start + 5), height: number(start + 7),
                duration: ImageAnimation.duration(delay, per: 100), disposal: disposal, fillsCanvas: true,
                still: [head, control.map { bytes[$0] } ?? [], bytes[start..<place], [0x3b]]))
    }

    /// The number of plays in an application's extension: `NETSCAPE2.0`, 3, 1, the number of repeats.
    private func plays(in block: Range<Int>) -> Int? {
        let body = bytes[block].dropFirst(3)
        guard body.count >= 16, body.starts(with: "NETSCAPE2.0".utf8) || body.starts(with: "ANIMEXTS1.0".utf8),
            body[body.startIndex + 11] == 3, body[body.startIndex + 12] == 1
        else { return nil }
        let repeats = number(body.startIndex + 13)
        return repeats == 0 ? 0 : repeats + 1
    }

    /// Moves behind a list of blocks, each with its length before it, up to an empty one; false if the file ends.
    private mutating func skipBlocks(from start: Int) -> Bool {
        place = start
        while place < bytes.count {
            let length = Int(bytes[place])
            place += length + 1
            if length == 0 { return true }
        }
        return false
    }

    private func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }

    /// The bytes of a palette, if flags say that there is one.
    private static func paletteBytes(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
