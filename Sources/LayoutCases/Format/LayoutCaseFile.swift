public import Foundation

/// The cases of a file: one case, an array of cases, or an object with `cases`. An unreadable case does not affect the
/// others.
public struct LayoutCaseFile: Sendable {
    /// A case, or the error of one that cannot be read.
    public struct Entry: Sendable {
        /// The case's name, or its number in the file if it has no name.
        public var id: String
        /// The case, or the reason why it cannot be read.
        public var result: Result<LayoutCase, LayoutCaseError>

        /// An entry for a case that was not read from a file.
        public init(_ layout: LayoutCase) { self.init(id: layout.id, result: .success(layout)) }

        init(id: String, result: Result<LayoutCase, LayoutCaseError>) { (self.id, self.result) = (id, result) }
    }

    /// The cases in the order of the file.
    public let entries: [Entry]

    /// Decodes a file's content.
    ///
    /// - Throws: ``LayoutCaseError/syntax(line:column:cause:)`` if it is not JSON,
    ///   ``LayoutCaseError/nestedTooDeeply(line:column:)``, or ``LayoutCaseError/unreadable(_:)`` if it is not a file
    ///   with cases.
    /// - Complexity: O(content).
    public init(_ data: Data) throws(LayoutCaseError) {
        let document: CaseDocument<ReadCase>
        do {
            document = try JSONDecoder().decode(CaseDocument<ReadCase>.self, from: data)
        } catch {
            let text = CaseText(data)
            if let syntax = text.syntaxError() { throw syntax }
            let problem = text.problem(error)
            throw .unreadable("not a layout case: " + text.words(for: problem))
        }
        var text: CaseText?
        entries = document.cases.enumerated().map { ordinal, read in
            let result = read.result.mapError { error in
                let words = text ?? CaseText(data)
                text = words
                return LayoutCaseError.unreadable(words.words(for: words.problem(error), below: read.depth))
            }
            return Entry(id: read.id ?? "case \(ordinal)", result: result)
        }
    }
}

/// A case, or the error of one that cannot be read.
private struct ReadCase: Decodable {
    var id: String?
    /// The length of the coding path from the file's outermost value to the case.
    var depth: Int
    var result: Result<LayoutCase, any Error>

    private enum CodingKeys: String, CodingKey { case id }

    init(from decoder: any Decoder) throws {
        id = try? decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .id)
        depth = decoder.codingPath.count
        do {
            result = .success(
                try Known<CaseFormat>(from: decoder).value.makeCase(id: id ?? "", path: decoder.codingPath))
        } catch {
            result = .failure(error)
        }
    }
}

/// A file with cases in any of its three forms: one case, an array, or an object with `cases`.
struct CaseDocument<Case: Decodable>: Decodable {
    var cases: [Case]

    private enum CodingKeys: String, CodingKey { case cases }

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.unkeyedContainer(), list.count != nil {
            cases = try [Case](from: decoder)
            return
        }
        let object = try decoder.container(keyedBy: CodingKeys.self)
        cases = object.contains(.cases) ? try object.decode([Case].self, forKey: .cases) : [try Case(from: decoder)]
    }
}
