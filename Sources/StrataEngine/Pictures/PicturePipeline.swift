internal import SectionKit
internal import StrataBasics

/// Requests, transfers, decodes and caches pictures on a virtual clock.
///
/// Cells request pictures and withdraw. ``advance(to:)`` plays all events until a moment. A file is transferred once,
/// and stays on the device's disk. Decoded pictures are in a cache. If one was evicted, it is decoded again when a cell
/// requests it.
///
/// - Complexity: a request, a transfer and a decode each cost O(waiting jobs). A frame without pending work costs a
///   comparison.
struct PicturePipeline {
    /// A picture for which a cell waits.
    struct Wait {
        let picture: Int
        /// The number of times that it had been decoded when the cell requested it.
        let decodes: Int
        /// The index of the picture among those of the cell.
        var place = 0
        /// The frame that first showed the placeholder; nil while the cell has not been visible.
        var seenIn: Int?
    }

    /// A file on the network or on the disk.
    private struct File {
        enum State { case absent, requested, stored, failed }
        let type: SectionType
        let job: PictureNetwork.Job
        var state = State.absent
        /// Whether a visible cell requested it.
        var isSeen = false
        /// Whether it cannot be decoded.
        var isBroken = false
        /// When its frames are shown; nil for a still picture, and if animations are not played.
        var timing: AnimationTiming?
        /// The pictures that are decoded from it, one for each size.
        var pictures: [Int] = []
    }

    /// A decoded picture of one size.
    private struct Picture {
        let request: WantedPicture
        let type: SectionType
        let file: Int
        /// The number of the picture in the cache. It differs if the same picture was requested twice at once.
        let kept: Int
        /// The index of an animation's frame.
        var frame = 0
        /// Cells that wait for it.
        var waits = 0
        var decodes = 0
        var isDecoding = false
        /// Decodes whose oversize was counted, and those since.
        var sizedDecodes: Int32 = 0
        var newDecodes: Int32 = 0
        /// The maximum number of pixels of the counted decodes that a visible cell showed.
        var shownPixels = 0

        /// The bytes of a decoded picture beyond a number of shown pixels.
        func oversizeBytes(showing pixels: Int) -> Int { max(0, request.decodedBytes - pixels * 4) }
    }

    let settings: PictureSettings
    /// Observes the events; nil for no observer.
    private let observer: (any PictureObserver)?
    private var time: UInt64 = 0
    private var files: [File] = []
    private var fileNumbers: [ImageSource.Origin: Int] = [:]
    private var pictures: [Picture] = []
    private var pictureNumbers: [WantedPicture.ID: Int] = [:]
    private var network: PictureNetwork
    private var decoder: PictureDecoder
    private var cache: PictureCache
    /// The animated pictures that have been shown, by their numbers.
    private var playbacks: [Int: Playback] = [:]
    /// The pictures whose decoding ended since ``takeArrivals()``, in order.
    private(set) var arrivals: [Int] = []
    /// The pictures that left the cache since ``takeEvictions()``.
    private var evicted: [Int] = []
    /// The files to decode for the first time, since ``checkFiles(_:timing:)``.
    private var unchecked: [Int] = []
    /// Whether a requested picture is animated.
    private(set) var hasAnimations = false
    /// The counts by section type. Counts about a file or a picture go to the type whose cell requested it first.
    private(set) var counts: [SectionType: PictureCounts] = [:]

    init(_ settings: PictureSettings, observer: (any PictureObserver)? = nil) {
        self.settings = settings
        self.observer = observer
        network = PictureNetwork(atOnce: settings.network.requestsAtOnce)
        decoder = PictureDecoder(atOnce: settings.decodesAtOnce)
        cache = PictureCache(byteLimit: settings.cacheBytes)
        network.beginnings.isObserved = observer != nil
        decoder.beginnings.isObserved = observer != nil
    }

    /// Whether something is under way.
    var isBusy: Bool { !network.isIdle || !decoder.isIdle }

    /// The bytes of the pictures in the cache, and their maximum.
    var cachedBytes: (now: Int, peak: Int) { (cache.bytes, cache.peak) }

    /// The identity of a picture.
    func id(of picture: Int) -> WantedPicture.ID { pictures[picture].request.id }

