swift test -c release --disable-testable-imports
strata gate Profiles/home.yaml --against base/shop-feed --trials 2 --package .
