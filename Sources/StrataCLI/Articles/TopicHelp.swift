internal import Foundation
internal import StrataBasics
internal import StrataReporting

/// What `strata help` says of articles: one of them, or their list.
enum TopicHelp {
    /// The topics with their sentences, below the help of the program; nothing without the articles.
    static var list: String {
        guard let articles = try? Article.all() else { return "" }
        let rows = articles.map { ["  \($0.name)", $0.title] }
        return "\n\nTOPICS:\n\(Columns.text(rows))\n\n  See 'strata help <topic>' for an article."
    }

    /// An article, folded to the terminal, and where it and what it names are found.
    static func text(of article: Article) -> String {
        "\(ArticleText(width: Terminal.columns).text(of: article))\n\nIn the site: \(article.sitePath)"
    }
}
