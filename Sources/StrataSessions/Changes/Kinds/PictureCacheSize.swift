internal import StrataEngine
internal import StrataGating

extension ScreenChange {
    /// A cache of pictures of half the size.
    static let smallerCache = cache(
        "smaller-cache", times: 0.5, advice: "halve the cache of decoded pictures",
        price: "pictures that come back into sight are decoded again")

    /// A cache of pictures of twice the size.
    static let largerCache = cache(
        "larger-cache", times: 2, advice: "double the cache of decoded pictures",
        price: "more memory while pictures are kept")

    private static func cache(_ name: String, times: Double, advice: String, price: String) -> ScreenChange {
        ScreenChange(
            name: name, subject: .screen, family: "cache", advice: advice, price: price,
            example: """
                # The size is below the figures
                pictures: {cache: {memory: \(times < 1 ? "32MB" : "128MB")}}   # in an app `NSCache.totalCostLimit`
                """,
            foretells: [
                .memoryIdleLive, .memoryPeakLive, .picturesBytes, .picturesBytesPeak, .picturesDecodes,
                .picturesDecodesRepeated, .picturesEvictions, .picturesLateArea, .picturesRequests,
            ],
            // If a cache was never full, more room does not improve it, and a smaller size that still holds all
            // pictures does not hurt.
            isWorthTrying: { look, _ in
                times < 1
                    ? look.value(.picturesBytesPeak, of: nil) > 0 : look.value(.picturesEvictions, of: nil) > 0
            }
        ) { session, _ in
            guard let settings = session.arm.pictures.applied(to: session.profile.pictures) else { return }
            session.arm.pictures.isPresent = true
            let bytes = Double(settings.cacheBytes)
            session.arm.pictures.cacheBytes = Int(bytes * times)
            let unit = MetricUnit.bytes
            let words = "\(name): \(unit.formatted(bytes * times)) instead of \(unit.formatted(bytes))"
            session.preparations.append { _, _, _ in [words] }
        }
    }
}
