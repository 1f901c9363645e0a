import SectionKit
import Testing
@testable import FeedEngine
struct DebugTests {
    @Test(arguments: [7, 12, 20, 25, 31]) func dbg(seed: Int) throws {
        var world = try World(seed: UInt64(seed))
        let a = try world.arm("compositional"), b = try world.arm("nested")
        let m = try world.model(); a.load(m); b.load(m)
        for step in 0..<30 {
            if a.visibleElements() != b.visibleElements() {
                print("SEED", seed, "step", step, "offsets", a.offset, b.offset, a.maximumOffset, b.maximumOffset)
                return
            }
            var log = "seed \(seed) step \(step) off \(a.offset) \(b.offset):"
            let before = world.document
            try world.act(on: [a, b])
            for (s, t) in zip(before.sections, world.document.sections) where s.content.ids != t.content.ids || s.id != t.id { log += " [\(s.id) \(s.content.ids) -> \(t.id) \(t.content.ids)]" }
            for s in world.document.sections { if let x = a.sideways(section: s.id), let y = b.sideways(section: s.id), x.offset != 0 || y.offset != 0 { log += " {\(s.id) \(x.offset)/\(x.maximum) \(y.offset)/\(y.maximum)}" } }
            print(log)
        }
    }
}
