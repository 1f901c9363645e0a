internal import StrataEngine

/// The keys of `pictures` that a profile, a device or an arm has.
package struct PictureChanges: Hashable, Sendable {
    /// Whether pictures are made in the frame that shows them, whatever the rest says.
    var isReady = false
    /// Whether there are any keys; a profile's without values has the defaults.
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
                latency: 0, spread: 0, bandwidth: .infinity, requestsAtOnce: PicturesReader.requests.limits.upperBound)
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
        return settings
    }
}
