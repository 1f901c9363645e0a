import Foundation
import SectionKit
import Testing

/// Recordings as files, and the profiles that are made of them.
struct SessionRecordingTests {
    private static let screen = """
        {"width":390,"height":844,"scale":3,"safeArea":{"top":47,"leading":0,"bottom":34,"trailing":0},\
        "margins":{"top":0,"leading":16,"bottom":0,"trailing":16},"textSize":"large","scheme":"light",\
        "contrast":"normal","locale":"en","direction":"ltr"}
        """

    private static let feed = """
        {"sections":[{"id":"s \\"1\\"","type":"x","items":[]},{"id":"a","type":"x","items":[{},{},{}]}]}
        """

    /// A recording with an event of each kind.
    private static func text(
        version: Int = 1, refresh: String = "60", screen: String = screen, frames: Int = 100,
        events: String = """
        [{"frame":0,"feed":0,"keeping":"item"},{"frame":10,"offset":0.1},{"frame":11,"offset":20},\
        {"frame":13,"offset":30.5},{"frame":30,"section":"s \\"1\\"","offset":12},{"frame":40,"tap":{"section":"a","item":2}},\
        {"frame":41,"tap":{"section":"a"}},{"frame":50,"feed":1,"keeping":"offset"},{"frame":60,"memoryWarning":true}]
        """
    ) -> String {
        """
        {"version":\(version),"refresh":\(refresh),"screen":\(screen),"frames":\(frames),\
        "feeds":[\(feed),\(feed)],"events":\(events)}
        """
    }

    private func recording(_ text: String) throws -> SessionRecording {
        try SessionRecording(json: Data(text.utf8), file: "a.json")
    }

    @Test func aRecordingIsReadAsItWasWritten() throws {
        let first = try recording(Self.text())
        #expect(first.events.count == 9 && first.feeds.count == 2)
        #expect(try SessionRecording(json: first.json()) == first)
    }

