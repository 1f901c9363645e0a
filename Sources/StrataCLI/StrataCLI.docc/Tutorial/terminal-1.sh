strata init shop-feed
cd shop-feed
swift build -c release
