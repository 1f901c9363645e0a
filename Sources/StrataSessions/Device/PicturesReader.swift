internal import SectionKit
internal import StrataEngine
internal import Yams

/// Reads the `pictures` key: how pictures reach the screen.
enum PicturesReader {
    /// How a picture looks while it is on its way.
    enum Placeholder: String, CaseIterable, Sendable {
        case color
    }

    static let latency = Field.quantity(
        "latency", Quantity.durations, ("0ms", "60s"), absent: "80ms",
        "The time from a request to the first byte, at least.")
    static let spread = Field.quantity(
        "spread", Quantity.durations, ("0ms", "60s"), absent: "60ms",
        "The time that a request may take longer; decided by the picture, so that it is the same in every run.")
    static let bandwidth = Field.quantity(
        "bandwidth", Quantity.bitRates, ("1kbit", "100Gbit"), absent: "20Mbit",
        "Bits per second; transfers follow one after the other.")
    static let requests = Field.count(
        "at once", 1...64, default: 6, "Requests at once; those of visible cells go first.")
    static let duplicates = Field<PictureSettings.Duplicates>.word(
        "duplicates", default: .join,
        "A request for a picture that is under way: it waits for that one, or is sent and decoded as one of its own.")
    static let place = Field<PictureSettings.DecodePlace>.word(
        "in", default: .background, "Where pictures are decoded: outside of frames, or in the frame that shows them.")
    static let decodes = Field.count(
        "at once", 1...64, default: 2, "Pictures that are decoded at once in the background.")
    static let size = Field<PictureSettings.DecodeSize>.word(
        "size", default: .shown, "The size of decoded pictures: that of the cell, or that of the original.")
    static let memory = Field.quantity(
        "memory", Quantity.bytes, ("64kB", "64GB"), absent: "64MiB",
        "The limit of decoded bytes in the cache; those used longest ago are evicted.")
    static let animated = Field<PictureSettings.Animated>.word(
        "animated", default: .first,
        "Animated pictures: the first frame, or each frame at its time, decoded while a cell shows the picture.")
    static let folder = Field.key(
        "folder", "a path", absent: "pictures of addresses are generated",
        "The folder of files in the place of addresses, relative to the profile's; `strata feed pictures` lists them.")
    static let recording = Field.key(
        "recording", "a path", absent: "no recording",
        "A HAR file with the answers that an app got: their pictures, bytes and times.")
    static let placeholder = Field<Placeholder>.word(
        "placeholder", default: .color, "The look of a picture that is on its way.")

    static let networkFields: [any ProfileField] = [latency, spread, bandwidth, requests, duplicates]
    static let decodeFields: [any ProfileField] = [place, decodes, size]
    static let cacheFields: [any ProfileField] = [memory]
    private static let networkField = Field.key(
        "network", "a mapping, or `ready`: the answer is there at once", absent: "the defaults below",
        schema: ["anyOf": [["enum": ["ready"]], ["$ref": "#/$defs/network"]]], "The connection.")
    static let fields: [any ProfileField] = [
        networkField,
        Field.key(
            "decode", "a mapping", absent: "the defaults below", schema: .ref("decode"), "Decoding."),
        Field.key("cache", "a mapping", absent: "the defaults below", schema: .ref("cache"), "The cache."),
        placeholder, animated, folder, recording,
    ]
    /// The key of a profile, a device and an arm.
    static let pictures = Field.key(
        "pictures", "a mapping, or `ready`", absent: "ready",
        schema: ["anyOf": [["enum": ["ready"]], ["$ref": "#/$defs/pictures"]]],
        "How pictures reach the screen; `ready`: each is made in the frame that shows it.")

    /// The same key of a device or an arm.
    static func pictures(of owner: String) -> Field<String> {
        Field.key(
            pictures.name, pictures.expected, absent: "the profile's", schema: pictures.schema,
            "Keys of `pictures` that differ for this \(owner).")
    }

    /// The settings of a profile, nil without a pipeline, and the folder. The folder is read if `isChecked` is true. A
    /// trial uses copies, because the originals may have changed. With only a folder, pictures are ready at once.
    static func read(
        _ fields: inout FieldReader, folder: String, isChecked: Bool
    ) -> (settings: PictureSettings?, folder: PictureFolder?) {
        if fields.isWord("ready", pictures.name) { return (nil, nil) }
        guard var mapping = fields.mapping(pictures) else { return (nil, nil) }
        defer { mapping.finish() }
        let found = pictureFolder(&mapping, of: folder, isChecked: isChecked)
        let changes = changes(&mapping)
        return (mapping.keys == [Self.folder.name] ? nil : changes.applied(to: nil), found)
    }

