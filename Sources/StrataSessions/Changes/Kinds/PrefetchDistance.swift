internal import StrataEngine
internal import StrataGating

extension ScreenChange {
    /// Cells are configured before they are visible, as far ahead as by default.
    static let withPrefetching = ScreenChange(
        name: "prefetch", subject: .screen, family: "prefetch", advice: "turn prefetching on",
        price: "more cells are alive, and some in vain", isEvident: true,
        example: """
            // Before
            collectionView.isPrefetchingEnabled = false
            // After: its default, and an object whose `collectionView(_:prefetchItemsAt:)` requests pictures
            collectionView.prefetchDataSource = pictures
            """,
        foretells: prefetchFigures, isWorthTrying: { look, _ in look.arm.prefetching == .off }
    ) { session, _ in session.arm.prefetching = .standard }

    /// No cell is configured before it is visible.
    static let withoutPrefetching = prefetch("no-prefetch", times: 0, advice: "turn prefetching off")

    static let halfPrefetching = prefetch("half-prefetch", times: 0.5, advice: "prefetch half as far ahead")

    static let twicePrefetching = prefetch("twice-prefetch", times: 2, advice: "prefetch twice as far ahead")

    /// One key of `prefetch` alone, half of it and twice as much.
    static let prefetchKeys: [ScreenChange] = [
        keyed("window", "at rest") { $0.restingWindow *= $1 },
        keyed("frames", "for each point of velocity") { $0.framesAhead *= $1 },
        keyed("longest", "at most") { $0.longestWindow *= $1 },
        keyed("cells", "in a frame") { $0.cellsPerPass = Int((Double($0.cellsPerPass) * $1).rounded(.up)) },
    ].flatMap(\.self)

    private static func keyed(
        _ key: String, _ words: String, _ change: @escaping @Sendable (inout PrefetchPolicy, Double) -> Void
    ) -> [ScreenChange] {
        [(half: true, name: "half-\(key)"), (half: false, name: "twice-\(key)")].map { way in
            ScreenChange(
                name: way.name, subject: .screen, family: "prefetch", use: .profilerOnly,
                advice: "prefetch \(way.half ? "half" : "twice") as much \(words)",
                price: prefetchPrice(isLess: way.half), toldBy: way.half ? "half-prefetch" : "twice-prefetch",
                foretells: prefetchFigures, isWorthTrying: { look, _ in look.arm.prefetching != .off }
            ) { session, _ in change(&session.arm.prefetching, way.half ? 0.5 : 2) }
        }
    }

    private static func prefetchPrice(isLess: Bool) -> String {
        isLess ? "more cells are configured in the frame that shows them" : "more cells are alive, and some in vain"
    }

    private static let prefetchFigures: Set<MetricKey> = [
        .memoryIdleLive, .memoryPeakLive, .allocationsCount, .allocationsBytes, .blankArea, .cellsCreated,
        .cellsAlivePeak, .cellsIdle, .cellsConfiguredDisplay, .cellsConfiguredPrefetch, .prefetchUnused,
        .picturesLateArea, .picturesRequests, .picturesUnused,
    ]

    private static func prefetch(_ name: String, times: Double, advice: String) -> ScreenChange {
        ScreenChange(
            name: name, subject: .screen, family: "prefetch",
            use: times == 0 ? .advice : .profilerOnly,
            advice: advice,
            price: prefetchPrice(isLess: times < 1),
            example: times == 0
                ? """
                # In a profile
                prefetch: off
                // In an app
                collectionView.isPrefetchingEnabled = false
                """ : "",
            foretells: prefetchFigures,
            isWorthTrying: { look, _ in look.arm.prefetching != .off }
        ) { session, _ in
            var policy = session.arm.prefetching
            policy.restingWindow *= times
            policy.framesAhead *= times
            policy.longestWindow *= times
            session.arm.prefetching = times == 0 ? .off : policy
        }
    }
}
