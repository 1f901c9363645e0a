/// The side on which lines, rows and orthogonal sections begin.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    /// Leading is at the left: English, Chinese, Hindi.
    case leftToRight = "ltr"
    /// Leading is at the right: Arabic, Hebrew, Persian, Urdu.
    case rightToLeft = "rtl"
}
