/// A file with cases in any of its three shapes: one case, an array, or an object with `cases`.
struct CaseDocument: Decodable {
    /// A case, or why it could not be read.
    struct Read: Decodable {
        var id: String?
        /// How many steps below the file's outermost value it begins.
        var depth: Int
        var result: Result<LayoutCase, any Error>

        private enum CodingKeys: String, CodingKey { case id }

        init(from decoder: any Decoder) throws {
            id = try? decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .id)
            depth = decoder.codingPath.count
            do {
                result = .success(try CaseFormat(from: decoder).makeCase(id: id ?? "", path: decoder.codingPath))
            } catch {
                result = .failure(error)
            }
        }
    }

    var cases: [Read]

    private enum CodingKeys: String, CodingKey { case cases }

    init(from decoder: any Decoder) throws {
        if let list = try? decoder.unkeyedContainer(), list.count != nil {
            cases = try [Read](from: decoder)
            return
        }
        let object = try decoder.container(keyedBy: CodingKeys.self)
        cases = object.contains(.cases) ? try object.decode([Read].self, forKey: .cases) : [try Read(from: decoder)]
    }
}
