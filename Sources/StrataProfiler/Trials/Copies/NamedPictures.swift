internal import Foundation
internal import StrataEngine

/// Finds the image files that feeds name: every string under the key `file` that is the path of a file. Built-in items
/// use this key. A picture that a plugin names in another way is read from its original path.
struct NamedPictures {
    private let profile: Profile

    init(_ profile: Profile) {
        self.profile = profile
    }

    /// Copies the pictures that the feeds name. Unreadable ones are skipped; the renderer reports them.
    ///
    /// - Complexity: O(bytes); a feed without a `file` key is not parsed.
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

    /// Collects the names iteratively, because a feed may be nested arbitrarily deep.
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
