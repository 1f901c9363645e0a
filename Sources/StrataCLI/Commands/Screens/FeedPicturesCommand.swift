internal import ArgumentParser
internal import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataEngine
internal import StrataProfiler

extension FeedCommand {
    /// `strata feed pictures`
    struct Pictures: GuardedCatalogCommand {
        static let configuration = CommandConfiguration(
            abstract: "Says which pictures of a feed's addresses have a file, and where the others belong.",
            discussion: """
                Nothing is ever loaded from a network. A profile with `pictures: {folder: DIR}` reads a picture from a file \
                of that folder: one that its manifest pictures.json names (an object from addresses to files), or one \
                named after the hash of the address, with any extension. Pictures without a file are generated.

                --list prints a line for each address: the file, a tab, and the address, as a script that fetches them \
                needs it. Without -g, curl takes [1-7] in an address for seven addresses.

                  strata feed pictures home.json --folder pictures --list |
                      while IFS=$'\\t' read -r file url; do [ -e "$file" ] || curl -gsfo "$file" -- "$url"; done
                """)

        @Argument(help: "The feed file.", completion: .file(extensions: ["json"]))
        var file: String

        @OptionGroup var feedFormat: FeedFormatArgument

        @Option(
            help: ArgumentHelp("The folder of pictures; it need not exist.", valueName: "dir"),
            completion: .directory)
        var folder = "pictures"

        @Flag(help: "Prints the file and the address of every picture.")
        var list = false

        @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
        var format = OutputFormat.text

        /// An address and its file.
        private struct Picture: Encodable {
            var url: String
            var file: String
            var isThere: Bool

            var line: String { "\(file.printable)\t\(url.printable)\n" }
        }

        func validate() throws {
            if folder.isEmpty { throw ValidationError("--folder needs a path") }
        }

        func run(_ catalog: RunCatalog) throws {
            let read = try feedFormat.format(in: catalog) ?? StandardFeedFormat()
            let document = try FeedFile(file, format: read).document(registry: catalog.registry)
            let urls = NamedPictures.names(under: "url", in: [try document.json()]).filter(RemoteImage.isAddress)
            let kept = try FileManager.default.fileExists(atPath: folder) ? PictureFolder(at: folder) : nil
            let pictures = urls.map { url in
                let file = kept?.file(for: url)
                return Picture(url: url, file: file ?? "\(folder)/\(Self.name(of: url))", isThere: file != nil)
            }
            if format == .json { return try Output.line(Output.json(pictures)) }
            // Tabs stay tabs, because each part is printable.
            if list { return try Output.bytes(Data(pictures.map(\.line).joined().utf8)) }
            let there = pictures.count(where: \.isThere)
            try Output.line(
                "\(file): \(there) of \(pictures.count.counted("picture")) with an address \(there == 1 ? "has" : "have") a file in "
                    + "\(folder); the others are generated")
        }

        /// The name of a missing file, with the extension of its address.
        private static func name(of url: String) -> String {
            let path = url.split(separator: "?").first.map(String.init) ?? url
            let ending = ["jpg", "jpeg", "png", "webp", "gif"].first { path.lowercased().hasSuffix(".\($0)") }
            return PictureFolder.name(of: url) + (ending.map { ".\($0)" } ?? "")
        }
    }
}
