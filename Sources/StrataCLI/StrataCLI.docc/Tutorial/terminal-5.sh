mkdir -p base
cp .build/release/shop-feed base/
