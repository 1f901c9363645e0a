internal import Foundation
internal import SectionKit

/// A folder with files that take the place of addresses: nothing is loaded from a network.
///
/// A file `pictures.json` in it may be a manifest, an object from addresses to files of the folder. Every other address is looked
/// up by ``name(of:)``, with any extension.
///
///     pictures/
///         pictures.json           {"https://example.com/1.jpg": "one.jpg"}
///         one.jpg
///         5d4f1a0c2b3e6978.webp
public struct PictureFolder: Hashable, Sendable {
    /// The folder's path.
    public let path: String
    /// The paths of files by address, as the manifest has them.
    private let manifest: [String: String]
    /// The names of files by their names without extension.
    private let names: [String: String]

    /// The name of the manifest.
    public static let manifestName = "pictures.json"
    /// The longest manifest that is read, in bytes.
    static let manifestBytes = 64 << 20

    /// Lists a folder and reads its manifest.
    ///
    /// - Throws: ``PictureFolderError`` if the folder cannot be read, or its manifest is not one.
    /// - Complexity: O(files of the folder + bytes of the manifest).
    public init(at path: String) throws(PictureFolderError) {
        self.path = path
        let files: [String]
        do {
            files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw PictureFolderError("\(path): the folder of pictures cannot be read")
        }
        names = Dictionary(
            files.map { (Self.stem(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
        manifest = files.contains(Self.manifestName) ? try Self.manifest(in: path) : [:]
    }

    /// The name of an address's file without extension: 16 hexadecimal digits of its hash (FNV-1a, 64 bits).
    public static func name(of url: String) -> String {
        let digits = String(RemoteImage(url: url).seed, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The path of an address's file; nil if the folder has none.
    ///
    /// - Complexity: O(bytes of the address).
    public func file(for url: String) -> String? {
        (manifest[url] ?? names[Self.name(of: url)]).map { "\(path)/\($0)" }
    }

    private static func stem(of name: String) -> String { name.split(separator: ".").first.map(String.init) ?? name }

    private static func manifest(in path: String) throws(PictureFolderError) -> [String: String] {
        let file = "\(path)/\(manifestName)"
        let expected = "expected an object from addresses to files of its folder"
        let data: Data
        do {
            data = Data(try ImageFile.contents(of: file))
        } catch {
            throw PictureFolderError("\(file): the manifest cannot be read")
        }
        guard let manifest = try? JSONDecoder().decode([String: String].self, from: data) else {
            throw PictureFolderError("\(file): it is not a manifest; \(expected)")
        }
        let folders = ImageFolders(own: path)
        for (url, name) in manifest.sorted(by: { $0.key < $1.key }) {
            guard !name.isEmpty, !name.utf8.contains(0), !folders.refuses(name) else {
                throw PictureFolderError(
                    "\(file): '\(name.prefix(80))' of \(url.prefix(80)) is not in this folder; \(expected)")
            }
        }
        return manifest
    }
}

/// The reason that a folder of pictures cannot be used.
public struct PictureFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place and the problem.
    public let description: String

    init(_ description: String) { self.description = description }
}
