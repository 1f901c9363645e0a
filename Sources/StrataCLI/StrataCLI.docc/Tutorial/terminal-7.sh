swift build -c release
.build/release/shop-feed gate Profiles/home.yaml --against base/shop-feed --trials 2 --report gate.html ||
    echo "exit code $?"
