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
    ])
    func refusesWhatIsNotAnImage(json: String) {
        #expect(throws: (any Error).self) { try decode(json) }
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
