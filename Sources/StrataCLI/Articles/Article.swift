internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// A page of the command line's documentation, for `strata help TOPIC`. Articles travel beside the program, as a resource of this module.
struct Article: Hashable {
    /// The name by which links and `help` know it: that of its file.
    let name: String
    /// Its Markdown, with DocC's links.
    let markdown: String

    /// Its first line, without the mark of a heading or of a symbol.
    var title: String {
        String(markdown.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }.filter { $0 != "`" })
    }

    /// Its place in the site of the documentation, below the folder that hosts it.
    var sitePath: String {
        let module = Self.module.lowercased()
        return "documentation/\(module)/" + (name == Self.module ? "" : "\(name.lowercased())/")
    }
}

extension Article {
    private static let module = "StrataCLI"

    /// Where SwiftPM puts the articles: a folder beside the program, named by this package and this module.
    static var folder: String {
        FilePlace(CurrentExecutable.path).folder + "/strata_\(module).resources/\(module).docc"
    }

    /// The articles of a folder, by name.
    ///
    /// - Throws: `CommandError` if the folder cannot be read, as after copying the program without it.
    static func all(in folder: String = Self.folder) throws(CommandError) -> [Article] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let articles = files.filter { $0.hasSuffix(".md") }.sorted().compactMap { file in
            (try? WholeFile.bytes(of: "\(folder)/\(file)")).map {
                Article(name: String(file.dropLast(3)), markdown: String(decoding: $0, as: UTF8.self))
            }
        }
        guard !articles.isEmpty else {
            throw CommandError("the articles are not at \(folder); copy that folder together with the program")
        }
        return articles
    }

    /// Their names; none without the folder.
    static var names: [String] { ((try? all()) ?? []).map(\.name) }

    /// The article that `help TOPIC` asks for, with letters of any case; nil if the arguments ask for something else. A command of
    /// the same name has precedence.
    static func asked(by arguments: [String], in tree: CommandTree) throws(CommandError) -> Article? {
        guard arguments.count == 2, arguments[0] == "help", !tree.commands.contains(arguments[1]) else { return nil }
        let topic = tree.topics.first { $0.lowercased() == arguments[1].lowercased() }
        return try topic.flatMap { name throws(CommandError) in try all().first { $0.name == name } }
    }
}
