internal import CTrial
package import Foundation
internal import SectionKit
internal import StrataBasics
internal import StrataEngine

/// Finds the image files that feeds name: every string under the key `file` that is the path of a file, and every
/// string under `url` with a file in the profile's picture folder. Built-in items use these keys. A picture that a
/// plugin names in another way is read from its original path. A picture with an address is then generated.
package struct NamedPictures {
    private let profile: Profile

    init(_ profile: Profile) {
        self.profile = profile
    }

    /// Copies the pictures that the feeds name. Unreadable ones are skipped, because the renderer reports them.
    ///
    /// - Complexity: O(bytes); a feed without these keys is not parsed.
    func add(from feeds: [Data], to copies: inout RunCopies) throws(RunError) {
        if profile.render == .full {
            let folders = profile.pictureFolders
            for name in Self.names(under: "file", in: feeds) where !folders.refuses(name) {
                try Self.add(folders.place(of: name), reading: folders.open(name), to: &copies)
            }
        }
        // File sizes determine transfers and decodes, even if nothing is drawn.
        guard let folder = profile.pictureFolder else { return }
        let urls = Self.names(under: "url", in: feeds)
        if let recording = folder.recording {
            try Self.add(recording, for: urls, to: &copies)
            return Self.note(recording, at: folder.path, lacking: urls.filter(RemoteImage.isAddress), in: &copies)
        }
        for url in urls {
            guard let file = folder.file(for: url) else { continue }
            try Self.add(file, reading: folder.open(for: url), as: url, to: &copies)
        }
    }

    /// Writes the pictures of a recording, and what is known about the answers.
    private static func add(
        _ recording: PictureRecording, for urls: [String], to copies: inout RunCopies
    ) throws(RunError) {
        for url in urls {
            if let body = recording.bodies[url] { try copies.add(Data(body), as: url) }
        }
        let named = Set(urls)
        let answers = recording.answers.filter { named.contains($0.key) }
        let coder = JSONEncoder()
        coder.outputFormatting = .sortedKeys
        if let data = try? coder.encode(answers) { try copies.add(data, as: PictureRecording.copyName) }
    }

    /// Notes the addresses of the feeds whose pictures the recording does not have, and which are therefore generated.
    private static func note(
        _ recording: PictureRecording, at path: String, lacking urls: [String], in copies: inout RunCopies
    ) {
        let others = urls.filter { recording.bodies[$0] == nil }
        guard let first = others.first else { return }
        let answered = others.count { recording.answers[$0] != nil }
        let without = answered > 0 ? " (\(answered.grouped) of which it answers without content)" : ""
        copies.note(
            gap: "\(path) has no picture for \(others.count.grouped) of \(urls.count.grouped) addresses\(without), "
                + "such as \(String(first.prefix(200)).printable); they are generated")
    }

    /// Copies the open file, because its path may lead to another file by now.
    private static func add(
        _ file: String, reading descriptor: Int32?, as name: String? = nil, to copies: inout RunCopies
    ) throws(RunError) {
        guard let stream = descriptor.map({ FileStream(adopting: $0) }), stream.stamp?.isRegular == true else { return }
        do throws(RunError) {
            try copies.add(file: file, reading: stream, as: name)
        } catch {
            guard error.isUnread else { throw error }
        }
    }

    /// The strings under a key, in order.
    package static func names(under key: String, in feeds: [Data]) -> [String] {
        var names: Set<String> = []
        for feed in feeds where has("\"\(key)\"", feed) {
            guard let object = try? JSONSerialization.jsonObject(with: feed) else { continue }
            collect(key, from: object, into: &names)
        }
        return names.sorted()
    }

    /// Whether bytes have a word. Foundation's search takes a tenth of the time before a million items' first trial.
    private static func has(_ word: String, _ bytes: Data) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return false }
            return memmem(start, bytes.count, word, word.utf8.count) != nil
        }
    }

    /// Collects the names iteratively, because a feed may be nested arbitrarily deep.
    private static func collect(_ key: String, from object: Any, into names: inout Set<String>) {
        var rest = [object]
        while let next = rest.popLast() {
            if let list = next as? [Any] { rest += list }
            guard let members = next as? [String: Any] else { continue }
            if let name = members[key] as? String, !name.utf8.contains(0) { names.insert(name) }
            rest += members.values
        }
    }
}
