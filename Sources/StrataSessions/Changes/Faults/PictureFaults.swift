internal import CompositionalLayout
internal import SectionKit
internal import StrataEngine
internal import StrataGating

/// Pictures that are larger, more or later than they have to be.
extension PlantedFault {
    static let largeDecode = ofRemotes(
        "large-decode", ["1.5", "2", "4"].map { "pictures of the type are decoded at \($0) times the shown size" },
        moves: .picturesOversizeBytes, facts: [.decoded]
    ) { image, remote, size, _ in
        guard let shown = remote.loading.size ?? image.statedSize(ofPixels: remote.pixels) else { return }
        let times = [1.5, 2, 4][size]
        remote.loading.size = Size(width: shown.width * times, height: shown.height * times)
    }

    static let originalDecode = ofPictures(
        "original-decode", ["pictures are decoded at the size of their originals"], moves: .picturesOversizeBytes,
        spares: .picturesRequests, facts: [FactKind.decoded.name],
        lack: { look, _ in
            look.pictures?.decodeSize == .original
                ? "pictures are decoded at the size of their originals anyway" : nil
        }
    ) { pictures, _, _ in pictures.decodeSize = .original }

    static let largeFiles = ofRemotes(
        "large-files", ["1.25", "2", "8"].map { "files of the pictures of the type have \($0) times the bytes" },
        moves: .picturesTransferredBytes, facts: [.pictureBytes]
    ) { image, remote, size, scale in
        let stated = image.statedSize(ofPixels: remote.pixels).map { $0.width * $0.height * scale * scale }
        let pixels = remote.pixels.map { Double($0.width) * Double($0.height) } ?? stated ?? 0
        let bytes = remote.bytes.map(Double.init) ?? PictureSettings.estimatedBytes(pixels: pixels)
        remote.bytes = Int(min(bytes * [1.25, 2, 8][size], 1e15))
    }

    static let neverCancelled = ofPictures(
        "never-cancelled", ["requests go on that no cell waits for any longer"], moves: .picturesTransferredBytes,
        spares: .cellsConfiguredDisplay, facts: [],
        lack: { look, _ in look.value(.picturesCancelled, of: nil) > 0 ? nil : "no request is cancelled" }
    ) { pictures, _, _ in pictures.neverCancels = true }

    static let ownAddresses = ofCells(
        "own-addresses", .pictures, ["each cell of the type has addresses of its own"], moves: .picturesRequests,
        spares: .cellsDrawn, facts: [.addresses],
        isMapping: true, lack: { look, type in look.lacksLoading ?? look.lacksPictures(of: type) }
    ) { cell, _ in
        cell.mappingLeaves { content in
            guard case .image(var image) = content, case .url(var remote) = image.source.origin else { return content }
            let key = cell.nodes.flatMap(\.content.shownTexts).map(\.string).joined()
            remote.url += "?cell=\(key.utf8.reduce(5381) { ($0 &* 33) ^ UInt32($1) })"
            image.source.origin = .url(remote)
            return .image(image)
        }
    }

    static let smallerCache = ofPictures(
        "smaller-cache", [2, 3, 10].map { "the cache of decoded pictures has 1/\($0) of its size" },
        moves: .picturesDecodesRepeated, spares: .picturesRequests, facts: [],
        lack: { look, _ in
            let limit = look.pictures?.cacheBytes ?? 0
            return look.value(.picturesBytesPeak, of: nil) > Double(limit) / 10
                ? nil : "all pictures of the session fit into a tenth of the cache"
        }
    ) { pictures, settings, size in pictures.cacheBytes = settings.cacheBytes / [2, 3, 10][size] }

    static let unboundedCache = ofPictures(
        "unbounded-cache", ["the cache of decoded pictures has no limit"], moves: .memoryIdleLive,
        spares: .picturesRequests, facts: [],
        lack: { look, _ in
            look.value(.picturesEvictions, of: nil) > 0 ? nil : "all pictures of the session fit into the cache"
        }
    ) { pictures, _, _ in pictures.cacheBytes = .max / 4 }

    static let prefetchOff = PlantedFault(
        name: "prefetch-off", group: .pictures, subject: .screen, sizes: ["nothing is prefetched"],
        moves: .cellsConfiguredDisplay, spares: .layoutPasses,
        lack: { look, _ in look.arm.prefetching == .off ? "nothing is prefetched anyway" : nil }
    ) { session, _, _ in session.arm.prefetching = .off }

    static let mainDecode = ofPictures(
        "main-decode", ["pictures are decoded in the frame that shows them"], moves: .picturesDecodesMain,
        spares: .picturesDecodes, facts: [],
        lack: { look, _ in
            look.pictures?.decodePlace == .main
                ? "pictures are decoded there anyway" : nil
        }
    ) { pictures, _, _ in pictures.decodePlace = .main }

    static let slowerNetwork = ofPictures(
        "slower-network", ["1.5", "2", "4"].map { "pictures take \($0) times as long to arrive" },
        moves: .picturesLateArea,
        spares: .cellsConfiguredDisplay, facts: [],
        lack: { look, _ in
            let network = look.pictures?.network
            return network.map { $0.latency > 0 || $0.bandwidth.isFinite } == true
                ? nil : "the network takes no time"
        }
    ) { pictures, settings, size in
        let times = [1.5, 2, 4][size]
        pictures.latency = UInt64(min(Double(settings.network.latency) * times, 1e15))
        pictures.bandwidth = settings.network.bandwidth / times
    }

    /// A fault of the addresses of a section type's pictures.
    private static func ofRemotes(
        _ name: String, _ sizes: [String], moves: MetricKey, facts: [FactKind],
        _ change: @escaping @Sendable (CellImage, inout RemoteImage, _ size: Int, _ scale: Double) -> Void
    ) -> PlantedFault {
        PlantedFault(
            name: name, group: .pictures, sizes: sizes, moves: moves, spares: .cellsConfiguredDisplay,
            facts: facts.map(\.name),
            lack: { look, type in
                look.lacksLoading ?? look.lacksPictures(of: type)
                    ?? (look.value(.picturesRequests, of: type) > 0 ? nil : "no picture of this type is loaded")
            }
        ) { session, type, size in
            let scale = session.profile.device.scale
            session.change(type) {
                $0.cell = { cell in
                    cell.mappingLeaves { content in
                        guard case .image(var image) = content, case .url(var remote) = image.source.origin
                        else { return content }
                        change(image, &remote, size, scale)
                        image.source.origin = .url(remote)
                        return .image(image)
                    }
                }
            }
        }
    }

    private static func ofPictures(
        _ name: String, _ sizes: [String], moves: MetricKey, spares: MetricKey, facts: [String],
        lack: @escaping @Sendable (ScreenLook, SectionType?) -> String? = { _, _ in nil },
        _ change: @escaping @Sendable (inout PictureChanges, PictureSettings, Int) -> Void
    ) -> PlantedFault {
        PlantedFault(
            name: name, group: .pictures, subject: .screen, sizes: sizes, moves: moves, spares: spares, facts: facts,
            lack: { look, type in look.lacksLoading ?? lack(look, type) }
        ) { session, _, size in
            guard let settings = session.arm.pictures.applied(to: session.profile.pictures) else { return }
            session.arm.pictures.isPresent = true
            change(&session.arm.pictures, settings, size)
        }
    }
}
