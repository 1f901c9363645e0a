import SectionKit
import StrataEngine
import Testing

@testable import StrataProfiler
@testable import StrataSessions

/// The step `setEnvironment`.
@Suite struct SetEnvironmentTests {
    private func play(_ steps: String, arm: ArmPlan = .compositional, device: String = "") throws -> Session {
        try TestWorld.play(TestWorld.profile("\(device)script: [load, \(steps)]"), arm: arm)
    }

    @Test(arguments: [ArmPlan.compositional, .nested]) func whatIsInSightIsMadeAgain(arm: ArmPlan) throws {
        let before = try play("idle: 0.1", arm: arm)
        let shown = before.arm.visibleElements().count
        for (step, change) in [
            ("scheme: dark", false), ("textSize: accessibilityLarge", true), ("direction: rtl", true),
        ] {
            let session = try play("setEnvironment: {\(step), settle: 0.1}", arm: arm)
            let (now, old) = (session.arm.counters, before.arm.counters)
            #expect(now.layoutPasses > old.layoutPasses && now.cells.drawn > old.cells.drawn, "\(step)")
            if !change { #expect(now.cells.drawn - old.cells.drawn == shown) }
            let frames = session.arm.visibleElements().map(\.frame)
            #expect((frames != before.arm.visibleElements().map(\.frame)) == change, "\(step)")
        }
    }

    /// Fonts are opened for the environments that a script says it comes to.
    @Test(arguments: [
        "setEnvironment: {textSize: xxLarge, settle: 0}", "rotate: landscape", "rotate: {width: 320}",
        "rotate: {width: 0}", "setEnvironment: {locale: ar, settle: 0}, rotate: landscape, rotate: portrait",
        "repeat: {times: 300, steps: [rotate: landscape, setEnvironment: {scheme: dark, settle: 0}]}",
        "update: {insert: 1}, memoryWarning, idle: 0",
    ]) func aSessionComesToTheEnvironmentsOfItsScript(steps: String) throws {
        let session = try play(steps)
        let profile = try TestWorld.profile("script: [load, \(steps)]")
        let environments = profile.script.environments(after: profile.environment, on: profile.device)
        let all = [profile.environment] + environments.map(\.environment)
        #expect(all.contains(session.arm.environment), "\(steps)")
        #expect(Set(all).count == all.count && all.count <= 4)
    }

    @Test func environmentsComeWithTheStepsThatBringThem() throws {
        let profile = try TestWorld.profile(
            "script: [load, {setEnvironment: {textSize: small}}, {setEnvironment: {scheme: dark}}, {rotate: landscape}]"
        )
        let found = profile.script.environments(after: profile.environment, on: profile.device)
        #expect(found.map(\.entry.word) == ["setEnvironment", "setEnvironment", "rotate"])
        #expect(found[1].environment.contentSizeCategory == .small && found[1].environment.colorScheme == .dark)
        #expect(found[2].environment.containerSize == Size(width: 844, height: 390))
    }

    @Test(arguments: [ArmPlan.compositional, .nested]) func aFeedRestsBetweenTheBars(arm: ArmPlan) throws {
        let device = "device: {width: 390, height: 844, safeArea: {top: 97, bottom: 34}}\n"
        func offset(_ steps: String) throws -> Double { try play(steps, arm: arm, device: device).arm.offset }
        #expect(try offset("idle: 0.1") == -97)
        #expect(try offset("scroll: end, scroll: top") == -97)
        #expect(try offset("fling: 2000, fling: {velocity: 9000, direction: up}") == -97)
        #expect(try offset("scroll: 0") == 0)
        #expect(try offset("refresh: 0.1") == -97)
        #expect(try offset("replay: {offsets: [-97]}") == -97)
        #expect(try offset("replay: {offsets: [-150, -40]}") == -40)
        #expect(try offset("replay: {offsets: [-150]}") == -97)
        let end = try play("scroll: end", arm: arm, device: device)
        let grid = end.model.sections[2]
        func onScreen(_ session: Session, _ item: Int) throws -> Rect {
            let frame = session.arm.frame(ofItem: grid.content.id(at: item), inSection: grid.key.id)
            return try #require(frame).moved(by: Point(x: 0, y: -session.arm.offset))
        }
        #expect(end.arm.offset == end.arm.maximumOffset)
        #expect(try onScreen(end, 39).maxY <= 844 - 34)
        let step = "scroll: {section: \(grid.key.id), item: 10"
        #expect(abs(try onScreen(play("\(step)}", arm: arm, device: device), 10).minY - 97) < 0.01)
        let bottom = try play("\(step), position: bottom}", arm: arm, device: device)
        #expect(abs(try onScreen(bottom, 10).maxY - (844 - 34)) < 0.01)
        let center = try onScreen(play("\(step), position: center}", arm: arm, device: device), 10)
        #expect(abs((center.minY + center.maxY) / 2 - (97 + 844 - 34) / 2) < 0.01)
        let turn =
            "rotate: {width: 844, height: 390, safeArea: {top: 32, leading: 59, trailing: 59}, margins: {leading: 20}, settle: 0}"
        let turned = try play("replay: {offsets: [-97]}, \(turn)", arm: arm, device: device)
        #expect(turned.arm.offset == -32)
        #expect(
            turned.arm.environment.safeAreaInsets
                == DirectionalEdgeInsets(top: 32, leading: 59, bottom: 0, trailing: 59))
        #expect(turned.arm.environment.layoutMargins.leading == 20)
        let back = "rotate: {width: 390, height: 844, settle: 0}"
        #expect(try offset("replay: {offsets: [-97]}, \(turn), \(back)") == -97)
    }

    @Test func theSameSettingsChangeNothing() throws {
        let before = try play("idle: 0.1")
        let session = try play("setEnvironment: {scheme: light, textSize: large, direction: ltr, settle: 0.1}")
        #expect(session.arm.counters.cells.drawn == before.arm.counters.cells.drawn)
        #expect(session.arm.environment == before.arm.environment)
    }

    @Test func aLocaleBringsItsDirection() throws {
        let arabic = try play("setEnvironment: {locale: ar-EG, settle: 0.1}").arm.environment
        #expect(arabic.locale == "ar-EG" && arabic.layoutDirection == .rightToLeft)
        let left = try play("setEnvironment: {locale: ar-EG, direction: ltr, settle: 0.1}").arm.environment
        #expect(left.locale == "ar-EG" && left.layoutDirection == .leftToRight)
    }

    @Test(arguments: [
        ("setEnvironment: {locale: arr}", "unknown locale `arr`; did you mean `ar`?"),
        ("setEnvironment", "setEnvironment needs at least one of `textSize`, `scheme`, `contrast`, `locale`"),
        ("setEnvironment: {textSize: accessibilityHuge}", "did you mean `accessibilityLarge`?"),
    ]) func mistakesAreNamed(step: String, words: String) {
        let problem = TestWorld.problem { try TestWorld.profile("script: [load, \(step)]") }
        #expect(problem.contains(words), "\(problem)")
    }
}
