"""Programs that take pictures of the screens, and print what is said on them."""
