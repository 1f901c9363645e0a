import SectionKit
import Testing

@testable import StrataEngine

struct PluginCallTests {
    @Test func namesAreUnique() {
        #expect(Set(PluginCall.allCases.map(\.name)).count == PluginCall.allCases.count)
        // 0 is not a call.
        #expect(PluginCall(rawValue: 0) == nil)
    }

    /// Without a note a call is only run; the answer is its own.
    @Test func aCallAnswers() {
        for call in PluginCall.allCases {
            #expect(PluginCallNote.during(call, of: "grid", section: "s", item: "i") { call.rawValue } == call.rawValue)
        }
        #expect(CellWork.allCases.map(\.call) == [.cell, .measure, .draw])
    }
}
