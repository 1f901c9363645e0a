internal import SectionKit
internal import StrataEngine

/// `replay`: scrolls the feed, or a section orthogonally, to one recorded offset after another, one per frame.
///
/// Offsets are limited to the content. With a first item, all offsets are moved so that the first one is at the
/// recorded distance from it, regardless of the fonts or views above it. `strata profile from-recording` writes these
/// steps.
struct ReplayStep: ScriptStep {
    static let word = "replay"
    static let meaning = "Scrolls to one offset after another, a frame each, as a recording has them."
    static let shorthand: String? = "offsets"
    static let fields: [any ProfileField] = [
        offsets, section, firstSection, firstItem, distance, carousels, carouselFrames, carouselOffsets,
    ]
    static let needed = NeededKeys(all: [offsets])

    static let offsets = Field.numbers(
        Field.number("offsets", -1e8...1e8, unit: "points", "The offset of each frame."), limit: Script.maximumFrames)
    static let section = Field.key(
        "section", "the id of a section", absent: "the feed", "The section to scroll orthogonally.")

    static let firstSection = Field.key(
        "firstSection", "the id of a section", absent: "offsets are as recorded",
        "The section of the first item in sight.")
    static let firstItem = Field.key(
        "firstItem", "the id of an item", absent: "offsets are as recorded",
        "The first item in sight at the first offset.")
    static let distance = Field.number(
        "distance", -1e8...1e8, unit: "points", default: 0, "From the top of the first item to the first offset.")

    static let carousels = Field.key(
        "carousels", "a list of ids of sections", absent: "none", schema: ["type": "array", "items": .object(.text)],
        "The sections that scroll orthogonally while the feed does, one for each of their offsets.")
    static let carouselFrames = Field.numbers(
        Field.number("carouselFrames", 0...1e7, unit: "", "The frame of each offset of a carousel, counted from 0."),
        limit: Script.maximumFrames)
    static let carouselOffsets = Field.numbers(
        Field.number("carouselOffsets", -1e8...1e8, unit: "points", "The offsets of the carousels."),
        limit: Script.maximumFrames)

    let offsets: [Double]
    let section: String?
    /// The first visible item at the first offset.
    let place: ScrollPlace?
    /// The carousels that move with the feed, in the order of their frames.
    private let moves: [(section: String, frame: Int, offset: Double)]

    init(reading fields: inout FieldReader) {
        offsets = fields.read(Self.offsets)
        section = fields.readIfPresent(Self.section)
        let (first, item) = (fields.readIfPresent(Self.firstSection), fields.readIfPresent(Self.firstItem))
        let distance = fields.read(Self.distance)
        place = first.flatMap { first in
            item.map { ScrollPlace(section: first, item: $0, distance: distance) }
        }
        if (first == nil) != (item == nil) {
            fields.report(.invalid("`firstSection` and `firstItem` name an item together"), at: Self.firstItem)
        }
        let sections = fields.texts(Self.carousels).map(\.text)
        let frames = fields.read(Self.carouselFrames)
        let places = fields.read(Self.carouselOffsets)
        moves = zip(sections, zip(frames, places)).map { ($0, Int($1.0), $1.1) }
        let isComplete = sections.count == frames.count && frames.count == places.count
        let isOrdered = zip(frames, frames.dropFirst()).allSatisfy { $0 <= $1 }
        if !isComplete || !isOrdered || frames.contains(where: { $0 >= Double(offsets.count) || $0 != $0.rounded() }) {
            fields.report(
                .invalid(
                    "`carousels`, `carouselFrames` and `carouselOffsets` have a section, an ascending frame of the step and an "
                        + "offset for each move"), at: Self.carousels)
        }
        if section != nil, !moves.isEmpty {
            fields.report(.invalid("carousels move with the feed, not with `section`"), at: Self.carousels)
        }
        if section != nil, place != nil {
            fields.report(.invalid("`section` scrolls orthogonally, and has no first item"), at: Self.section)
        }
    }

    var namedSections: [String] { [section, place?.section].compactMap(\.self) + Set(moves.map(\.section)).sorted() }

    func frameLimit(refresh: Double) -> Double { Double(offsets.count) }

    func run(in session: Session) throws(StepError) {
        guard let section else {
            for name in Set(moves.map(\.section)).sorted() { _ = try session.orthogonalScroll(ofSection: name) }
            let shift = shift(in: session)
            var rest = moves[...]
            for (frame, offset) in offsets.enumerated() {
                let now = rest.prefix { $0.frame == frame }
                rest = rest.dropFirst(now.count)
                session.scroll(to: offset + shift, with: now.map { ($0.section, $0.offset) })
            }
            return
        }
        _ = try session.orthogonalScroll(ofSection: section)
        for offset in offsets { session.scroll(section: section, to: offset) }
    }

    /// The distance by which offsets are moved, in points; 0 without a first item, or if it no longer exists.
    private func shift(in session: Session) -> Double {
        guard let place, let first = offsets.first else { return 0 }
        guard let frame = session.arm.frame(ofItem: place.item, inSection: place.section) else {
            session.note("`replay`: item \(place.item) of section \(place.section) is gone; offsets are as recorded")
            return 0
        }
        let shift = frame.minY + place.distance - first
        // Recorded numbers are rounded.
        return abs(shift) < 0.01 ? 0 : shift
    }
}
