internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// How pictures are requested and decoded.
extension ScreenChange {
    /// Pictures of a section type decoded at the size that its cells state for them.
    static let statedPictures = ScreenChange(
        name: "stated-pictures", subject: .sectionType,
        advice: "ask the loader for its pictures at the size at which they are shown",
        price: "a picture that is shown at two sizes is decoded twice", isEvident: true,
        example: """
            // Before: the loader decodes more pixels than the cell has
            .image(item.photo.loading(size: Size(width: 800, height: 600)), width: 160, height: 120)
            // After
            .image(item.photo, width: 160, height: 120)
            """,
        foretells: pictureFigures.union([.picturesOversizeBytes]),
        isWorthTrying: { look, type in
            look.pictures?.decodeSize == .shown && look.value(.picturesOversizeBytes, of: type) > 0
        }
    ) { session, type in
        session.change(type) {
            $0.cell = { cell in
                cell.mappingLeaves { content in
                    guard case .image(var image) = content, case .url(var remote) = image.source.origin,
                        image.statedSize(ofPixels: nil) != nil
                    else { return content }
                    remote.loading.size = nil
                    image.source.origin = .url(remote)
                    return .image(image)
                }
            }
        }
    }

    static let backgroundDecoding = loading(
        "background-decoding", "decode pictures in the background, not in the frame that shows them",
        isEvident: true, price: "a picture is late by the time of its decoding", key: "decode: {in: background}",
        foretells: [.picturesDecodesMain],
        isWorthTrying: { $0.decodePlace == .main && $1.value(.picturesDecodes, of: nil) > 0 }
    ) { changes, _ in changes.decodePlace = .background }

    static let mainDecoding = loading(
        "main-decoding", "decode pictures in the frame that shows them",
        price: "no frame ends before its pictures are decoded", key: "decode: {in: main}",
        foretells: [.picturesDecodesMain],
        isWorthTrying: { $0.decodePlace == .background && $1.value(.picturesLateArea, of: nil) > 0 }
    ) { changes, _ in changes.decodePlace = .main }

    static let originalPictures = loading(
        "original-pictures", "decode pictures at the size of their originals", family: "size",
        price: "the pixels that nobody sees take memory", key: "decode: {size: original}",
        foretells: [.picturesOversizeBytes],
        isWorthTrying: { $0.decodeSize == .shown && $1.value(.picturesDecodesRepeated, of: nil) > 0 }
    ) { changes, _ in changes.decodeSize = .original }

    static let moreDecodes = loading(
        "more-decodes", "decode twice as many pictures at once", family: "decodes",
        price: "decoding takes cores from the rest of the app", key: "decode: {at once: 4}",
        isWorthTrying: {
            $0.decodePlace == .background && $0.decodesAtOnce <= 32 && $1.value(.picturesLateArea, of: nil) > 0
        }
    ) { changes, settings in changes.decodesAtOnce = settings.decodesAtOnce * 2 }

    static let fewerDecodes = loading(
        "fewer-decodes", "decode half as many pictures at once", family: "decodes",
        price: "pictures wait for one another", key: "decode: {at once: 1}",
        isWorthTrying: {
            $0.decodePlace == .background && $0.decodesAtOnce > 1 && $1.value(.picturesLateArea, of: nil) > 0
        }
    ) { changes, settings in changes.decodesAtOnce = settings.decodesAtOnce / 2 }

    static let moreRequests = loading(
        "more-requests", "request twice as many pictures at once", family: "requests",
        price: "requests share the connection, and the server has more of them at once",
        key: "network: {at once: 12}", inApp: "httpMaximumConnectionsPerHost",
        isWorthTrying: { $0.network.requestsAtOnce <= 32 && $1.value(.picturesLateArea, of: nil) > 0 }
    ) { changes, settings in changes.requestsAtOnce = settings.network.requestsAtOnce * 2 }

