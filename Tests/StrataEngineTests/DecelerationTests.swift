import Foundation
import Testing

@testable import StrataEngine

struct DecelerationTests {
    @Test(arguments: [Deceleration.normal, .fast])
    func theClosedFormAgreesWithStepwiseIntegration(deceleration: Deceleration) {
        var offset = 0.0
        var velocity = 3_000.0
        // A tenth of a millisecond a step: the sum is within 0.1 % of the integral.
        for _ in 0..<5_000 {
            offset += velocity / 10_000
            velocity *= pow(deceleration.rate, 0.1)
        }
        let closed = deceleration.offset(after: 0.5, velocity: 3_000)
        #expect(abs(closed - offset) / closed < 0.001)
    }

    @Test func aFlingEndsWhereItsDistanceSays() {
        let fling = Deceleration.normal
        let end = fling.offset(after: fling.duration(velocity: -2_000), velocity: -2_000)
        #expect(end == fling.distance(velocity: -2_000))
        #expect(abs(fling.distance(velocity: 1_000) - 499.5) < 0.1)
        #expect(abs(fling.velocity(distance: fling.distance(velocity: 1_234)) - 1_234) < 1e-9)
    }

    @Test func aVelocityThatCarriesNowhereTakesNoTime() {
        #expect(Deceleration.normal.duration(velocity: 0) == 0)
        #expect(Deceleration.normal.duration(velocity: 0.1) == 0)
    }
}
