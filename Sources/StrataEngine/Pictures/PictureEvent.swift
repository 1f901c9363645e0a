public import SectionKit

/// An event on the way of a picture to the screen, on the session's virtual clock.
public struct PictureEvent: Hashable, Sendable {
    /// The kinds of events, in the order in which they happen to a picture.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A cell asked for a picture whose file is not on the device: its request is sent, or waits for a free one.
        case requested
        /// A cell asked for a picture that is on its way already.
        case joined
        /// The request was sent; the first byte is there at ``PictureEvent/end``.
        case sent
        /// The transfer began; the last byte is there at ``PictureEvent/end``.
        case transferBegan
        /// The file is on the device.
        case transferred
        /// The request ended because no cell waits for it any more.
        case cancelled
        /// Decoding began in the background; it ends at ``PictureEvent/end``.
        case decodeBegan
        /// The picture is decoded. On the main thread, this has no beginning: it is a part of a frame.
        case decoded
        /// A visible cell shows the picture.
        case shown
        /// The picture left the cache, for another one or with a memory warning.
        case evicted
    }

    /// The kind of event.
    public var kind: Kind
    /// Nanoseconds of the session's virtual clock: frame i is due at i / refresh rate seconds.
    public var time: UInt64
    /// The moment at which what began will be finished, unless it is cancelled; nil for other events.
    public var end: UInt64?
    /// The section type: of the cell that asks or shows, else of the cell that asked first.
    public var type: SectionType
    /// The number of the file, the same in all events of it.
    public var file: Int
    /// The number of the picture, of which a file has one for each size; nil for events of files.
    public var picture: Int?
    /// The source of the picture.
    public var origin: ImageSource.Origin

    /// A short name: the address, the file or the seed. Of long ones, the end.
    ///
    /// - Complexity: O(length).
    public var name: String {
        let name = origin.name
        return name.utf8.count > Self.nameLimit ? "\u{2026}\(name.suffix(Self.nameLimit))" : name
    }

    /// The length from which names are shortened, enough for most addresses.
    private static let nameLimit = 120
}

/// Observes the pictures of an arm on their way to the screen.
public protocol PictureObserver: AnyObject {
    /// Notes an event at its moment. It must not call the arm.
    func note(_ event: PictureEvent)
}

/// The work that began in the network or the decoder, until it is reported; empty if nobody observes it.
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
