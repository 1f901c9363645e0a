/// The recorded frames of a file with cases in any of its three shapes.
struct RecordedDocument: Decodable {
    var cases: [RecordedFrames]

    private enum CodingKeys: String, CodingKey { case cases }

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.unkeyedContainer(), list.count != nil {
            cases = try [RecordedFrames](from: decoder)
            return
        }
        let object = try decoder.container(keyedBy: CodingKeys.self)
        cases =
            object.contains(.cases)
            ? try object.decode([RecordedFrames].self, forKey: .cases) : [try RecordedFrames(from: decoder)]
    }
}
