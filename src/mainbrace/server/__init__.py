"""Tables over HTTP and WebSocket: people, bots and friends by link, and nothing acknowledged ever lost."""
