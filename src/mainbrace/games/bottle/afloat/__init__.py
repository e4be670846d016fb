"""Land and sea on one table: small boats, people in the water, and ships that lie off a shore."""