    /// The number that a picture has in the cache.
    func kept(_ picture: Int) -> Int { pictures[picture].kept }

    /// The section type whose cell requested a picture first.
    func type(of picture: Int) -> SectionType { pictures[picture].type }

    /// Whether the file of a picture was found to be undecodable.
    func hasFailed(_ id: WantedPicture.ID) -> Bool {
        fileNumbers[id.origin].map { files[$0].state == .failed } ?? false
    }

    /// Checks for each new file whether it can be decoded, and when its frames are shown.
    mutating func checkFiles(
        _ isDecodable: (ImageSource.Origin) -> Bool, timing: (ImageSource.Origin) -> AnimationTiming?
    ) {
        guard !unchecked.isEmpty else { return }
        for file in unchecked {
            guard let picture = files[file].pictures.first else { continue }
            files[file].isBroken = !isDecodable(id(of: picture).origin)
            guard settings.animated == .play, !files[file].isBroken else { continue }
            files[file].timing = timing(id(of: picture).origin)
            hasAnimations = hasAnimations || files[file].timing != nil
        }
        unchecked.removeAll(keepingCapacity: true)
    }

    /// Whether a number is in the cache.
    func isCached(_ picture: Int) -> Bool { cache.contains(picture) }

    /// The number of a picture that is in the cache, or whose shown frame is; nil for any other.
    func cached(_ id: WantedPicture.ID) -> Int? {
        pictureNumbers[id].flatMap { cache.contains($0) || cache.contains(shown($0)) ? $0 : nil }
    }
}

extension PicturePipeline {
    /// Asks for a picture.
    ///
    /// - Parameter seenIn: the current frame if the cell is visible; nil otherwise. Requests of visible cells go first.
    /// - Returns: the wait for the cell; nil if the picture is in the cache, or its file cannot be decoded.
    mutating func ask(for request: WantedPicture, _ type: SectionType, seenIn frame: Int?) -> Wait? {
        var picture = number(of: request, type)
        if frame != nil { noteSeen(pictures[picture].file) }
        if files[pictures[picture].file].state == .failed { return nil }
        if cache.touch(picture) {
            count(type) { $0.hits += 1 }
            return nil
        }
        if settings.network.duplicates == .send, isUnderWay(picture) {
            picture = duplicate(of: picture, request, type)
            if frame != nil { noteSeen(pictures[picture].file) }
        }
        pictures[picture].waits += 1
        let wait = Wait(picture: picture, decodes: pictures[picture].decodes, seenIn: frame)
        begin(picture, type, PictureRank(isVisible: frame != nil, priority: request.priority))
        return wait
    }

    /// Requests or decodes a picture, or joins it.
    private mutating func begin(_ picture: Int, _ type: SectionType, _ rank: PictureRank) {
        let file = pictures[picture].file
        switch files[file].state {
        case .absent:
            count(files[file].type) { $0.requests += 1 }
            files[file].state = .requested
            report(.requested, file: file)
            network.request(files[file].job, rank: rank)
        case .requested:
            count(type) { $0.joined += 1 }
            report(.joined, picture: picture, type)
            network.raise(file, to: rank)
        case .stored where pictures[picture].isDecoding:
            count(type) { $0.joined += 1 }
            report(.joined, picture: picture, type)
            decoder.raise(picture, to: rank)
        case .stored: decode(picture, rank)
        case .failed: break
        }
    }

    private func isUnderWay(_ picture: Int) -> Bool {
        files[pictures[picture].file].state == .requested || pictures[picture].isDecoding
    }

    /// A second copy of a picture, with its own file.
    private mutating func duplicate(
        of picture: Int, _ request: WantedPicture, _ type: SectionType
    ) -> Int {
        let file = newFile(for: request, type)
        files[file].pictures.append(pictures.count)
        pictures.append(Picture(request: request, type: type, file: file, kept: picture))
        return pictures.count - 1
    }

    /// Notes that a cell that waits for a picture became visible.
    mutating func see(_ wait: Wait) {
        let (file, priority) = (pictures[wait.picture].file, pictures[wait.picture].request.priority)
        noteSeen(file)
        network.raise(file, to: PictureRank(isVisible: true, priority: priority))
        decoder.raise(wait.picture, to: PictureRank(isVisible: true, priority: priority))
    }

