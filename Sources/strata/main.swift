import AdBanner
import Banner
import Grid
import Recommendation
import Slider
import StrataCLI

await Strata.main(plugins: [
    BannerSection(),
    SliderSection(),
    GridSection(),
    AdBannerSection(),
    RecommendationSection(),
])
