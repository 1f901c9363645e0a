import Basics

extension SeededRandom {
    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
    mutating func pick<Element>(_ list: [Element]) -> Element { list[int(0...(list.count - 1))] }
}