    /// Notes that a visible cell shows a picture that arrived earlier.
    mutating func see(_ request: WantedPicture) {
        if let file = fileNumbers[request.id.origin] { noteSeen(file) }
    }

    /// Whether a picture was decoded after a cell requested it.
    func hasArrived(_ wait: Wait) -> Bool { pictures[wait.picture].decodes > wait.decodes }

    /// Ends a wait, because the picture arrived or the cell shows something else.
    mutating func end(_ wait: Wait) {
        pictures[wait.picture].waits -= 1
        guard settings.cancels, pictures[wait.picture].waits == 0, !hasArrived(wait) else { return }
        if decoder.cancel(wait.picture) { pictures[wait.picture].isDecoding = false }
        let file = pictures[wait.picture].file
        guard files[file].state == .requested, files[file].pictures.allSatisfy({ pictures[$0].waits == 0 })
        else { return }
        let part = network.cancel(file, at: time)
        files[file].state = .absent
        let bytes = Int((part * Double(bytes(of: file))).rounded())
        count(files[file].type) { counts in
            counts.cancelled += 1
            counts.transferredBytes += bytes
        }
        report(.cancelled, file: file)
    }

    /// Notes that a visible cell shows a picture, or that its file has failed, after showing a placeholder for a number
    /// of frames.
    mutating func noteShown(_ id: WantedPicture.ID, _ type: SectionType, after frames: Int) {
        let isPicture = !hasFailed(id)
        count(type) { counts in
            if isPicture { counts.shown += 1 }
            counts.noteWait(frames: frames)
        }
        guard isPicture else { return }
        if observer != nil, let picture = pictureNumbers[id] { report(.shown, picture: picture, type) }
    }

    /// Notes the size at which a visible cell shows a picture. The largest one counts for its decodes so far.
    mutating func noteShown(_ picture: Int, at size: PixelSize) {
        let known = pictures[picture]
        // An additional row or column comes from rounding up, because decoding covers partial pixels.
        let isWhole = known.request.id.width <= size.width + 1 && known.request.id.height <= size.height + 1
        let pixels = isWhole ? known.request.id.width * known.request.id.height : size.width * size.height
        guard known.newDecodes > 0 || pixels > known.shownPixels else { return }
        let largest = known.newDecodes > 0 ? pixels : max(pixels, known.shownPixels)
        pictures[picture].shownPixels = largest
        pictures[picture].sizedDecodes = known.newDecodes > 0 ? known.newDecodes : known.sizedDecodes
        pictures[picture].newDecodes = 0
        let (decodes, before) = (Int(pictures[picture].sizedDecodes), known.oversizeBytes(showing: known.shownPixels))
        let bytes = decodes * (known.oversizeBytes(showing: largest) - (known.newDecodes > 0 ? 0 : before))
        count(known.type) { $0.oversizeBytes += bytes }
    }

    /// The number of a requested picture; nil for any other.
    func number(of id: WantedPicture.ID) -> Int? { pictureNumbers[id] }

    /// The bytes of a file.
    private func bytes(of file: Int) -> Int { files[file].pictures.first.map { pictures[$0].request.bytes } ?? 0 }

    /// Changes the counts of a section type.
    mutating func count(_ type: SectionType, _ change: (inout PictureCounts) -> Void) {
        change(&counts[type, default: PictureCounts()])
    }

    private mutating func number(of request: WantedPicture, _ type: SectionType) -> Int {
        if let known = pictureNumbers[request.id] { return known }
        let file = fileNumber(of: request, type)
        let number = pictures.count
        pictures.append(Picture(request: request, type: type, file: file, kept: number))
        pictureNumbers[request.id] = number
        files[file].pictures.append(number)
        return number
    }

    private mutating func fileNumber(of request: WantedPicture, _ type: SectionType) -> Int {
        if let known = fileNumbers[request.id.origin] { return known }
        let number = newFile(for: request, type)
        fileNumbers[request.id.origin] = number
        return number
    }

