import Banner
import Grid
import Quote
import StrataCLI

await Strata.main(plugins: [BannerSection(), GridSection(), QuoteSection()], metrics: [reusedCells])
