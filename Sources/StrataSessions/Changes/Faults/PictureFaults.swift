internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Pictures that are larger, more or later than they have to be.
extension PlantedFault {
    static let largeDecode = ofPictures(
        "large-decode", ["pictures are decoded at the size of their originals"], moves: .picturesOversizeBytes,
        spares: .cellsMeasured, facts: [FactKind.decoded.name],
        isMissing: { look, _ in
            look.arm.pictures.applied(to: look.profile.pictures)?.decodeSize == .original
                ? "pictures are decoded at the size of their originals anyway" : nil
        }
    ) { pictures, _, _ in pictures.decodeSize = .original }

    static let ownAddresses = ofCells(
        "own-addresses", .pictures, ["each cell of the type has addresses of its own"], moves: .picturesRequests,
        spares: .cellsMeasured, facts: [.addresses],
        isMissing: { look, type in
            look.value(.picturesRequests, of: nil) > 0
                && type.flatMap { look.facts[$0]?.parts.contains(.pictures) } == true
                ? nil : "the cells have no picture that is requested"
        }
    ) { cell, _ in
        let key = cell.nodes.flatMap(\.content.shownTexts).map(\.string).joined()
        return cell.mappingLeaves { content in
            guard case .image(var image) = content, case .url(var remote) = image.source.origin else { return content }
            remote.url += "?cell=\(key.utf8.reduce(5381) { ($0 &* 33) ^ UInt32($1) })"
            image.source.origin = .url(remote)
            return .image(image)
        }
    }

    static let smallerCache = ofPictures(
        "smaller-cache", [2, 3, 10].map { "the cache of decoded pictures has 1/\($0) of its size" },
        moves: .picturesDecodesRepeated, spares: .cellsMeasured, facts: []
    ) { pictures, settings, size in pictures.cacheBytes = settings.cacheBytes / [2, 3, 10][size] }

    static let unboundedCache = ofPictures(
        "unbounded-cache", ["the cache of decoded pictures has no limit"], moves: .memoryIdleLive,
        spares: .cellsMeasured, facts: [],
        isMissing: { look, _ in
            look.value(.picturesEvictions, of: nil) > 0 ? nil : "all pictures of the session fit into the cache"
        }
    ) { pictures, _, _ in pictures.cacheBytes = .max / 4 }

    static let prefetchOff = PlantedFault(
        name: "prefetch-off", group: .pictures, subject: .screen, sizes: ["nothing is prefetched"],
        moves: .cellsConfiguredDisplay, spares: .drawingShadows,
        isMissing: { look, _ in look.arm.prefetching == .off ? "nothing is prefetched anyway" : nil }
    ) { session, _, _ in session.arm.prefetching = .off }

    static let mainDecode = ofPictures(
        "main-decode", ["pictures are decoded in the frame that shows them"], moves: .picturesDecodesMain,
        spares: .cellsMeasured, facts: [],
        isMissing: { look, _ in
            look.arm.pictures.applied(to: look.profile.pictures)?.decodePlace == .main
                ? "pictures are decoded there anyway" : nil
        }
    ) { pictures, _, _ in pictures.decodePlace = .main }

    static let slowerNetwork = ofPictures(
        "slower-network", [2, 4].map { "pictures take \($0) times as long to arrive" }, moves: .picturesLateArea,
        spares: .cellsMeasured, facts: []
    ) { pictures, settings, size in
        pictures.latency = settings.network.latency * [2, 4][size]
        pictures.bandwidth = settings.network.bandwidth / [2, 4][size]
    }

    private static func ofPictures(
        _ name: String, _ sizes: [String], moves: MetricKey, spares: MetricKey, facts: [String],
        isMissing: @escaping @Sendable (ScreenLook, SectionType?) -> String? = { _, _ in nil },
        _ change: @escaping @Sendable (inout PictureChanges, PictureSettings, Int) -> Void
    ) -> PlantedFault {
        PlantedFault(
            name: name, group: .pictures, subject: .screen, sizes: sizes, moves: moves, spares: spares, facts: facts,
            isMissing: { look, type in
                look.value(.picturesRequests, of: nil) > 0
                    ? isMissing(look, type) : "no picture is loaded; a key `pictures` in the profile has them loaded"
            }
        ) { session, _, size in
            guard let settings = session.arm.pictures.applied(to: session.profile.pictures) else { return }
            session.arm.pictures.isPresent = true
            change(&session.arm.pictures, settings, size)
        }
    }
}
