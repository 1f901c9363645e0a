.build/release/shop-feed plugin new Story --style slider --header
