import Foundation
import SectionKit
import Testing

@testable import StrataEngine

/// The answers in a HAR file.
@Suite struct PictureRecordingTests {
    private static let url = "https://a.example/1.webp"

    private static func entry(
        _ url: String = url, type: String = "image/webp", status: Int = 200, body: [UInt8]? = nil, sizes: String = "",
        timings: String = #"{"blocked": 5, "dns": -1, "connect": 20, "ssl": 12, "send": 1, "wait": 40.5, "receive": 8}"#
    ) -> String {
        let text = body.map { #", "encoding": "base64", "text": "\#(Data($0).base64EncodedString())""# } ?? ""
        return #"""
            {"request": {"method": "GET", "url": "\#(url)"}, "timings": \#(timings), "response": {"status": \#(status)\#(sizes),
            "content": {"size": 900, "mimeType": "\#(type)"\#(text)}}}
            """#
    }

    private static func folder(_ entries: [String]) throws -> PictureFolder {
        let path = NSTemporaryDirectory() + "strata-\(UUID().uuidString).har"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let text = #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return try PictureFolder(recording: path)
    }

    /// All that comes before the first byte is latency; the handshake is a part of connecting.
    @Test func anAnswerHasItsTimesAndBytes() throws {
        let sizes = #", "bodySize": 700, "_transferSize": 750"#
        let recording = try #require(Self.folder([Self.entry(sizes: sizes)]).recording)
        let answer = try #require(recording.answers[Self.url])
        #expect(answer.latency == 66_500_000 && answer.transfer == 8_000_000 && answer.bytes == 750)
        let body = try #require(Self.folder([Self.entry(sizes: #", "bodySize": -1"#)]).recording?.answers[Self.url])
        #expect(body.bytes == 900, "the size of the content, where the others are unknown")
        let bare = try #require(Self.folder([Self.entry(timings: "{}")]).recording?.answers[Self.url])
        #expect(bare.latency == 0 && bare.transfer == 0)
    }

    @Test func theFirstWholePictureOfAnAddressCounts() throws {
        let recording = try #require(
            Self.folder([
                Self.entry("https://a.example/feed.json", type: "application/json"), Self.entry(status: 304),
                Self.entry(body: PictureFiles.webpLossy), Self.entry(body: PictureFiles.webpAlpha),
                Self.entry("https://a.example/2"),
            ]).recording)
        #expect(recording.answers.keys.sorted() == [Self.url, "https://a.example/2"].sorted())
        #expect(recording.bodies == [Self.url: PictureFiles.webpLossy])
    }

    @Test(arguments: [
        (
            #", "bodySize": 1e15"#, "{}",
            "log.entries[0] (https://a.example/1.webp): a picture of 1,000,000,000,000,000 bytes"
        ),
        ("", #"{"wait": 1e12}"#, "log.entries[0] (https://a.example/1.webp): a part of 1,000,000,000,000 ms"),
    ])
    func whatNoNetworkAnswersIsRefused(sizes: String, timings: String, words: String) throws {
        let error = #expect(throws: PictureFolderError.self) {
            try Self.folder([Self.entry(sizes: sizes, timings: timings)])
        }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test func aRecordedPictureIsShown() throws {
        let library = ImageLibrary(
            byteLimit: 1 << 20, folders: ImageFolders(own: "."),
            remote: try Self.folder([Self.entry(body: PictureFiles.webpLossy), Self.entry("https://a.example/2")]))
        let original = try #require(library.original(of: .url(RemoteImage(url: Self.url))))
        #expect(original.size == PixelSize(width: 24, height: 16) && original.latency == 66_500_000)
        #expect(original.bytes == 900)
        let empty = try #require(library.original(of: .url(RemoteImage(url: "https://a.example/2"))))
        #expect(empty.size == nil && empty.bytes == 900, "it was saved without its content")
        #expect(library.original(of: .url(RemoteImage(url: "https://a.example/3"))) == nil)
        let id = WantedPicture.ID(origin: .url(RemoteImage(url: Self.url)), width: 24, height: 16)
        #expect(library.decoded(id)?.store.pixelHash == (try ImageFormat.decode(PictureFiles.webpLossy)).pixelHash)
    }

    /// The times of a request are the recorded ones, unless the network is to answer at once.
    @Test func theNetworkTakesTheRecordedTimes() throws {
        let image = CellImage(.url(Self.url, width: 24, height: 16))
        let file = ImageLibrary.Original(size: nil, bytes: 1_000, latency: 7, transfer: 9)
        let wanted = try #require(WantedPicture(image, scale: 1, size: .shown, file: file))
        var network = PictureSettings.Network(latency: 100, spread: 0, bandwidth: 8e9, requestsAtOnce: 1)
        #expect(network.latency(of: wanted) == 7 && network.duration(of: wanted) == 9)
        network.latency = 0
        #expect(network.latency(of: wanted) == 0 && network.duration(of: wanted) == 9)
        network.bandwidth = .infinity
        #expect(network.duration(of: wanted) == 0)
    }

    @Test(arguments: [
        ("", "it is not a HAR file"), ("[]", "it is not a HAR file"), (#"{"log": {}}"#, "it is not a HAR file"),
        (#"{"log": {"entries": []}}"#, "none of its 0 entries"),
        (#"{"log": {"entries": [{"request": {}}]}}"#, "log.entries[0].request: the key 'url' is missing"),
        (#"{"log": {"entries": [{"request": {"url": 7}}]}}"#, "log.entries[0].request.url: expected a string"),
    ])
    func aWrongFileIsAMessage(text: String, words: String) throws {
        let path = NSTemporaryDirectory() + "strata-\(UUID().uuidString).har"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let error = #expect(throws: PictureFolderError.self) { try PictureFolder(recording: path) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        let missing = #expect(throws: PictureFolderError.self) { try PictureFolder(recording: path + "x") }
        #expect(missing?.description.hasSuffix("the recording cannot be read") == true)
    }
}