    static let fewerRequests = loading(
        "fewer-requests", "request half as many pictures at once", family: "requests",
        price: "requests wait for one another",
        key: "network: {at once: 3}", inApp: "httpMaximumConnectionsPerHost",
        isWorthTrying: { $0.network.requestsAtOnce > 1 && $1.value(.picturesLateArea, of: nil) > 0 }
    ) { changes, settings in changes.requestsAtOnce = settings.network.requestsAtOnce / 2 }

    static let joinedRequests = loading(
        "joined-requests", "let a request for a picture that is under way wait for it",
        isEvident: true, price: "the loader has to know what is under way", key: "network: {duplicates: join}",
        foretells: [.picturesTransferredBytes],
        isWorthTrying: { $0.network.duplicates == .send && $1.value(.picturesRequests, of: nil) > 0 }
    ) { changes, _ in changes.duplicates = .join }

    /// Animated pictures by their first frames.
    static let stillPictures = loading(
        "still-pictures", "show the first frames of animated pictures", price: "a person sees that nothing moves",
        isSeen: true, key: "animated: first", inApp: "UIImageView.image",
        foretells: [.picturesFrames, .cellsDrawn],
        isWorthTrying: { $0.animated == .play && $1.value(.picturesFrames, of: nil) > 0 }
    ) { changes, _ in changes.animated = .first }

    /// A network that takes no time: what its latency, spread and bandwidth cost together.
    static let readyNetwork = loading(
        "ready-network", "answer requests for pictures at once", use: .upperBound, price: nil,
        lookAt: "the bytes of the files, the server's time to answer, and a copy of them nearer to the user",
        key: "network: ready",
        isWorthTrying: { $0.network.latency > 0 && $1.value(.picturesLateArea, of: nil) > 0 }
    ) { changes, _ in
        (changes.latency, changes.spread, changes.bandwidth) = (0, 0, .infinity)
    }

    static let withoutLatency = loading(
        "no-latency", "answer requests for pictures without latency", use: .upperBound, price: nil,
        lookAt: "the server's time to answer, and a copy of the files nearer to the user",
        key: "network: {latency: 0ms, spread: 0ms}",
        isWorthTrying: { $0.network.latency > 0 && $1.value(.picturesLateArea, of: nil) > 0 }
    ) { changes, _ in (changes.latency, changes.spread) = (0, 0) }

    static let withoutTransfers = loading(
        "no-transfer", "transfer pictures at once", use: .upperBound, price: nil, lookAt: "the bytes of the files",
        key: "network: {bandwidth: 100Gbit}",
        isWorthTrying: { $0.network.bandwidth.isFinite && $1.value(.picturesLateArea, of: nil) > 0 }
    ) { changes, _ in changes.bandwidth = .infinity }

    /// What a change of pictures may change in any session.
    private static let pictureFigures: Set<MetricKey> = [
        .memoryIdleLive, .memoryPeakLive, .picturesBytes, .picturesBytesPeak, .picturesDecodes,
        .picturesDecodesRepeated,
        .picturesEvictions, .picturesLateArea, .picturesRequests, .picturesUnused,
    ]

    private static func loading(
        _ name: String, _ advice: String, family: String? = nil, use: Use = .advice, isEvident: Bool = false,
        price: String?,
        isSeen: Bool = false, lookAt: String = "", key: String,
        inApp: String? = nil, foretells: Set<MetricKey> = [],
        isWorthTrying: @escaping @Sendable (PictureSettings, ScreenLook) -> Bool,
        _ change: @escaping @Sendable (inout PictureChanges, PictureSettings) -> Void
    ) -> ScreenChange {
        ScreenChange(
            name: name, subject: .screen, family: family, use: use, advice: advice, price: price,
            isEvident: isEvident, isSeen: isSeen,
            lookAt: lookAt,
            example: "pictures: {\(key)}" + (inApp.map { "   # in an app `\($0)`" } ?? ""),
            foretells: pictureFigures.union(foretells),
            isWorthTrying: { look, _ in look.pictures.map { isWorthTrying($0, look) } ?? false }
        ) { session, _ in
            guard let settings = session.arm.pictures.applied(to: session.profile.pictures) else { return }
            session.arm.pictures.isPresent = true
            change(&session.arm.pictures, settings)
        }
    }
}
