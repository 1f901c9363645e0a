strata init shop-feed
cd shop-feed
export SWIFTPM_BUILD_DIR=~/strata/.build
