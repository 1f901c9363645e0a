internal import Foundation
internal import SectionKit

/// The files that replace addresses, because nothing is loaded from the network: those of a folder, or the answers in a
/// recording.
///
/// A file `pictures.json` in it may be a manifest, an object that maps addresses to files of the folder. Every other
/// address is looked up by ``name(of:)``, with any extension. Links may not lead out of the folder.
///
///     pictures/
///         pictures.json           {"https://example.com/1.jpg": "one.jpg"}
///         one.jpg
///         5d4f1a0c2b3e6978.webp
public struct PictureFolder: Hashable, Sendable {
    /// The path of the folder or the recording.
    public let path: String
    /// The recorded answers by address; nil for a folder.
    package let recording: PictureRecording?
    /// The paths of files by address, from the manifest.
    private let manifest: [String: String]
    /// The names of files by their names without extension.
    private let names: [String: String]
    /// The paths of files without links, by name. They were resolved when the folder was read.
    private let resolved: [String: String]

    /// The name of the manifest.
    package static let manifestName = "pictures.json"

    /// Lists a folder and reads its manifest.
    ///
    /// - Throws: ``PictureFolderError`` if the folder cannot be read, or its manifest is invalid.
    /// - Complexity: O(files of the folder + bytes of the manifest).
    public init(at path: String) throws(PictureFolderError) {
        self.path = path
        recording = nil
        let files: [String]
        do {
            files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            throw PictureFolderError("\(path): the folder of pictures cannot be read")
        }
        let folders = ImageFolders(own: path)
        var names: [String: String] = [:]
        for name in files where Self.isHash(Self.stem(of: name)) && Self.isFile("\(path)/\(name)") {
            if let fault = Self.fault(of: name, in: folders) { throw PictureFolderError("\(path)/\(name) \(fault)") }
            if names[Self.stem(of: name)] == nil { names[Self.stem(of: name)] = name }
        }
        self.names = names
        manifest = files.contains(Self.manifestName) ? try Self.manifest(in: folders) : [:]
        var resolved: [String: String] = [:]
        for name in Set(names.values).union(manifest.values) { resolved[name] = folders.resolved(name) }
        self.resolved = resolved
    }

    /// Reads the answers that an app got through a proxy.
    ///
    /// - Throws: ``PictureFolderError`` if the file cannot be read, or has no answers with pictures.
    /// - Complexity: O(bytes).
    public init(recording path: String) throws(PictureFolderError) {
        self.path = path
        recording = try PictureRecording(at: path)
        (manifest, names, resolved) = ([:], [:], [:])
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
        fileName(for: url).map { "\(path)/\($0)" }
    }

    /// The place of an address's file; nil if the folder has none.
    func place(for url: String) -> ImagePlace? {
        if let body = recording?.bodies[url] {
            var place = ImagePlace(url, copy: "")
            place.bytes = body
            return place
        }
        guard let name = fileName(for: url), let resolved = resolved[name] else { return nil }
        return ImagePlace("\(path)/\(name)", resolved: resolved)
    }

    /// Opens an address's file, without following links that appeared since the folder was read.
    ///
    /// - Returns: a descriptor, which the caller closes; nil if the folder has no file, or the file cannot be opened.
    package func open(for url: String) -> Int32? {
        place(for: url).map { $0.open() }.flatMap { $0 >= 0 ? $0 : nil }
    }

    private func fileName(for url: String) -> String? { manifest[url] ?? names[Self.name(of: url)] }

    /// Whether a path leads to a file. Links in it are followed.
    private static func isFile(_ path: String) -> Bool { ImageFile.length(of: ImagePlace(path)) != nil }

    private static func stem(of name: String) -> String { name.split(separator: ".").first.map(String.init) ?? name }

    private static func isHash(_ stem: String) -> Bool {
        stem.utf8.count == 16 && stem.allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }

    /// The reason why a file cannot be used; nil if it can.
    private static func fault(of name: String, in folders: ImageFolders) -> String? {
        guard !name.isEmpty, !name.utf8.contains(0), let resolved = folders.resolved(name) else {
            return "is not in this folder"
        }
        guard let length = ImageFile.length(of: ImagePlace(name, resolved: resolved)) else { return "is not a file" }
        guard length <= RenderLimits.imageFileBytes else {
            return "has \(length) bytes; at most \(RenderLimits.imageFileBytes) are read"
        }
        return nil
    }

    private static func manifest(in folders: ImageFolders) throws(PictureFolderError) -> [String: String] {
        let file = "\(folders.own)/\(manifestName)"
        let expected = "expected an object from addresses to files of its folder"
        if let fault = fault(of: manifestName, in: folders) { throw PictureFolderError("\(file) \(fault)") }
        let data: Data
        do {
            data = Data(try ImageFile.contents(of: ImagePlace(file, resolved: folders.resolved(manifestName) ?? file)))
        } catch {
            throw PictureFolderError("\(file): the manifest cannot be read")
        }
        guard let manifest = try? JSONDecoder().decode([String: String].self, from: data) else {
            throw PictureFolderError("\(file): it is not a manifest; \(expected)")
        }
        for (url, name) in manifest.sorted(by: { $0.key < $1.key }) {
            guard let fault = fault(of: name, in: folders) else { continue }
            throw PictureFolderError("\(file): '\(name.prefix(80))' of \(url.prefix(80)) \(fault); \(expected)")
        }
        return manifest
    }
}

/// The reason why a folder of pictures cannot be used.
public struct PictureFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place and the problem.
    public let description: String

    init(_ description: String) { self.description = description }
}
