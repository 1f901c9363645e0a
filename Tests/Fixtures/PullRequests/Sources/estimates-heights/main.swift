import AdBanner
import Banner
import Grid
import Slider
import StrataCLI

await Strata.main(plugins: [AdBannerSection(), BannerSection(), GridSection(), RecommendationSection(), SliderSection()])
