import Banner
import Grid
import Quote
import ShopFormat
import StrataCLI

await Strata.main(
    plugins: [BannerSection(), GridSection(), QuoteSection(), TrendSection()], metrics: [reusedCells], formats: [ShopFormat()],
    devices: [till], exporters: [verdictLines])