    @Test func actionsAreTapsWithAName() throws {
        let events = """
            [{"frame":0,"feed":0},{"frame":3,"tap":{"section":"a","item":2,"action":"like"}},\
            {"frame":9,"tap":{"section":"a","item":1,"action":"a \\\"b\\\"","gesture":"trailingSwipe"}}]
            """
        let first = try recording(Self.text(events: events))
        #expect(
            first.events.dropFirst().map(\.action) == [
                .act(section: "a", item: 2, action: "like", gesture: .tap),
                .act(section: "a", item: 1, action: "a \"b\"", gesture: .trailingSwipe),
            ])
        #expect(try SessionRecording(json: first.json()) == first)
        let script = RecordedProfile(first, name: "home").text
        #expect(script.contains("  - tap: {section: \"a\", item: 2, action: \"like\", gesture: tap, settle: 0}\n"))
        #expect(script.contains("action: \"a \\\"b\\\"\", gesture: trailingSwipe, settle: 0}\n"))
        for (old, new) in [("like", ""), ("trailingSwipe", "kick"), ("\"item\":2", "\"item\":7")] {
            #expect(throws: FeedError.self) { try recording(Self.text(events: events.replacing(old, with: new))) }
        }
    }

    @Test func everyEventTakesItsFrame() throws {
        let profile = RecordedProfile(try recording(Self.text()), name: "home")
        #expect(profile.feeds.map(\.name) == ["home.feed-0.json", "home.feed-1.json"] && profile.notes.isEmpty)
        let script = try #require(profile.text.split(separator: "script:\n", maxSplits: 1).last)
        #expect(
            script == """
                  - load: 0
                  - idle: \(8.5 / 60)
                  - checkpoint: loaded
                  - replay: {offsets: [0.1, 20.0, 20.0, 30.5]}
                  - idle: \(15.5 / 60)
                  - replay: {section: "s \\"1\\"", offsets: [12.0]}
                  - idle: \(8.5 / 60)
                  - select: {section: "a", item: 2, settle: 0}
                  - select: {section: "a", part: header, settle: 0}
                  - idle: \(7.5 / 60)
                  - update: {feed: "home.feed-1.json", anchor: offset, settle: 0}
                  - idle: \(8.5 / 60)
                  - memoryWarning
                  - idle: \(38.5 / 60)
                  - checkpoint: idle

                """)
    }

    /// Each played frame has the recorded one, also where several events are in one frame.
    @Test func playedFramesHaveTheirRecordedOnes() throws {
        let events = """
            [{"frame":0,"feed":0},{"frame":4,"offset":10},{"frame":5,"offset":20},{"frame":5,"offset":25},\
            {"frame":5,"section":"a","offset":3},{"frame":6,"offset":30},{"frame":8,"offset":40},\
            {"frame":9,"tap":{"section":"a","item":2}},{"frame":20,"memoryWarning":true}]
            """
        let profile = RecordedProfile(try recording(Self.text(frames: 22, events: events)), name: "a")
        // Of two offsets in one frame, the last; the carousel moves with the feed.
        #expect(
            profile.text.contains(
                "replay: {offsets: [10.0, 25.0, 30.0, 30.0, 40.0],\n      carousels: [\"a\"],\n      carouselFrames: [1],\n"
                    + "      carouselOffsets: [3.0]}"))
        #expect(
            profile.stepFrames == [
                [0], [1, 2, 3], [], [4, 5, 6, 7, 8], [9], Array(10..<20), [20], [21], [],
            ])
        #expect(profile.notes.isEmpty)
    }

    /// A carousel that moves before the feed does has frames of its own until then.
    @Test func aCarouselJoinsTheFeed() throws {
        let events = """
            [{"frame":0,"feed":0},{"frame":4,"section":"a","offset":1},{"frame":5,"section":"a","offset":2},\
            {"frame":5,"offset":10},{"frame":6,"section":"a","offset":3},{"frame":6,"offset":20},\
            {"frame":8,"section":"a","offset":4},{"frame":8,"tap":{"section":"a","item":2}},{"frame":30,"section":"a","offset":9}]
            """
        let profile = RecordedProfile(try recording(Self.text(frames: 31, events: events)), name: "a")
        let replays = profile.text.replacing(",\n      ", with: ", ").split(separator: "\n").filter {
            $0.contains("replay")
        }
        #expect(
            replays == [
                "  - replay: {section: \"a\", offsets: [1.0]}",
                "  - replay: {offsets: [10.0, 20.0, 20.0, 20.0], carousels: [\"a\", \"a\", \"a\"], "
                    + "carouselFrames: [0, 1, 3], carouselOffsets: [2.0, 3.0, 4.0]}",
                "  - replay: {section: \"a\", offsets: [9.0]}",
            ])
        #expect(profile.stepFrames == [[0], [1, 2, 3], [], [4], [5, 6, 7, 8], [8], Array(10..<30), [30], []])
        #expect(profile.notes == ["1 event is in a frame with others, and played in a frame after it"])
    }

    @Test func framesOfAnotherSessionAreElsewhere() throws {
        let events = (1...100).map { "{\"frame\":\($0 * 2),\"offset\":\($0 * 10)}" }.joined(separator: ",")
        let recording = try recording(Self.text(frames: 220, events: "[{\"frame\":0,\"feed\":0},\(events)]"))
        func elsewhere(_ offset: (Int) -> Double) -> Int {
            let frames = DeviceFrames(
                device: DeviceFrames.Device(model: "a", system: "b"), refresh: 60, frames: Array(0..<210),
                work: Array(repeating: 1, count: 210), offsets: (0..<210).map(offset))
            return frames.framesElsewhere(than: recording)
        }
        #expect(elsewhere { Double(min($0 / 2, 100) * 10) } == 0)
        // A tick may come before or after the move of its frame.
        #expect(elsewhere { Double(min(max(0, $0 / 2 - 1), 100) * 10) } == 0)
        #expect(elsewhere { Double(min($0 / 2, 100) * 10 + 300) } > 150)
        #expect(elsewhere { _ in 0 } > 150)
        let none = DeviceFrames(
            device: DeviceFrames.Device(model: "a", system: "b"), refresh: 60, frames: [1], work: [1])
        #expect(none.framesElsewhere(than: recording) == 0)
    }

    @Test func aLongRestIsSeveralSteps() throws {
        let profile = RecordedProfile(
            try recording(Self.text(frames: 60 * 1_300, events: "[{\"frame\":0,\"feed\":0}]")), name: "a")
        let rests = profile.text.split(separator: "\n").filter { $0.contains("idle: ") }
        #expect(rests.count == 3 && rests[0] == "  - idle: \((36_000 - 0.5) / 60)")
    }

    @Test(arguments: [
        ("en_US", "en-US"), ("ar-u-nu-latn", "ar"), ("de-CH-1996", "de-CH"), ("zh-Hant-TW", "zh-Hant-TW"),
        ("es-419", "es-419"),
    ])
    func aProfileHasLanguageScriptAndRegion(locale: String, plain: String) throws {
        let screen = Self.screen.replacing("\"locale\":\"en\"", with: "\"locale\":\"\(locale)\"")
        let profile = RecordedProfile(try recording(Self.text(screen: screen)), name: "a")
        #expect(profile.text.contains("  locale: \"\(plain)\"\n"))
    }

    @Test func aScreenThatChangesIsFollowedAsFarAsAProfileCan() throws {
        let turned = Self.screen.replacing("\"width\":390,\"height\":844", with: "\"width\":844,\"height\":390")
            .replacing("\"large\"", with: "\"xLarge\"").replacing("\"scale\":3", with: "\"scale\":2")
        let profile = RecordedProfile(
            try recording(Self.text(events: "[{\"frame\":0,\"feed\":0},{\"frame\":5,\"screen\":\(turned)}]")), name: "a"
        )
        #expect(profile.text.contains("  - rotate: {width: 844.0, height: 390.0, settle: 0}\n"))
        #expect(profile.text.contains("  - setEnvironment: {textSize: xLarge, settle: 0}\n"))
        #expect(profile.notes == ["the screen's scale changed; it stays at 3.0"])
    }

    @Test func aRotationHasItsSafeAreaAndMargins() throws {
        let turned = Self.screen.replacing("\"width\":390,\"height\":844", with: "\"width\":844,\"height\":390")
            .replacing("\"top\":47", with: "\"top\":0").replacing("\"leading\":16", with: "\"leading\":59")
        let events = """
            [{"frame":0,"feed":0},{"frame":5,"screen":\(turned)},{"frame":9,"screen":\(Self.screen)}]
            """
        let profile = RecordedProfile(try recording(Self.text(events: events)), name: "a")
        #expect(
            profile.text.contains(
                "  - rotate: {width: 844.0, height: 390.0, safeArea: {top: 0.0, leading: 0.0, bottom: 34.0, trailing: 0.0}, "
                    + "margins: {top: 0.0, leading: 59.0, bottom: 0.0, trailing: 16.0}, settle: 0}\n"))
        #expect(
            profile.text.contains(
                "  - rotate: {width: 390.0, height: 844.0, margins: {top: 0.0, leading: 16.0, bottom: 0.0, trailing: 16.0}, "
                    + "settle: 0}\n"))
        #expect(profile.notes == [])
    }

    @Test func sizeClassesThatDoNotFollowFromTheSizeAreTheDevices() throws {
        let split = Self.screen.replacing("\"ltr\"", with: "\"ltr\",\"horizontalSizeClass\":\"regular\"")
        let recording = try recording(Self.text(screen: split))
        #expect(recording.screen.horizontalSizeClass == .regular && recording.screen.verticalSizeClass == .regular)
        #expect(try SessionRecording(json: recording.json()) == recording)
        #expect(RecordedProfile(recording, name: "a").text.contains("  horizontalSizeClass: regular\n"))
    }

    @Test(arguments: [
        ("", "a.json"), ("{", "a.json"), ("[]", "a.json"),
        (text(version: 2), "version 2 is not supported; this program reads version 1"),
        (text(refresh: "0"), "refresh: must be 1 to 1000 hertz, found 0"),
        (text(refresh: "1e300"), "refresh: must be 1 to 1000 hertz"),
        (text(frames: -1), "frames: must be 0 to 198000, found -1"),
        (text(frames: 198_001), "frames: must be 0 to 198000"),
        (text(frames: 59), "events[8]: frame 60 is not between the event before it (50) and the end (59)"),
        (text(events: "[]"), "events: must begin with the first feed in frame 0"),
        (text(events: "[{\"frame\":1,\"feed\":0}]"), "events: must begin with the first feed in frame 0"),
        (
            text(events: "[{\"frame\":0,\"feed\":0},{\"frame\":2,\"feed\":2}]"),
            "there is no feed 2; the recording has 2"
        ),
        (
            text(events: "[{\"frame\":0,\"feed\":0},{\"frame\":2,\"offset\":1e9}]"),
            "an offset must be -1e8 to 1e8 points"
        ),
        (text(events: "[{\"frame\":0,\"feed\":0},{\"frame\":2}]"), "expected one of the keys feed, offset, tap"),
        (
            text(events: "[{\"frame\":0,\"feed\":0},{\"frame\":2,\"tap\":{\"section\":\"a\",\"item\":-1}}]"),
            "an item's index must be 0 to 9999999, found -1"
        ),
        (
            text(events: "[{\"frame\":0,\"feed\":0},{\"frame\":2,\"section\":\"z\",\"offset\":1}]"),
            "events[1]: no feed of the recording has the section 'z'"
        ),
        (
            text(events: "[{\"frame\":0,\"feed\":0,\"keeping\":\"top\"}]"),
            "events[0].keeping: unknown word 'top'; allowed: item, offset"
        ),
        (
            text(screen: screen.replacing("\"large\"", with: "\"huge\"")),
            "screen.textSize: unknown word 'huge'; allowed: xSmall"
        ),
        (text(screen: screen.replacing("390", with: "0")), "screen: the screen must be 1 to 10000 points"),
        (text(screen: screen.replacing("\"scale\":3", with: "\"scale\":90")), "the scale must be 0.5 to 8"),
        (text(screen: screen.replacing("\"top\":47", with: "\"top\":-1")), "insets must be 0 to 1000 points, found -1"),
    ])
    func whatCannotBePlayedIsRefused(text: String, words: String) {
        let error = #expect(throws: FeedError.self) { try recording(text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
}
