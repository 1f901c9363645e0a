import Jemalloc
import Testing

@testable import Profiler

@Suite struct SessionMemoryTests {
    @Test func aCheckpointThatIsNamedAgainKeepsItsLastReading() throws {
        let memory = try SessionMemory(checkpointLimit: 4)
        memory.takeBaseline()
        memory.note(checkpoint: "a")
        memory.note(checkpoint: "b")
        let block = UnsafeMutableRawPointer.allocate(byteCount: 256 << 20, alignment: 16)
        memory.note(checkpoint: "a")
        block.deallocate()
        #expect(memory.checkpoints.map(\.name) == ["a", "b"])
        // Other tests allocate at the same time; half of the block is far more than they do.
        #expect(memory.checkpoints[0].reading.live - memory.checkpoints[1].reading.live > 128 << 20)
    }

    @Test func whatBelongsToNoArmIsLeftOut() throws {
        let memory = try SessionMemory(checkpointLimit: 1)
        memory.takeBaseline()
        memory.excluding { UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16).deallocate() }
        #expect(memory.excluded.bytes >= 64 << 20)
        #expect(memory.allocations().bytes < 1 << 20)
    }

    @Test func thePeakIsThatOfFrameEnds() throws {
        let memory = try SessionMemory(checkpointLimit: 1)
        memory.takeBaseline()
        let block = UnsafeMutableRawPointer.allocate(byteCount: 256 << 20, alignment: 16)
        memory.noteFrame()
        block.deallocate()
        memory.noteFrame()
        #expect(memory.peakLive > 128 << 20)
        #expect(memory.failure == nil)
    }
}
