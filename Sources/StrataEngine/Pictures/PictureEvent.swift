public import SectionKit

/// An event on the way of a picture to the screen, on the session's virtual clock.
public struct PictureEvent: Hashable, Sendable {
    /// The kinds of events, in the order in which they happen to a picture.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A cell requested a picture whose file is not on the device. Its request is sent, or waits for a free one.
        case requested
        /// A cell requested a picture that is already on its way.
        case joined
        /// The request was sent. The first byte arrives at ``PictureEvent/end``.
        case sent
        /// The transfer began. The last byte arrives at ``PictureEvent/end``.
        case transferBegan
        /// The file is on the device.
        case transferred
        /// The request ended because no cell waits for it any longer.
        case cancelled
        /// Decoding began in the background. It ends at ``PictureEvent/end``.
        case decodeBegan
        /// The picture is decoded. On the main thread, decoding is part of a frame and has no separate beginning.
        case decoded
        /// A visible cell shows the picture.
        case shown
        /// The picture left the cache, for another one or with a memory warning.
        case evicted
    }

    /// The kind of event.
    public var kind: Kind
    /// Nanoseconds of the session's virtual clock. Frame i is due at i / refresh rate seconds.
    public var time: UInt64
    /// The moment at which the work that began will end, unless it is cancelled; nil for other events.
    public var end: UInt64?
    /// The section type of the cell that requests or shows the picture, otherwise that of the cell that requested it
    /// first.
    public var type: SectionType
    /// The number of the file, which is the same in all its events.
    public var file: Int
    /// The number of the picture; nil for events of files. A file has one picture for each size.
    public var picture: Int?
    /// The source of the picture.
    public var origin: ImageSource.Origin

    /// A short name: the address, the file or the seed. Long names are cut to their end.
    ///
    /// - Complexity: O(length).
    public var name: String {
        let name = origin.name
        return name.utf8.count > Self.nameLimit ? "\u{2026}\(name.suffix(Self.nameLimit))" : name
    }

    /// The length above which names are shortened, enough for most addresses.
    private static let nameLimit = 120
}

/// Observes the loading pictures of an arm.
public protocol PictureObserver: AnyObject {
    /// Notes an event at its moment. It must not call the arm.
    func note(_ event: PictureEvent)
}

/// Work that began in the network or the decoder and has not been reported yet; empty without an observer.
struct PictureBeginnings {
    /// A request, a transfer or a decoding that began.
    struct Entry {
        let kind: PictureEvent.Kind
        /// The number of the file or the picture.
        let number: Int
        let time: UInt64
        let end: UInt64
    }

    /// Whether beginnings are kept.
    var isObserved = false
    private var entries: [Entry] = []

    mutating func note(_ kind: PictureEvent.Kind, _ number: Int, from time: UInt64, to end: UInt64) {
        if isObserved { entries.append(Entry(kind: kind, number: number, time: time, end: end)) }
    }

    /// The beginnings since the last call.
    mutating func take() -> [Entry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }
}
