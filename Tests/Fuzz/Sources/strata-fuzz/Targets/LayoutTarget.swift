import Foundation
import LayoutCases

/// A layout case: solved, and written in every form.
enum LayoutTarget: FuzzTarget {
    static let name = "layout"

    static func read(_ data: Data) throws {
        for format in LayoutCaseFormat.allCases { _ = try LayoutCaseReport(data, format: format).output.utf8.count }
    }
}
