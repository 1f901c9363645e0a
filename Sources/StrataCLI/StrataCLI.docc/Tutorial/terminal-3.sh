swift build -c release
.build/release/shop-feed feed check Feeds/home.json --feed-format home
.build/release/shop-feed run Profiles/home.yaml
.build/release/shop-feed render Profiles/home.yaml -o stories.png
