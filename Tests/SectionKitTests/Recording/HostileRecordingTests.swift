import Foundation
import SectionKit
import Testing

/// Recordings as devices and disks spoil them: long, cut, out of order, with clocks that jump, of a newer version.
struct HostileRecordingTests {
    private static let screen = LayoutEnvironment(
        containerSize: Size(width: 390, height: 844), scale: 3)

    private static func recording(_ events: [RecordedEvent], frames: Int) throws -> SessionRecording {
        let items = JSONValue.array([.object([:]), .object([:])])
        let section = JSONValue.object(["id": .string("a"), "type": .string("x"), "items": items])
        return SessionRecording(
            refresh: 60, screen: screen, feeds: [.object(["sections": .array([section])])],
            events: [RecordedEvent(frame: 0, .feed(0, keeping: .item))] + events, frames: frames)
    }

    private static func scroll(_ frame: Int, to offset: Double) -> RecordedEvent {
        RecordedEvent(frame: frame, .scroll(to: offset))
    }

    @Test func aHundredThousandEventsArePlayed() throws {
        let events = (1...100_000).map { Self.scroll($0, to: Double($0 % 5_000)) }
        let recording = try Self.recording(events, frames: 100_100)
        let read = try SessionRecording(json: recording.json())
        #expect(read == recording && read.events.count == 100_001)
        let profile = RecordedProfile(read, name: "long")
        let offsets = profile.text.split(separator: "offsets: [").dropFirst().reduce(0) { count, rest in
            count + rest.prefix { $0 != "]" }.split(separator: ",").count
        }
        #expect(offsets == 100_000 && profile.notes.isEmpty, "\(offsets) \(profile.notes)")
    }

    @Test func aFileThatIsCutIsRefusedAnywhere() throws {
        let json = try Self.recording((1...50).map { Self.scroll($0, to: Double($0)) }, frames: 60).json()
        for length in 0..<json.count {
            #expect(throws: FeedError.self) { try SessionRecording(json: json.prefix(length)) }
        }
    }

    @Test func eventsOutOfOrderAreNamed() throws {
        var random = SeededRandom(seed: 36)
        for _ in 0..<50 {
            var events = (1...40).map { Self.scroll($0 * 2, to: Double($0)) }
            let first = random.int(below: 39)
            events.swapAt(first, first + 1 + random.int(below: 39 - first))
            let json = try Self.recording(events, frames: 100).json()
            let error = #expect(throws: FeedError.self) { try SessionRecording(json: json, file: "r.json") }
            // The first event that is earlier than the one before it.
            let wrong = try #require(zip(events, events.dropFirst()).enumerated().first { $1.0.frame > $1.1.frame })
            #expect(error?.message.hasPrefix("events[\(wrong.offset + 2)]: frame ") == true, "\(error?.message ?? "")")
            #expect(error?.file == "r.json")
        }
    }

    @Test func aClockThatJumpsForwardsIsARest() throws {
        let recording = try Self.recording([Self.scroll(5, to: 10), Self.scroll(90_005, to: 20)], frames: 90_010)
        let text = RecordedProfile(try SessionRecording(json: recording.json()), name: "jump").text
        let rests = text.split(separator: "\n").compactMap { line in
            line.split(separator: "idle: ").last.flatMap { Double($0) }
        }
        #expect(abs(rests.reduce(0, +) * 60 - 90_005) < 4 && rests.allSatisfy { $0 <= 600 })
    }

    @Test func aClockThatJumpsBackIsRefused() throws {
        for frame in [0, 89, -1, Int.min] {
            let json = try Self.recording([Self.scroll(90, to: 1), Self.scroll(frame, to: 2)], frames: 100).json()
            #expect(throws: FeedError.self) { try SessionRecording(json: json) }
        }
        let frames = { (numbers: [Int], deadlines: [Int]) in
            try DeviceFrames(
                device: DeviceFrames.Device(model: "m", system: "s"), refresh: 60, frames: numbers,
                work: numbers.map { _ in 1 }, deadlines: deadlines
            ).json()
        }
        #expect(try DeviceFrames(json: frames([1, 2, 90], [1, 2, 3])).frames == [1, 2, 90])
        for numbers in [[1, 3, 2], [1, 1], [-1], [Int.max]] {
            #expect(throws: FeedError.self) { try DeviceFrames(json: frames(numbers, [])) }
        }
        for deadlines in [[1, 3, 2], [-1, 2, 3], [1, 2, Int.max]] {
            let error = #expect(throws: FeedError.self) { try DeviceFrames(json: frames([1, 2, 3], deadlines)) }
            #expect(error?.message.hasPrefix("deadlines: ") == true)
        }
    }

    @Test func aMotionAtASectionThatNoFeedHasIsRefused() throws {
        for (section, isKnown) in [("a", true), ("aa", false)] {
            let place = ScrollPlace(section: SectionID(section), item: "0", distance: 1)
            let event = RecordedEvent(frame: 3, .scroll(to: 1, at: place))
            let json = try Self.recording([event], frames: 9).json()
            if isKnown {
                #expect(try SessionRecording(json: json).events.last == event)
            } else {
                let error = #expect(throws: FeedError.self) { try SessionRecording(json: json) }
                #expect(error?.message.contains("has the section 'aa'; did you mean 'a'?") == true)
            }
        }
    }

    @Test func aNewerVersionIsSaidToBeNewer() throws {
        let recording = try #require(String(data: Self.recording([], frames: 1).json(), encoding: .utf8))
        let newer = Data(recording.replacing("\"version\":1", with: "\"version\":2").utf8)
        let error = #expect(throws: FeedError.self) { try SessionRecording(json: newer) }
        #expect(error?.message.contains("version 2 is not supported; this program reads version 1") == true)
        let frames = Data(#"{"version":9,"frames":"all"}"#.utf8)
        let other = #expect(throws: FeedError.self) { try DeviceFrames(json: frames) }
        #expect(other?.message.contains("version 9 is not supported; this program reads version 1") == true)
    }

    @Test func framesThatAreCutAreRefusedAnywhere() throws {
        let json = try DeviceFrames(
            device: DeviceFrames.Device(model: "m", system: "s"), refresh: 60, frames: [1, 2], work: [5, 6],
            deadlines: [7, 8], offsets: [-59, 0.5],
            marks: [DeviceFrames.Mark(name: "a", frame: 1, footprint: nil)], pictures: [2]
        ).json()
        for length in 0..<json.count {
            #expect(throws: FeedError.self) { try DeviceFrames(json: json.prefix(length)) }
        }
    }
}
