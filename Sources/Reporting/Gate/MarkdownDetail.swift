internal import Basics
internal import Foundation
internal import Metrics
internal import Sessions
internal import Trials

/// How much of a report is shown.
struct MarkdownDetail {
    var showsHeld: Bool
    /// The number of rows for gates that do not hold, per profile.
    var rows: Int

    static let least = MarkdownDetail(showsHeld: false, rows: 0)

    static let descending =
        [MarkdownDetail(showsHeld: true, rows: .max)]
        + [.max, 200, 50, 10, 3].map { MarkdownDetail(showsHeld: false, rows: $0) } + [least]
}
