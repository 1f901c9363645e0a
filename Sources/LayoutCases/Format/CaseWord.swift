/// A word out of a fixed list.
struct CaseWord<Value: CaseIterable & RawRepresentable>: Decodable where Value.RawValue == String {
    var value: Value

    init(from decoder: any Decoder) throws {
        let word = try String(from: decoder)
        guard let value = Value(rawValue: word) else {
            throw CaseProblem.unknown(word, at: decoder.codingPath, allowed: Value.allCases.map(\.rawValue))
        }
        self.value = value
    }
}
