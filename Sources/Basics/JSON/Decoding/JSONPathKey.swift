/// A step of a decoder's path.
struct JSONPathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// What a class's parent is decoded from where no other key is named.
    static let parent = JSONPathKey(stringValue: "super")
}
