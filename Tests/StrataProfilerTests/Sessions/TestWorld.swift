import AdBanner
import Banner
import Foundation
import Grid
import Recommendation
import SectionKit
import Slider

@testable import StrataProfiler

/// The registry and the profiles that tests play.
enum TestWorld {
    static func registry() throws -> SectionRegistry {
        try SectionRegistry([
            BannerSection(), SliderSection(), GridSection(), AdBannerSection(), RecommendationSection(),
        ])
    }

    static let head = """
        feed:
          generate:
            seed: 3
            sections: [{type: banner, items: 2}, {type: slider, items: 9, header: A}, {type: grid, items: 40}]
        render: none

        """

    static func profile(_ rest: String) throws -> Profile {
        try Profile(text: head + rest, file: "test.yaml", catalog: RunCatalog(registry()))
    }

    /// A new folder; the caller has to remove it.
    static func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.path + "/strata-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}
