internal import Foundation
internal import Yams

/// A profile's text, before anything in it means something.
struct YAMLSource {
    let file: String
    let text: String

    /// More than any profile is long; a limit, so that a wrong path to a huge file ends at once.
    static let byteLimit = 1 << 20

    init(file: String, text: String) {
        self.file = file
        self.text = text
    }

    /// Reads a file.
    init(file: String) throws(ProfileError) {
        self.file = file
        text = try Self.contents(of: file)
    }

    /// The root mapping of the only document.
    func root() throws(ProfileError) -> Node {
        if text.utf8.count > Self.byteLimit { throw failure(.tooLarge(bytes: text.utf8.count, limit: Self.byteLimit)) }
        if let (alias, line, column) = AliasScan.first(in: text) {
            throw failure(.alias(alias), line: line, column: column)
        }
        guard let node = try compose() else { throw failure(.empty) }
        guard node.mapping != nil else {
            if node.scalar?.isNull == true { throw failure(.empty) }
            throw failure(
                .notAMapping(found: node.found), line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        }
        return node
    }

    private func compose() throws(ProfileError) -> Node? {
        do {
            return try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw failure(of: error)
        } catch {
            throw failure(.notYAML("\(error)"))
        }
    }

    private func failure(of error: YamlError) -> ProfileError {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let place = context.map { ", \($0.text)" } ?? ""
            // The parser's own words name a function of its library.
            if problem.contains("nesting level") {
                return failure(.notYAML("it is nested too deeply"), line: mark.line, column: mark.column)
            }
            return failure(.notYAML("\(problem)\(place)"), line: mark.line, column: mark.column)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.map { "`\(ProfileProblem.short($0))`" }.joined(separator: ", ")
            return failure(.invalid("\(keys) stands twice"), line: context.mark.line, column: context.mark.column)
        case .reader(let problem, _, _, _):
            return failure(.notYAML(problem))
        default:
            return failure(.notYAML(ProfileProblem.short("\(error)")))
        }
    }

    private func failure(_ problem: ProfileProblem) -> ProfileError {
        ProfileError([ProfileIssue(problem, in: file)])
    }

    private func failure(_ problem: ProfileProblem, line: Int, column: Int) -> ProfileError {
        let location = SourceLocation(file: file, line: max(1, line), column: max(1, column))
        return ProfileError([ProfileIssue(problem, at: location)])
    }

    private static func beginning(of file: String) throws -> Data {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        defer { try? handle.close() }
        return try handle.read(upToCount: byteLimit + 1) ?? Data()
    }

    private static func contents(of file: String) throws(ProfileError) -> String {
        func failure(_ problem: ProfileProblem) -> ProfileError { ProfileError([ProfileIssue(problem, in: file)]) }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
            throw failure(.unreadable("no such file"))
        }
        if isFolder.boolValue { throw failure(.unreadable("it is a folder")) }
        guard let data = try? beginning(of: file) else { throw failure(.unreadable("it may not be read")) }
        guard data.count <= byteLimit else { throw failure(.tooLarge(bytes: data.count, limit: byteLimit)) }
        guard let text = String(data: data, encoding: .utf8) else { throw failure(.notYAML("it is not UTF-8 text")) }
        return text
    }
}
