internal import Basics
internal import SectionKit

extension SectionRegistry {
    /// What follows an unknown section type in a message: the nearest registered one, if there is one, and all of them.
    func hint(forUnknown type: String) -> String {
        NearestWord.hint(type, among: types.map(\.rawValue), called: "registered types")
    }
}
