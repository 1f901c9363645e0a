import Foundation
import SectionKit
import StrataUIKit
import Testing
import UIKit

/// Pictures that stay in memory.
struct MemoryImageLoaderTests {
    /// Counts its calls, and answers when it is told to.
    private actor Slow {
        private(set) var calls = 0
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var isOpen = false

        func image() async -> UIImage? {
            calls += 1
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
            return UIImage()
        }

        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private struct Loader: ImageLoader {
        let slow = Slow()

        func image(for source: ImageSource, size: CGSize, scale: CGFloat) async -> UIImage? { await slow.image() }
    }

    private let loader = Loader()
    private let source = ImageSource.seed(1, width: 10, height: 10)
    private let size = CGSize(width: 10, height: 10)

    @MainActor @Test func aPictureIsLoadedOnceAndThenThereAtOnce() async throws {
        let memory = MemoryImageLoader(loader)
        #expect(memory.keptImage(for: source, size: size, scale: 2) == nil)
        await loader.slow.open()
        let first = try #require(await memory.image(for: source, size: size, scale: 2))
        #expect(memory.keptImage(for: source, size: size, scale: 2) === first)
        #expect(await memory.image(for: source, size: size, scale: 2) === first)
        #expect(await loader.slow.calls == 1)
        // Another size is another picture.
        #expect(memory.keptImage(for: source, size: CGSize(width: 20, height: 10), scale: 2) == nil)
    }

    @Test func cellsThatWaitShareACall() async throws {
        let memory = MemoryImageLoader(loader)
        async let one = memory.image(for: source, size: size, scale: 2)
        async let other = memory.image(for: source, size: size, scale: 2)
        while await loader.slow.calls == 0 { await Task.yield() }
        await loader.slow.open()
        let pictures = await (one, other)
        #expect(pictures.0 != nil && pictures.0 === pictures.1)
        #expect(await loader.slow.calls == 1)
    }
}
