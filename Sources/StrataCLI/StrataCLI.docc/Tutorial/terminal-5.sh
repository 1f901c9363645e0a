mkdir -p base
cp ~/strata/.build/release/shop-feed base/
