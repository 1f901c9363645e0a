/// An object of the case format that lists all its keys, so that a misspelt key is an error.
protocol CaseObject: Decodable {
    associatedtype CodingKeys: CodingKey & CaseIterable

    /// Whether unknown keys are allowed unless they resemble a known one.
    static var isOpen: Bool { get }
}

extension CaseObject {
    static var isOpen: Bool { false }
}
