import Foundation
import Testing
import UIKit

/// What has no effect says so, once, with its name.
@Suite @MainActor struct GapTests {
    @Test func aGapSaysItsNameOnce() {
        for _ in 0..<3 { #expect(UIColor(named: "accent") == nil) }
        #expect(UIKitGap.said.count { $0 == "UIColor.init(named:)" } == 1)
    }
}
