internal import StrataEngine
package import SectionKit

extension FeedModel {
    /// A plugin's answer to a tap: the next feed.
    ///
    /// - Parameters:
    ///   - document: what this is the model of.
    ///   - asking: calls the plugin.
    /// - Throws: ``StepSkip`` if there is nothing to tap, or no answer.
    package func answer(
        to tap: Session.Tap, inSection section: String, of document: FeedDocument, registry: SectionRegistry,
        asking: (() -> FeedDocument?) -> FeedDocument? = { $0() }
    ) throws(StepSkip) -> FeedDocument {
        guard let index = index(ofSection: SectionID(section)) else {
            throw StepSkip("section `\(section)` is not in this feed")
        }
        let answer: FeedDocument?
        switch tap {
        case .header:
            guard sections[index].header != nil else { throw StepSkip("section `\(section)` has no header") }
            let key = sections[index].key
            answer = asking {
                PluginCallNote.during(.answer, of: key.type, section: key.id) {
                    self.answer(toTapOnHeaderOf: index, of: document, registry: registry)
                }
            }
        case .item(let item):
            let content = sections[index].content
            guard item < content.count else { throw StepSkip("section `\(section)` has no item \(item)") }
            answer = asking {
                PluginCallNote.during(
                    .answer, of: content.type(at: item), section: section, item: content.id(at: item)
                ) {
                    self.answer(toTapOn: item, inSection: index, of: document, registry: registry)
                }
            }
        }
        guard let answer else {
            let type = sections[index].key.type
            throw StepSkip("no plugin answers a tap there; section `\(section)` is a `\(type)`")
        }
        return answer
    }
}
