internal import Foundation
internal import StrataBasics
internal import StrataProfiler

/// A page of the documentation, for `strata help TOPIC`. Articles travel beside the program, as a resource of this module.
struct Article: Hashable {
    /// The module whose page it is.
    let module: String
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
        "documentation/\(module.lowercased())/" + (name == module ? "" : "\(name.lowercased())/")
    }
}

extension Article {
    /// Where SwiftPM puts the articles: a folder beside the program, named by this package and this module, with a catalogue of
    /// each module.
    static var folder: String { FilePlace(CurrentExecutable.path).folder + "/strata_StrataCLI.resources" }

    /// The articles of a folder's catalogues, by name.
    ///
    /// - Throws: `CommandError` if there are none, as after copying the program without them.
    static func all(in folder: String = Self.folder) throws(CommandError) -> [Article] {
        func files(_ path: String, _ ending: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(ending) }
        }
        let articles = files(folder, ".docc").flatMap { catalogue in
            files("\(folder)/\(catalogue)", ".md").compactMap { file in
                (try? WholeFile.bytes(of: "\(folder)/\(catalogue)/\(file)")).map {
                    Article(
                        module: String(catalogue.dropLast(5)), name: String(file.dropLast(3)),
                        markdown: String(decoding: $0, as: UTF8.self))
                }
            }
        }
        guard !articles.isEmpty else {
            throw CommandError("the articles are not at \(folder); copy that folder together with the program")
        }
        return articles.sorted { $0.name < $1.name }
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
