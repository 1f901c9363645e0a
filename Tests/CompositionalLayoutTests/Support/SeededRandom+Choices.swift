import StrataBasics

extension SeededRandom {
    /// The numbers of one of many random worlds: seeds that follow one another begin far apart.
    init(world seed: UInt64) { self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) }

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
    mutating func pick<Element>(_ list: [Element]) -> Element { list[int(0...(list.count - 1))] }
}
