internal import Basics

extension FeedDocument {
    private enum Key: String, CodingKey { case id, type, items }

    /// Reads the sections of a list. One whose type is no string has no plugin that could read it: it is left out, and
    /// noted among the problems.
    mutating func readSections(_ list: inout any UnkeyedDecodingContainer, _ problems: FeedProblems) throws {
        while !list.isAtEnd {
            let place = list.currentIndex
            let decoder = try list.superDecoder()
            if let problem = Self.problem(withTypeIn: decoder) {
                problems.add(problem)
                unreadSectionCount += 1
                unreadItemCount += Self.itemCount(in: decoder)
                continue
            }
            var section = try Section(from: decoder)
            section.place = place
            sections.append(section)
        }
    }

    /// What is wrong with a section's type; nil if it is a string, and if what stands there is no section at all.
    private static func problem(withTypeIn decoder: any Decoder) -> FeedProblems.Problem? {
        guard let container = try? decoder.container(keyedBy: Key.self), container.contains(.type) else { return nil }
        do {
            _ = try container.decode(String.self, forKey: .type)
            return nil
        } catch {
            return FeedProblems.Problem(
                error: error, type: nil, section: try? container.decode(JSONIdentity.self, forKey: .id).text, item: nil,
                path: JSONLocator.steps(decoder.codingPath))
        }
    }

    private static func itemCount(in decoder: any Decoder) -> Int {
        let container = try? decoder.container(keyedBy: Key.self)
        return (try? container?.nestedUnkeyedContainer(forKey: .items))?.count ?? 0
    }
}
