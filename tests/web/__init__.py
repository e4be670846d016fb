"""What people see: the page, in a real browser. A package, so that one browser serves all of it."""
