internal import Banner
internal import Grid
internal import Recommendation
internal import Restaurant
internal import Slider
internal import StrataCLI
internal import Swatch

// The section types of the screen that `strata-bench gate` plays.
await Strata.main(
    BenchCommand.self,
    plugins: [
        BannerSection(), SliderSection(), GridSection(), RecommendationSection(), RestaurantSection(), SwatchSection(),
    ])
