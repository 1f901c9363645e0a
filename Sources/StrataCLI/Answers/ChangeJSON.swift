internal import Foundation
internal import StrataGating
internal import StrataHistory

/// A change as JSON.
struct ChangeJSON: Encodable {
    private struct Place: Encodable {
        var result: String
        var time: String
        var commit: String?
        var subject: String?

        init(_ result: RecordedResult) {
            self.result = result.id
            time = result.time.formatted(.iso8601)
            commit = result.hash
            subject = result.subject
        }
    }

    private let session: String
    private let arm: String
    private let metric: String
    private let unit: String
    private let index: Int
    /// The commit that is not to blame, and the first one with the new level.
    private let after: Place
    private let upTo: Place
    private let from: Double
    private let to: Double
    private let share: Double?
    /// The interval of the difference.
    private let lower: Double
    private let upper: Double
    private let p: Double?
    private let isWorse: Bool?
    /// `known`; with `unknown` and `side by side` the two values differ in an unknown direction.
    private let order: String
    private let isSharedWithNested: Bool
    private let sectionType: String?
    private let sectionShare: Double?

    init(_ change: HistoryChange) {
        session = change.session
        arm = change.arm
        metric = change.metric.name
        unit = change.metric.unit.rawValue
        index = change.index
        after = Place(change.before)
        upTo = Place(change.after)
        from = change.from
        to = change.to
        share = change.share
        lower = change.interval.lowerBound
        upper = change.interval.upperBound
        p = change.p
        isWorse = change.isWorse
        order = change.order.rawValue
        isSharedWithNested = change.isShared
        sectionType = change.carrier?.sectionType
        sectionShare = change.carrier?.share
    }
}
