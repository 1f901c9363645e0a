/// The section type that most of a difference comes from.
public struct ChangeCarrier: Hashable, Sendable {
    /// The section type.
    public var sectionType: String
    /// Its part of the difference; above 1 where others went the other way.
    public var share: Double
}
