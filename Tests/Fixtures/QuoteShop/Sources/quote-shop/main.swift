import Banner
import Grid
import Quote
import ShopFormat
import StrataCLI

await Strata.main(
    plugins: [BannerSection(), GridSection(), QuoteSection()], metrics: [reusedCells], formats: [ShopFormat()])
