import Foundation
import StrataBasics
import Testing

@Suite struct JSONBoundsTests {
    @Test(
        arguments: [
            ("[[1]]", nil), ("[[[1]]]", 2), (#"{"a": [{"b": 1}]}"#, 7), (#"["[[[[", "\"[[["]"#, nil),
            ("[1, 2, 3]", nil),
            ("[1, 2, 3, 4, 5]", 11), ("", nil), ("]]]]", nil), (#"["\"#, nil),
        ] as [(String, Int?)])
    func theFirstPlaceBeyondIsFound(text: String, offset: Int?) {
        let mistake = JSONBounds(depth: 2, values: 5).mistake(in: [UInt8](text.utf8))
        #expect(mistake?.offset == offset, "\(text)")
        #expect(JSONBounds(depth: 2, values: 5).mistake(in: Data(text.utf8)) == mistake)
    }
}
