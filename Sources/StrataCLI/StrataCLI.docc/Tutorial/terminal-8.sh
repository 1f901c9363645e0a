swift test -c release --disable-testable-imports
swift build -c release
.build/release/shop-feed gate Profiles/home.yaml --against base/shop-feed --trials 2
