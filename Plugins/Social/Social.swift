public import SectionKit

/// The looks that the section types of a social feed share.
public enum Social {
    /// The network's colours, by name.
    public static let colors: [String: CellColor] = [
        "link": .adaptive(light: 0x0A58CA, dark: 0x6EA8FE, lightHighContrast: 0x063A87, darkHighContrast: 0x9EC5FE),
        "like": .adaptive(light: 0xC2185B, dark: 0xFF6F9C),
    ]

    static let link = CellColor.named("link")
    static let like = CellColor.named("like")

    /// A text as the server sends it, with links in the network's colour.
    static func text(html: String) -> RichText {
        var text = RichText(html: html)
        for run in text.runs where run.attributes.target != nil {
            text.set(TextAttributes(color: link), utf8: run.range)
        }
        return text
    }

    /// A picture of a person in a circle.
    static func avatar(_ source: ImageSource, side: Double) -> CellConfiguration {
        .image(source.loading(priority: .low), width: side, height: side, cornerRadius: side / 2)
    }

    /// A number in a short form: 1,234 is 1.2K.
    static func short(_ count: Int) -> String {
        let count = max(0, count)
        switch count {
        case ..<1_000: return "\(count)"
        case ..<10_000: return "\(count / 1_000).\(count % 1_000 / 100)K"
        case ..<1_000_000: return "\(count / 1_000)K"
        default: return "\(count / 1_000_000)M"
        }
    }

    /// A count of a feed, one more or less: never below 0, and the largest number stays.
    static func count(_ count: Int, changedBy step: Int) -> Int {
        let (sum, isTooLarge) = max(0, count).addingReportingOverflow(step)
        return isTooLarge ? .max : max(0, sum)
    }
}
