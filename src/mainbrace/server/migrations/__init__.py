"""How the stored tables came to be what they are; run at every start of the server."""
