strata feed check Feeds/home.json --feed-format home --package .
strata run Profiles/home.yaml --package .
strata render Profiles/home.yaml -o stories.png --package .
