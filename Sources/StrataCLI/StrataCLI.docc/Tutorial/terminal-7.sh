strata gate Profiles/home.yaml --against base/shop-feed --trials 2 --report gate.html --package . ||
    echo "exit code $?"
