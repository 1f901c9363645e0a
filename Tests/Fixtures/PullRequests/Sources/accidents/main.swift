import StrataCLI

await Strata.main(plugins: [StoreSection(), DealSection()], formats: [HomeFormat()])
