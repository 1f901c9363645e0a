import AdBanner
import AppStore
import Banner
import Chip
import Connection
import Cuisine
import Disclosure
import Grid
import Insights
import Post
import Recommendation
import Restaurant
import SectionKit
import Slider
import Social
import Storefront
import Swatch
import Ticker
import Weather

extension Fuzz {
    /// The plugins of the program.
    static let registry: SectionRegistry = {
        let plugins: [any SectionPlugin] = [
            BannerSection(), SliderSection(), GridSection(), AdBannerSection(), RecommendationSection(), ChipSection(),
            CuisineSection(), RestaurantSection(), RestaurantStripSection(), AppFeatureSection(), AppRowSection(),
            AppThemeSection(), DaySection(), HourSection(), MonthSection(), LegendSection(), CategorySection(),
            ConnectionSection(), SwatchSection(), TickerSection(), DisclosureSection(), PostSection(),
            StoriesSection(), UpdateSection(), PersonSection(), StoreHeroSection(), StoreTagSection(),
            StoreDealSection(), StoreOrderSection(), StoreProductSection(),
        ]
        return (try? SectionRegistry(plugins)) ?? .empty
    }()
}
