internal import SectionKit
internal import StrataEngine
internal import Yams

/// Reads the `pictures` key: how pictures reach the screen.
enum PicturesReader {
    /// The looks of a picture that is on its way.
    enum Placeholder: String, CaseIterable, Sendable {
        case color
    }

    static let latency = QuantityField(
        "latency", .durations, ("0ms", "60s"), absent: "80ms", "The time from a request to the first byte, at least.")
    static let spread = QuantityField(
        "spread", .durations, ("0ms", "60s"), absent: "60ms",
        "The time that a request may take longer; decided by the picture, so that it is the same in every run.")
    static let bandwidth = QuantityField(
        "bandwidth", .bitRates, ("1kbit", "100Gbit"), absent: "20Mbit",
        "Bits per second; transfers follow one after the other.")
    static let requests = CountField(
        "at once", 1...64, default: 6, "Requests at once; those of visible cells go first.")
    static let duplicates = WordField<PictureSettings.Duplicates>(
        "duplicates", default: .join,
        "A request for a picture that is under way: it waits for that one, or is sent and decoded as one of its own.")
    static let place = WordField<PictureSettings.DecodePlace>(
        "in", default: .background, "Where pictures are decoded: outside of frames, or in the frame that shows them.")
    static let decodes = CountField(
        "at once", 1...64, default: 2, "Pictures that are decoded at once in the background.")
    static let size = WordField<PictureSettings.DecodeSize>(
        "size", default: .shown, "The size of decoded pictures: that of the cell, or that of the original.")
    static let memory = QuantityField(
        "memory", .bytes, ("64kB", "64GB"), absent: "64MiB",
        "The limit of decoded bytes in the cache; those used longest ago are evicted.")
    static let folder = OtherField(
        "folder", "a path", absent: "pictures of addresses are generated", schema: .text,
        "The folder of files in the place of addresses, relative to the profile's; `strata feed pictures` lists them.")
    static let placeholder = WordField<Placeholder>(
        "placeholder", default: .color, "The look of a picture that is on its way.")

    static let networkFields: [any ProfileField] = [latency, spread, bandwidth, requests, duplicates]
    static let decodeFields: [any ProfileField] = [place, decodes, size]
    static let cacheFields: [any ProfileField] = [memory]
    private static let networkField = OtherField(
        "network", "a mapping, or `ready`: the answer is there at once", absent: "the defaults below",
        schema: ["anyOf": [["enum": ["ready"]], ["$ref": "#/$defs/network"]]], "The connection.")
    static let fields: [any ProfileField] = [
        networkField,
        OtherField(
            "decode", "a mapping", absent: "the defaults below", schema: ["$ref": "#/$defs/decode"], "Decoding."),
        OtherField("cache", "a mapping", absent: "the defaults below", schema: ["$ref": "#/$defs/cache"], "The cache."),
        placeholder, folder,
    ]
    /// The key of a profile, a device and an arm.
    static let pictures = OtherField(
        "pictures", "a mapping, or `ready`", absent: "ready",
        schema: ["anyOf": [["enum": ["ready"]], ["$ref": "#/$defs/pictures"]]],
        "How pictures reach the screen; `ready`: each is made in the frame that shows it.")

    /// The same key of a device or an arm.
    static func pictures(of owner: String) -> OtherField {
        OtherField(
            pictures.name, pictures.expected, absent: "the profile's", schema: pictures.schema,
            "Keys of `pictures` that differ for this \(owner).")
    }

    /// The settings of a profile, nil without a pipeline; and the folder. A folder alone leaves pictures ready.
    ///
    /// - Parameters:
    ///   - folder: the folder of the profile.
    ///   - isChecked: whether the folder is read. A trial uses copies, and the originals may have changed.
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
        guard let name = fields.text(Self.folder.name), isChecked else { return nil }
        do throws(PictureFolderError) {
            return try PictureFolder(at: name.hasPrefix("/") ? name : "\(folder)/\(name)")
        } catch {
            fields.report(.invalid(error.description), at: Self.folder.name)
            return nil
        }
    }

    private static func changes(_ mapping: inout FieldReader) -> PictureChanges {
        var changes = PictureChanges(isPresent: true)
        network(&mapping, &changes)
        if var decode = mapping.mapping("decode") {
            changes.decodePlace = decode.optionalWord(place)
            changes.decodesAtOnce = decode.optionalCount(decodes)
            changes.decodeSize = decode.optionalWord(size)
            decode.finish()
        }
        if var cache = mapping.mapping("cache") {
            changes.cacheBytes = cache.optionalQuantity(memory).map { Int($0) }
            cache.finish()
        }
        _ = mapping.word(placeholder)
        return changes
    }

    private static func network(_ fields: inout FieldReader, _ changes: inout PictureChanges) {
        if fields.isWord("ready", "network") {
            changes.isNetworkReady = true
            return
        }
        guard var mapping = fields.mapping(networkField) else { return }
        defer { mapping.finish() }
        changes.latency = mapping.optionalQuantity(latency).map { UInt64($0) }
        changes.spread = mapping.optionalQuantity(spread).map { UInt64($0) }
        changes.bandwidth = mapping.optionalQuantity(bandwidth)
        changes.requestsAtOnce = mapping.optionalCount(requests)
        changes.duplicates = mapping.optionalWord(duplicates)
    }
}

extension FieldReader {
    /// Whether a key holds one word; the key counts as read then.
    mutating func isWord(_ word: String, _ key: String) -> Bool {
        guard value(of: key)?.scalar?.string == word else { return false }
        pass([key])
        return true
    }

    /// The mapping of a key that may also hold a word; any other value is reported with both.
    mutating func mapping(_ field: OtherField) -> FieldReader? {
        guard let value = value(of: field.name), value.mapping == nil, value.scalar?.isNull != true else {
            return mapping(field.name)
        }
        pass([field.name])
        report(.wrongType(key: field.name, found: value.found, expected: field.expected), at: field.name)
        return nil
    }
}