    private mutating func newFile(for request: WantedPicture, _ type: SectionType) -> Int {
        let number = files.count
        let job = PictureNetwork.Job(
            file: number, latency: settings.network.latency(of: request),
            duration: settings.network.duration(of: request))
        files.append(File(type: type, job: job))
        if request.hasFile { unchecked.append(number) }
        return number
    }

    private mutating func noteSeen(_ file: Int) {
        guard !files[file].isSeen else { return }
        files[file].isSeen = true
        if files[file].state == .stored { count(files[file].type) { $0.unused -= 1 } }
    }
}

extension PicturePipeline {
    /// Plays everything until a moment, in nanoseconds of the virtual clock.
    ///
    /// Requests since the last call begin now, the highest rank first, because it is now known which cells are visible.
    mutating func advance(to end: UInt64) {
        begin()
        while let next = nextEvent, next <= end {
            time = max(time, next)
            if network.nextEvent == next {
                if let file = network.step(at: time) { store(file) }
            } else if let picture = decoder.step(at: time) {
                finish(picture)
            }
            begin()
        }
        time = max(time, end)
    }

    private mutating func begin() {
        network.start(at: time)
        decoder.start(at: time)
        reportBeginnings()
    }

    /// The next moment at which something happens.
    private var nextEvent: UInt64? {
        guard let transfer = network.nextEvent else { return decoder.nextEvent }
        return min(transfer, decoder.nextEvent ?? transfer)
    }

    /// The pictures whose decoding ended since the last call.
    mutating func takeArrivals() -> [Int] {
        defer { arrivals.removeAll(keepingCapacity: true) }
        return arrivals
    }

    /// The pictures that left the cache since the last call. A picture may have returned since.
    mutating func takeEvictions() -> [Int] {
        defer { evicted.removeAll(keepingCapacity: true) }
        return evicted
    }

    /// Empties the cache, as on a memory warning.
    mutating func purge() { evict(cache.removeAll()) }

    private mutating func evict(_ pictures: [Int]) {
        evicted += pictures
        guard observer != nil else { return }
        for picture in pictures { report(.evicted, picture: picture, type(of: picture)) }
    }

    private mutating func store(_ file: Int) {
        files[file].state = .stored
        report(.transferred, file: file)
        let (bytes, isSeen) = (bytes(of: file), files[file].isSeen)
        count(files[file].type) { counts in
            counts.transferredBytes += bytes
            if !isSeen { counts.unused += 1 }
        }
        for picture in files[file].pictures where pictures[picture].waits > 0 {
            decode(
                picture, PictureRank(isVisible: files[file].isSeen, priority: pictures[picture].request.priority))
        }
    }

    private mutating func decode(_ picture: Int, _ rank: PictureRank) {
        guard settings.decodePlace == .background else { return finish(picture) }
        pictures[picture].isDecoding = true
        decoder.decode(picture, duration: pictures[picture].request.decodeNanoseconds, rank: rank)
    }

    private mutating func finish(_ picture: Int) {
        pictures[picture].isDecoding = false
        pictures[picture].decodes += 1
        let kept = pictures[picture].kept
        // The cells that wait for it show that there is no picture.
        guard !files[pictures[picture].file].isBroken else {
            files[pictures[picture].file].state = .failed
            return arrivals.append(kept)
        }
        pictures[picture].newDecodes += 1
        let isRepeated = pictures[picture].decodes > 1 || kept != picture
        let request = pictures[picture].request
        let isMain = settings.decodePlace == .main
        count(pictures[picture].type) { counts in
            counts.decodes += 1
            if isRepeated { counts.repeatedDecodes += 1 }
            if isMain { counts.decodesInFrames += 1 }
        }
        let out = cache.insert(kept, bytes: request.decodedBytes)
        for picture in out { count(pictures[picture].type) { $0.evictions += 1 } }
        report(.decoded, picture: picture, type(of: picture))
        evict(out)
        arrivals.append(kept)
    }
}

extension PicturePipeline {
    /// An animated picture that is shown.
    private struct Playback {
        /// Nanoseconds for which it has been shown.
        var time: UInt64 = 0
        /// The index of its frame.
        var frame = 0
        /// The numbers of its decoded frames, by index.
        var numbers: [Int: Int]
    }

