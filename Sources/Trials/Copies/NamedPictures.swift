internal import CellRendering
internal import Foundation
internal import Sessions

/// The image files that feeds name: every text under the key `file` that is the path of a file, as built-in items and most
/// others have it. A picture that a plugin names by itself is read from where it is.
struct NamedPictures {
    private let profile: Profile

    init(_ profile: Profile) {
        self.profile = profile
    }

    /// Copies the pictures that feeds name. One that cannot be read is left to the renderer, which says so.
    ///
    /// - Complexity: O(bytes); a feed without such a key is not parsed.
    func add(from feeds: [Data], to copies: inout RunCopies) throws(RunError) {
        guard profile.render == .full else { return }
        var names: Set<String> = []
        for feed in feeds where feed.range(of: Data("\"file\"".utf8)) != nil {
            if let object = try? JSONSerialization.jsonObject(with: feed) { Self.collect(from: object, into: &names) }
        }
        let folders = profile.pictureFolders
        let paths = names.sorted().filter { !folders.refuses($0) }.map(folders.place)
        for path in paths where FileStamp(path: path)?.isRegular == true {
            do throws(RunError) {
                try copies.add(file: path)
            } catch {
                guard error.isUnread else { throw error }
            }
        }
    }

    /// Not by recursion: a feed may be nested as deep as it likes.
    private static func collect(from object: Any, into names: inout Set<String>) {
        var rest = [object]
        while let next = rest.popLast() {
            if let list = next as? [Any] { rest += list }
            guard let members = next as? [String: Any] else { continue }
            if let name = members["file"] as? String, !name.utf8.contains(0) { names.insert(name) }
            rest += members.values
        }
    }
}
