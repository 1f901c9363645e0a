/// One result's value in a series.
public struct SeriesPoint: Hashable, Sendable {
    // All points of a series share the list: a result of their own would be most of what a long history takes.
    private let results: [RecordedResult]
    /// The result's place among all of them.
    let place: Int
    /// The median of its trials, joined to the last stretch where that is possible.
    public var value: Double
    /// The least and the greatest trial.
    public var range: ClosedRange<Double>
    /// The number of its stretch, from 0: points of one stretch can be compared.
    public var stretch: Int

    init(results: [RecordedResult], place: Int, value: Double, range: ClosedRange<Double>, stretch: Int) {
        (self.results, self.place) = (results, place)
        (self.value, self.range, self.stretch) = (value, range, stretch)
    }

    /// The result.
    public var result: RecordedResult { results[place] }
}
