"""Pirates of Maracaibo, with what its Commanders bring."""
