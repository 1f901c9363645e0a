import CompositionalLayout
import Foundation
import SectionKit
import Testing

@Suite struct ImageSourceTests {
    private func decode(_ json: String) throws -> ImageSource {
        try JSONDecoder().decode(ImageSource.self, from: Data(json.utf8))
    }

    @Test(arguments: [
        (#"{"width":160,"height":120,"seed":7}"#, ImageSource.seed(7, width: 160, height: 120)),
        (#"{"width":1,"height":2,"file":"a.png"}"#, .file("a.png", width: 1, height: 2)),
        (#"{"width":1,"height":2,"file":"a.png","seed":3}"#, .file("a.png", width: 1, height: 2)),
        (#"{"width":1.5,"height":0,"seed":-1}"#, .seed(.max, width: 1.5, height: 0)),
        (##"{"width":1,"height":2,"color":"#0a1B2c"}"##, .color(0x0A1B2C, width: 1, height: 2)),
        (##"{"width":1,"height":2,"color":"#FFFFFF","seed":3}"##, .color(0xFFFFFF, width: 1, height: 2)),
        (#"{"width":1,"height":2,"url":"https://a/1"}"#, .url("https://a/1", width: 1, height: 2)),
        (#"{"width":1,"height":2,"url":"HTTP://a","seed":3,"color":null}"#, .url("HTTP://a", width: 1, height: 2)),
        (
            ##"{"width":1,"height":2,"url":"https://a","color":"#0a1B2c"}"##,
            .url("https://a", width: 1, height: 2).loading(placeholder: .rgb(0x0A1B2C))
        ),
        (##"{"width":1,"height":2,"color":null,"seed":3}"##, .seed(3, width: 1, height: 2)),
        (
            #"{"width":1,"height":2,"url":"https://a/1","pixels":[4032,3024],"bytes":2400000}"#,
            .url(
                "https://a/1", width: 1, height: 2, pixels: RemoteImage.Pixels(width: 4_032, height: 3_024),
                bytes: 2_400_000)
        ),
        (
            #"{"width":1,"height":2,"url":"https://a/1","pixels":null,"bytes":null}"#,
            .url("https://a/1", width: 1, height: 2)
        ),
        (#"{"width":1,"height":2,"file":"a.jpg","url":"b"}"#, .file("a.jpg", width: 1, height: 2)),
        (#"{"width":1,"height":2,"seed":"a"}"#, .seed(0xaf63_dc4c_8601_ec8c, width: 1, height: 2)),
    ])
    func readsTheFeedFormat(json: String, source: ImageSource) throws {
        #expect(try decode(json) == source)
        #expect(try decode(String(decoding: JSONEncoder().encode(source), as: UTF8.self)) == source)
    }

    @Test(arguments: [
        #"{"width":160,"height":120}"#,
        #"{"width":-1,"height":120,"seed":1}"#,
        #"{"height":120,"seed":1}"#,
        #"{"width":1,"height":1e400,"seed":1}"#,
        #"{"width":1,"height":1,"seed":[1]}"#,
        ##"{"width":1,"height":1,"color":"red"}"##,
        ##"{"width":1,"height":1,"color":"#12345"}"##,
        ##"{"width":1,"height":1,"color":"#+12345"}"##,
        ##"{"width":1,"height":1,"url":"https://a","color":"red"}"##,
        #"{"width":1,"height":1,"color":null}"#,
    ])
    func refusesWhatIsNotAnImage(json: String) {
        #expect(throws: (any Error).self) { try decode(json) }
    }

    @Test(arguments: [
        (
            #""/img/1.jpg""#,
            "'/img/1.jpg' is not an address of the web; expected one that begins with https:// or http://"
        ),
        (#""ftp://a/1.jpg""#, "'ftp://a/1.jpg' is not an address"), (#""https://""#, "'https://' is not an address"),
        (#""""#, "'' is not an address"), (#""data:image/png;base64,AAAA""#, "is not an address of the web"),
        (#""https://a", "pixels": [4032]"#, "[4032] is not a size; expected width and height from 1 to 100000 pixels"),
        (#""https://a", "pixels": []"#, "[] is not a size"),
        (#""https://a", "pixels": [1, 2, 3]"#, "[1, 2, 3] is not a"),
        (#""https://a", "pixels": [0, 1]"#, "[0, 1] is not a size"),
        (#""https://a\u0000b""#, "is not an address of the web"),
        (#""https://a", "pixels": [1, 100001]"#, "[1, 100001] is not a size"),
        (#""https://a", "pixels": [-1, 5]"#, "[-1, 5] is not a size"),
        (#""https://a", "bytes": 0"#, "0 is not the length of a file; expected 1 to 1000000000 bytes"),
        (#""https://a", "bytes": 1000000001"#, "1000000001 is not the length"),
    ])
    func refusesWhatIsNoAddress(url: String, words: String) {
        let error = #expect(throws: DecodingError.self) { try decode(#"{"width":1,"height":1,"url":\#(url)}"#) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.debugDescription.contains(words))
    }

    @Test func aPluginAsksForALoading() {
        let photo = ImageSource.url("https://a", width: 30, height: 20).loading(placeholder: .rgb(0xFF_0000))
        let asked = photo.loading(priority: .high, size: Size(width: 60, height: 40))
        guard case .url(let remote) = asked.origin else {
            Issue.record("\(asked)")
            return
        }
        #expect(remote.loading.priority == .high && remote.loading.size == Size(width: 60, height: 40))
        // The colour of the feed stays, unless the plugin has another one.
        #expect(remote.loading.placeholder == .rgb(0xFF_0000))
        #expect(photo.loading(placeholder: .role(.fillBackground)) != photo.loading())
        for other in [ImageSource.seed(1, width: 3, height: 2), .color(1, width: 3, height: 2)] {
            #expect(other.loading(priority: .high) == other)
        }
    }

    @Test func anAddressHasALimit() throws {
        let longest = "https://" + String(repeating: "é", count: (RemoteImage.urlBytes - 8) / 2)
        #expect(try decode(#"{"width":1,"height":1,"url":"\#(longest)"}"#).origin == .url(RemoteImage(url: longest)))
        for count in [RemoteImage.urlBytes - 7, 100_000] {
            let url = "https://" + String(repeating: "a", count: count)
            #expect(throws: DecodingError.self) { try decode(#"{"width":1,"height":1,"url":"\#(url)"}"#) }
        }
    }

    /// Without a file in its place, an address is the seed of its text.
    @Test func anAddressIsASeed() throws {
        let url = "https://example.com/1.jpg"
        let seed = try decode(#"{"width":1,"height":1,"seed":"\#(url)"}"#)
        #expect(seed.origin == .seed(RemoteImage(url: url).seed))
    }

    /// The items of feeds without addresses are as large as they were before there were any.
    @Test func anAddressMakesNoItemLarger() {
        #expect(MemoryLayout<ImageSource>.stride == 40)
        #expect(MemoryLayout<ImageSource.Origin>.size == 17)
    }

    /// A feed cannot name a picture of a bundle, in no spelling, and is not written with one.
    @Test func aPictureOfABundleIsNoPartOfAFeed() throws {
        let star = ImageSource.resource("Star.png", in: .main, width: 4, height: 4)
        guard case .resource(let path) = star.origin else {
            Issue.record("\(star)")
            return
        }
        #expect(path.hasSuffix("/Star.png"))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(star) }
        #expect(throws: (any Error).self) { try decode(#"{"width":1,"height":1,"resource":"/etc/a.png"}"#) }
        #expect(try decode(#"{"width":1,"height":1,"resource":"/a.png","seed":1}"#).origin == .seed(1))
    }

    @Test(arguments: [0, 7, 0xABCDEF, 0xFF_FFFF] as [UInt32])
    func aColourIsSixDigits(rgb: UInt32) {
        #expect(ImageSource.hex(rgb).count == 7)
        #expect(ImageSource.rgb(ImageSource.hex(rgb)) == rgb)
    }
}