    /// The number of the frame that an animated picture shows; the picture's own number for others.
    func shown(_ picture: Int) -> Int { playbacks[picture].flatMap { $0.numbers[$0.frame] } ?? picture }

    /// The index of the animation's frame that a number has; nil for a still picture.
    func frame(of picture: Int) -> Int? {
        files[pictures[picture].file].timing == nil ? nil : pictures[picture].frame
    }

    /// The number of a picture whose frames are played, whether or not they are in the cache; nil for any other.
    func playing(_ id: WantedPicture.ID) -> Int? {
        guard hasAnimations, let picture = pictureNumbers[id], pictures[picture].decodes > 0 else { return nil }
        return files[pictures[picture].file].timing == nil ? nil : picture
    }

    /// Plays a picture for some nanoseconds. A frame that the cache does not have is decoded, before it is shown.
    ///
    /// - Returns: whether it shows another frame now.
    mutating func play(_ picture: Int, for nanoseconds: UInt64) -> Bool {
        guard let timing = files[pictures[picture].file].timing else { return false }
        var playback = playbacks[picture] ?? Playback(numbers: [0: picture])
        defer { playbacks[picture] = playback }
        playback.time += nanoseconds
        let due = timing.frame(at: playback.time)
        guard due != playback.frame else { return false }
        playback.frame = due
        let (known, type) = (pictures[picture], pictures[picture].type)
        let number = playback.numbers[due] ?? pictures.count
        if number == pictures.count {
            pictures.append(Picture(request: known.request, type: type, file: known.file, kept: number, frame: due))
            playback.numbers[due] = number
        }
        // The picture itself is in use.
        _ = cache.touch(picture)
        guard !cache.touch(number) else { return true }
        let out = cache.insert(number, bytes: known.request.decodedBytes)
        for picture in out { count(pictures[picture].type) { $0.evictions += 1 } }
        let isMain = settings.decodePlace == .main
        count(type) { counts in
            counts.frames += 1
            if isMain { counts.decodesInFrames += 1 }
        }
        evict(out)
        arrivals.append(number)
        return true
    }
}

extension PicturePipeline {
    /// Reports an event of a file. It counts for the type whose cell requested the file first.
    private func report(
        _ kind: PictureEvent.Kind, file: Int, picture: Int? = nil, _ type: SectionType? = nil, at moment: UInt64? = nil,
        until end: UInt64? = nil
    ) {
        guard let observer, let shown = picture ?? files[file].pictures.first else { return }
        observer.note(
            PictureEvent(
                kind: kind, time: moment ?? time, end: end, type: type ?? files[file].type, file: file,
                picture: picture, origin: id(of: shown).origin))
    }

    /// Reports an event of a picture.
    private func report(
        _ kind: PictureEvent.Kind, picture: Int, _ type: SectionType, at moment: UInt64? = nil, until end: UInt64? = nil
    ) {
        report(kind, file: pictures[picture].file, picture: picture, type, at: moment, until: end)
    }

    private mutating func reportBeginnings() {
        guard observer != nil else { return }
        for entry in network.beginnings.take() {
            report(entry.kind, file: entry.number, at: entry.time, until: entry.end)
        }
        for entry in decoder.beginnings.take() {
            report(entry.kind, picture: entry.number, type(of: entry.number), at: entry.time, until: entry.end)
        }
    }
}

extension PictureSettings.Network {
    /// The time until the first byte of a picture, in nanoseconds.
    func latency(of request: WantedPicture) -> UInt64 {
        guard latency > 0 || spread > 0 else { return 0 }
        if let recorded = request.latency { return recorded }
        guard spread > 0 else { return latency }
        var random = SeededRandom(seed: 0, name: request.id.origin.name)
        return latency &+ UInt64.random(in: 0...spread, using: &random)
    }

    /// The time of a picture's transfer, in nanoseconds.
    func duration(of request: WantedPicture) -> UInt64 {
        if let recorded = request.transfer, bandwidth.isFinite { return recorded }
        let seconds = Double(request.bytes) * 8 / bandwidth
        return UInt64(min(seconds.isFinite ? (seconds * 1e9).rounded() : 0, 1e15))
    }
}