    /// The keys of a device or an arm.
    static func read(_ fields: inout FieldReader) -> PictureChanges {
        if fields.isWord("ready", pictures.name) { return PictureChanges(isReady: true) }
        guard var mapping = fields.mapping(pictures) else { return PictureChanges() }
        defer { mapping.finish() }
        return changes(&mapping)
    }

    private static func pictureFolder(
        _ fields: inout FieldReader, of folder: String, isChecked: Bool
    ) -> PictureFolder? {
        let (name, recording) = (fields.readIfPresent(Self.folder), fields.readIfPresent(Self.recording))
        guard let path = recording ?? name, isChecked else { return nil }
        let place = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        if name != nil, recording != nil {
            fields.report(.invalid("pictures come from a `folder` or from a `recording`; keep one"), at: Self.recording)
        }
        do throws(PictureFolderError) {
            return try recording == nil ? PictureFolder(at: place) : PictureFolder(recording: place)
        } catch {
            fields.report(.invalid(error.description), at: recording == nil ? Self.folder : Self.recording)
            return nil
        }
    }

    private static func changes(_ mapping: inout FieldReader) -> PictureChanges {
        var changes = PictureChanges(isPresent: true)
        network(&mapping, &changes)
        if var decode = mapping.mapping("decode") {
            changes.decodePlace = decode.readIfPresent(place)
            changes.decodesAtOnce = decode.readIfPresent(decodes)
            changes.decodeSize = decode.readIfPresent(size)
            decode.finish()
        }
        if var cache = mapping.mapping("cache") {
            changes.cacheBytes = cache.readIfPresent(memory).map { Int($0) }
            cache.finish()
        }
        _ = mapping.read(placeholder)
        changes.animated = mapping.readIfPresent(animated)
        return changes
    }

    private static func network(_ fields: inout FieldReader, _ changes: inout PictureChanges) {
        if fields.isWord("ready", "network") {
            changes.isNetworkReady = true
            return
        }
        guard var mapping = fields.mapping(networkField) else { return }
        defer { mapping.finish() }
        changes.latency = mapping.readIfPresent(latency).map { UInt64($0) }
        changes.spread = mapping.readIfPresent(spread).map { UInt64($0) }
        changes.bandwidth = mapping.readIfPresent(bandwidth)
        changes.requestsAtOnce = mapping.readIfPresent(requests)
        changes.duplicates = mapping.readIfPresent(duplicates)
    }
}

/// The keys of `pictures` that a profile, a device or an arm has.
package struct PictureChanges: Hashable, Sendable {
    /// Whether pictures are made in the frame that shows them, regardless of the other keys.
    var isReady = false
    /// Whether the key is present. A profile's key without values means the defaults.
    var isPresent = false
    var isNetworkReady = false
    var latency: UInt64?
    var spread: UInt64?
    var bandwidth: Double?
    var requestsAtOnce: Int?
    var duplicates: PictureSettings.Duplicates?
    var decodePlace: PictureSettings.DecodePlace?
    var decodesAtOnce: Int?
    var decodeSize: PictureSettings.DecodeSize?
    var cacheBytes: Int?
    var animated: PictureSettings.Animated?
    /// Whether requests are never cancelled.
    var neverCancels = false

    /// Pictures that are made in the frame that shows them.
    package static let ready = PictureChanges(isReady: true)

    private static let standard = PictureSettings(
        network: PictureSettings.Network(
            latency: UInt64(PicturesReader.latency.value), spread: UInt64(PicturesReader.spread.value),
            bandwidth: PicturesReader.bandwidth.value, requestsAtOnce: PicturesReader.requests.value),
        cacheBytes: Int(PicturesReader.memory.value))

    /// The settings with these keys; without keys, the same settings.
    func applied(to base: PictureSettings?) -> PictureSettings? {
        if isReady { return nil }
        guard isPresent else { return base }
        var settings = base ?? Self.standard
        if isNetworkReady {
            settings.network = PictureSettings.Network(
                latency: 0, spread: 0, bandwidth: .infinity,
                requestsAtOnce: Int(PicturesReader.requests.limits.upperBound))
        }
        settings.network.latency = latency ?? settings.network.latency
        settings.network.spread = spread ?? settings.network.spread
        settings.network.bandwidth = bandwidth ?? settings.network.bandwidth
        settings.network.requestsAtOnce = requestsAtOnce ?? settings.network.requestsAtOnce
        settings.network.duplicates = duplicates ?? settings.network.duplicates
        settings.decodePlace = decodePlace ?? settings.decodePlace
        settings.decodesAtOnce = decodesAtOnce ?? settings.decodesAtOnce
        settings.decodeSize = decodeSize ?? settings.decodeSize
        settings.cacheBytes = cacheBytes ?? settings.cacheBytes
        settings.animated = animated ?? settings.animated
        settings.cancels = !neverCancels
        return settings
    }
}
