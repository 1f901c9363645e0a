/// One result's value in a series.
public struct SeriesPoint: Hashable, Sendable {
    /// The result.
    public var result: RecordedResult
    /// The median of its trials, joined to the last stretch where that is possible.
    public var value: Double
    /// The least and the greatest trial.
    public var range: ClosedRange<Double>
    /// The number of its stretch, from 0: points of one stretch can be compared.
    public var stretch: Int
}
