"""Encounters ashore: carousing, robbery, raids, trading and treasure hunts."""
